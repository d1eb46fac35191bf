import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { healthResponse } from '@/lib/contract/health-response';
import { expectError, movieRequest, send } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { startServer, type TestServer } from '../support/server';
import { sharedServer } from '../support/shared-servers';
import { killRedis } from '../support/spawn-store';

const RECOVERY_LIMIT_MS = 20_000;

let servers: TestServer[] = [];
async function start(options?: Parameters<typeof startServer>[0]) {
  const server = await startServer(options);
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers) await server.stop().catch(() => {});
  for (const { dataDir } of servers) {
    killRedis(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
  servers = [];
});

const recommend = (server: TestServer, key: string) =>
  send(`${server.url}/v1/recommend`, { key, body: movieRequest });

describe('killing the server with signal 9', () => {
  it('right after a key was printed loses nothing', async () => {
    const first = await start();
    const { key } = await createKeyFor(first.dataDir);
    await first.stop('SIGKILL');
    const second = await start({ dataDir: first.dataDir });
    expect((await recommend(second, key)).status).toBe(200);
  });

  it('and Redis too loses nothing', async () => {
    const first = await start();
    const { key } = await createKeyFor(first.dataDir);
    killRedis(first.dataDir);
    await first.stop('SIGKILL');
    const second = await start({ dataDir: first.dataDir });
    expect((await recommend(second, key)).status).toBe(200);
  });
});

describe('killing Redis', () => {
  it('gives 503 with Retry-After, or an answer once it is back, and recovers by itself', async () => {
    const server = await start();
    const { key } = await createKeyFor(server.dataDir, '--rate-limit', '1000');
    killRedis(server.dataDir);
    const statuses = new Set<number>();
    const deadline = Date.now() + RECOVERY_LIMIT_MS;
    let last = 0;
    while (Date.now() < deadline && last !== 200) {
      const response = await recommend(server, key);
      last = response.status;
      statuses.add(last);
      if (last === 503) {
        expect(response.headers.get('retry-after')).toBe('5');
        await expectError(response, 503, 'SERVICE_UNAVAILABLE');
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(last).toBe(200);
    for (const status of statuses) expect([200, 503]).toContain(status);
  });
});

describe('a store that cannot be reached', () => {
  it('closes the door and makes the service unhealthy', async () => {
    const server = await start({
      env: { UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:9', UPSTASH_REDIS_REST_TOKEN: 'x' },
    });
    const response = await recommend(server, `reco_live_${'a'.repeat(48)}`);
    const { details } = await expectError(response, 503, 'SERVICE_UNAVAILABLE');
    expect(details).toMatch(/key store/);
    expect(details).not.toMatch(/model/);
    const health = await fetch(`${server.url}/v1/health`);
    expect(health.status).toBe(503);
    expect(healthResponse.parse(await health.json())).toMatchObject({
      status: 'unhealthy',
      checks: { cache: 'error' },
    });
  });

  it('is missing altogether on Vercel without Upstash: 503, not an open door', async () => {
    const server = await start({ env: { VERCEL: '1', VERCEL_ENV: 'preview' } });
    await expectError(await recommend(server, `reco_test_${'a'.repeat(48)}`), 503, 'SERVICE_UNAVAILABLE');
    expect((await fetch(`${server.url}/v1/health`)).status).toBe(503);
  });
});

describe('a wrong environment', () => {
  it('stops the start with one message that names every wrong variable', async () => {
    const failure = await startServer({ env: { MODEL: 'gpt', MAX_ITEMS: 'many' } }).catch(
      (error: Error) => error,
    );
    expect(String(failure)).toMatch(/MODEL: must[\s\S]+MAX_ITEMS: must|MAX_ITEMS: must[\s\S]+MODEL: must/);
  });
});

/** Sends a request and cuts the connection after some milliseconds. */
function sendAndLeave(server: TestServer, key: string, afterMs: number): Promise<void> {
  const body = JSON.stringify(movieRequest);
  const head = `POST /v1/recommend HTTP/1.1\r\nHost: reco\r\nX-API-Key: ${key}\r\nContent-Length: ${body.length}`;
  return new Promise((left) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
      socket.write(`${head}\r\n\r\n${body}`);
      setTimeout(() => socket.destroy(), afterMs);
    });
    socket.on('error', () => {});
    socket.on('close', () => left());
  });
}

it.each([5, 50, 100])(
  'callers who leave after %d ms, many at once, leave no exception in the log',
  async (afterMs) => {
    const server = await sharedServer();
    const { key } = await createKeyFor(server.dataDir, '--rate-limit', '1000');
    await Promise.all(Array.from({ length: 40 }, () => sendAndLeave(server, key, afterMs)));
    expect((await recommend(server, key)).status).toBe(200);
    expect(server.log()).not.toMatch(/uncaughtException|unhandledRejection|INTERNAL_ERROR/);
  },
);
