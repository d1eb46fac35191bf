import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { parseConfig } from '@/lib/config';
import { createKey } from '@/lib/keys/create-key';
import { startLocalStore } from '@/lib/store/local/start-local-store';

type Endpoint = 'recommend' | 'explain' | 'usage' | 'health';
type Handler = (request: Request) => Promise<Response>;
type Init = {
  key?: string | undefined;
  body?: BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** The exported route handlers, called in process, over a real local store. */
export type TestApi = {
  post: (endpoint: Endpoint, init: Init) => Promise<Response>;
  get: (endpoint: Endpoint, init?: Init) => Promise<Response>;
  createKey: (limits?: { rateLimit?: number; monthlyLimit?: number }) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts a store of its own and loads the routes; the request log is silenced. */
export async function startApi(): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reco-contract-'));
  const store = await startLocalStore(parseConfig({ DATA_DIR: dataDir }));
  const log = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) =>
    spy.mockImplementation(() => {}),
  );

  const routes: Record<Endpoint, Record<string, Handler>> = {
    recommend: await import('@/app/v1/recommend/route'),
    explain: await import('@/app/v1/explain/route'),
    usage: await import('@/app/v1/usage/route'),
    health: await import('@/app/v1/health/route'),
  } as unknown as Record<Endpoint, Record<string, Handler>>;

  const call = (method: 'GET' | 'POST', endpoint: Endpoint, { key, headers, ...init }: Init = {}) => {
    const request = new Request(`http://reco.test/v1/${endpoint}`, {
      method,
      ...init,
      headers: { ...(key ? { 'x-api-key': key } : {}), ...headers },
    });
    return (routes[endpoint][method] as Handler)(request);
  };
  return {
    post: (endpoint, init) => call('POST', endpoint, init),
    get: (endpoint, init) => call('GET', endpoint, init),
    createKey: async (limits = {}) => {
      const { secret } = await createKey({ email: 'dev@example.com', source: 'operator', ...limits });
      return secret;
    },
    stop: async () => {
      for (const spy of log) spy.mockRestore();
      await store.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
