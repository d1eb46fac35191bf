import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { healthResponse } from '@/lib/contract/health-response';
import { expectError, explainRequestBody, movieRequest, send } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { startServer, type TestServer } from '../support/server';
import { eventually, killRedis } from '../support/spawn-store';

const KEY = `reco_live_${'a'.repeat(48)}`;

let dataDir: string;
let server: TestServer | undefined;
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'reco-closed-')), 'data');
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  killRedis(dataDir);
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

async function health(url: string) {
  const response = await fetch(`${url}/v1/health`);
  return { http: response.status, ...healthResponse.parse(await response.json()) };
}

const DAMAGES = [
  [
    'the data directory is a file',
    /DATA_DIR, which is \S+, is no directory/,
    () => writeFileSync(dataDir, ''),
  ],
  [
    'its append-only manifest is damaged',
    /redis-server ended while it started/,
    () => {
      mkdirSync(join(dataDir, 'redis', 'appendonlydir'), { recursive: true });
      writeFileSync(join(dataDir, 'redis', 'appendonlydir', 'appendonly.aof.manifest'), 'nonsense\n');
    },
  ],
] as const;

it.each(DAMAGES)(
  'when %s, the server refuses what needs the store, and recovers by itself',
  async (_, reason, damage) => {
    damage();
    server = await startServer({ dataDir });
    const { url, log } = server;
    expect(log().match(/The store does not open: .*/g)).toEqual([expect.stringMatching(reason)]);

    for (const [path, body] of Object.entries({
      recommend: movieRequest,
      explain: explainRequestBody,
      usage: undefined,
    })) {
      const response = await send(`${url}/v1/${path}`, { key: KEY, body });
      expect(response.headers.get('retry-after')).toBe('5');
      await expectError(response, 503, 'SERVICE_UNAVAILABLE');
    }
    expect(await health(url)).toMatchObject({ http: 503, status: 'unhealthy', checks: { cache: 'error' } });

    for (const path of ['/', '/status', '/generate-key', '/sign-in', '/docs', '/dashboard']) {
      const page = await fetch(url + path, { headers: { Accept: 'text/html', Cookie: 'reco_session=x' } });
      expect({ path, type: page.headers.get('content-type') }).toEqual({
        path,
        type: 'text/html; charset=utf-8',
      });
      expect(await page.text()).not.toMatch(/\n\s+at .*\.js/);
    }
    const status = await (await fetch(`${url}/status`)).text();
    expect(status).toContain('It does not work at the moment');

    rmSync(dataDir, { recursive: true });
    await eventually(async () => (await health(url)).http === 200);
    const { key } = await createKeyFor(dataDir);
    expect((await send(`${url}/v1/recommend`, { key, body: movieRequest })).status).toBe(200);
    expect(log()).toContain('The store is open: redis-server in ');
  },
);
