import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admit } from '@/lib/admission/admit';
import { createKey } from '@/lib/keys/create-key';
import { newKeyId, newSecret } from '@/lib/keys/secret';
import type { Command } from '@/lib/request-context';
import { connectStore, type Store } from '@/lib/store/client';
import { startBridge } from '@/lib/store/local/bridge';
import { openRemoteRedis } from '../../support/open-remote-redis';
import { startRedis, type TestRedis } from '../../support/redis';

let redis: TestRedis;
let closing: (() => Promise<void>)[] = [];
/** What reached the store, a list for each round trip. */
let trips: string[][] = [];

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(async () => {
  for (const close of closing) await close();
  closing = [];
  await redis.stop();
});

/** A process that has not met any key yet. */
async function newProcess(): Promise<Store> {
  const backend = await openRemoteRedis(redis.url);
  const run: typeof backend.run = (commands: Command[], options) => {
    trips.push(commands.map(([name]) => name));
    return backend.run(commands, options);
  };
  const bridge = await startBridge({ ...backend, run });
  closing.push(bridge.close, backend.close);
  const store = connectStore({ ...bridge, environment: 'test' });
  await store.redis.ping();
  return store;
}

async function ask(store: Store, secret: string) {
  trips = [];
  const reserve = { vertical: 'movies' };
  const { verdict } = await admit({
    secret,
    scope: 'recommend',
    address: '',
    window: 'model',
    reserve,
    background: () => undefined,
    deps: { store },
  });
  return { verdict, trips };
}

describe('a request', () => {
  it('is one round trip and one command, from the first on', async () => {
    const store = await newProcess();
    const { secret } = await createKey({ email: 'a@example.com', source: 'operator' }, { store });
    expect(await ask(store, secret)).toEqual({ verdict: 'admitted', trips: [['EVAL']] });
    expect(await ask(store, secret)).toEqual({ verdict: 'admitted', trips: [['EVAL']] });
    const unknown = newSecret('live', newKeyId());
    expect(await ask(store, unknown)).toEqual({ verdict: 'unknown-key', trips: [['EVAL']] });
  });
});
