import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generatedTypes } from '../scripts/generated-types';

it('the generated types are those of the OpenAPI document; if not, run `npm run client`', async () => {
  const kept = readFileSync('clients/typescript/src/generated/openapi.ts', 'utf8');
  expect(kept === (await generatedTypes())).toBe(true);
});
