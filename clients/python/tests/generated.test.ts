import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../../package.json';
import { generatedSyncClient, generatedTypes } from '../generated';

const read = (name: string) => readFileSync(`clients/python/${name}`, 'utf8');

it('the Python types are those of the OpenAPI document; if not, run `npm run client`', () => {
  expect(read('src/reco_client/types.py') === generatedTypes()).toBe(true);
});

it('the sync client is the async one without asyncio; if not, run `npm run client`', () => {
  expect(read('src/reco_client/_client.py')).toBe(
    generatedSyncClient(read('src/reco_client/_async_client.py')),
  );
  expect(read('src/reco_client/_client.py')).not.toMatch(/await|async(?!_client)/);
});

it('the Python package has the version of the service', () => {
  expect(read('pyproject.toml')).toContain(`\nversion = "${packageJson.version}"\n`);
  expect(read('src/reco_client/_version.py')).toBe(`VERSION = "${packageJson.version}"\n`);
});
