import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '@/lib/keys/create-key';
import { findKeyBySecret } from '@/lib/keys/find-key';
import { revokeKey } from '@/lib/keys/revoke-key';
import { openRemoteRedis } from '../support/open-remote-redis';
import { startSentinels, type TestSentinels } from '../support/redis-sentinels';
import { eventually } from '../support/spawn-store';
import { startLoad } from '../support/store-load';
import { overBridge, type TestStore } from '../support/test-store';

let sentinels: TestSentinels;
let test: TestStore;
const deps = () => ({ store: test.store });

beforeAll(async () => {
  sentinels = await startSentinels();
  test = await overBridge(await openRemoteRedis(sentinels.url), 100);
});
afterAll(async () => {
  await test?.stop();
  await sentinels?.stop();
});

describe('a store with sentinels', () => {
  it('loses its master under load: only 503 in between, no key is lost that was shown, none revoked comes back', async () => {
    const email = 'ann@example.com';
    const fields = { email, source: 'operator', monthlyLimit: 40, rateLimit: 100_000 } as const;
    const keys = await Promise.all(Array.from({ length: 4 }, () => createKey(fields, deps())));
    const load = startLoad(test.store, keys);
    await eventually(() => load.fates.every(({ admitted }) => admitted >= 10) && load.shown.length > 5);
    const revoked = await createKey(fields, deps());
    await revokeKey({ id: revoked.record.id }, deps());
    await sentinels.master.kill();
    const shownBefore = load.shown.length;
    await eventually(() => load.fates.every(({ unavailable }) => unavailable > 0));
    await eventually(() => load.fates.every(({ refused }) => refused > 10));
    await eventually(() => load.shown.length > shownBefore + 20);
    await load.stop();

    expect(load.unshown).toBeGreaterThan(0);
    for (const { admitted, unavailable } of load.fates)
      expect(admitted + unavailable).toBeGreaterThanOrEqual(40);
    const found = await Promise.all(load.shown.map(({ secret }) => findKeyBySecret(secret, deps())));
    expect(found.map((record) => record?.id)).toEqual(load.shown.map(({ record }) => record.id));
    expect(await findKeyBySecret(revoked.secret, deps())).toBeNull();
  });

  it('leaves a master that hangs for the one that takes its place', async () => {
    const { secret, record } = await createKey({ email: 'bob@example.com', source: 'operator' }, deps());
    const roles = await Promise.all(sentinels.replicas.map(({ client }) => client.call('ROLE')));
    const hanging = sentinels.replicas.find((_, index) => (roles[index] as string[])[0] === 'master');
    hanging?.child.kill('SIGSTOP');
    const found = () => findKeyBySecret(secret, deps()).catch(() => null);
    await eventually(async () => (await found())?.id === record.id);
    expect(hanging?.child.exitCode).toBeNull();
  });
});
