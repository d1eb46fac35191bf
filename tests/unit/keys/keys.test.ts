import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ZodError } from 'zod';
import { renameKey, setLimits, setTier } from '@/lib/keys/change-key';
import { createKey, TooManyKeysError } from '@/lib/keys/create-key';
import { findKeyBySecret, getKey } from '@/lib/keys/find-key';
import { listAllKeys, listKeys } from '@/lib/keys/list-keys';
import { revokeKey } from '@/lib/keys/revoke-key';
import { MAX_GRACE_MS, oldSecretOf, rotateKey, stopOldSecret } from '@/lib/keys/rotate-key';
import { newKeyId, newSecret, sha256 } from '@/lib/keys/secret';
import { StoreUnavailableError } from '@/lib/store/client';
import { EVERY_TEST_STORE, type TestStore } from '../../support/test-store';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const NOW = Date.parse('2026-11-21T12:00:30.000Z');

describe.each(EVERY_TEST_STORE)('keys in %s', (_, start) => {
  let context: TestStore;
  let now = NOW;
  let owners = 0;
  const deps = () => ({ store: context.store, now: () => now });
  /** An owner that no other test knows. */
  const owner = () => {
    owners += 1;
    return `owner-${owners}@example.com`;
  };
  const create = (fields: Partial<Parameters<typeof createKey>[0]> = {}) =>
    createKey({ email: owner(), source: 'operator', ...fields }, deps());

  beforeAll(async () => {
    context = await start();
  });
  afterAll(() => context.stop());

  it('are found by their secret', async () => {
    const { secret, record } = await create({
      name: ' My key ',
      tier: 'pro',
      environment: 'test',
      rateLimit: 7,
    });
    expect(record).toMatchObject({
      name: 'My key',
      tier: 'pro',
      environment: 'test',
      source: 'operator',
      createdAt: NOW,
      rateLimit: 7,
      prefix: `${secret.slice(0, 14)}…`,
    });
    expect(secret).toMatch(/^reco_test_/);
    expect(await findKeyBySecret(secret, deps())).toEqual(record);
    expect(await getKey(record.id, deps())).toEqual({ ...record, lastUsedAt: NOW });
  });

  it('are live keys of the free tier unless said otherwise', async () => {
    const { secret, record } = await create();
    expect(record).toMatchObject({ name: 'API key', tier: 'free', environment: 'live' });
    expect(secret).toMatch(/^reco_live_/);
  });

  it('keep names that look like numbers, objects or replies as they are', async () => {
    for (const name of ['1e3', '007', '{"a":1}', 'null', 'OK', 'true']) {
      const { record } = await create({ name });
      expect(await getKey(record.id, deps())).toEqual(record);
    }
  });

  it('are not there when nobody created them', async () => {
    expect(await findKeyBySecret(newSecret('live', newKeyId()), deps())).toBeNull();
    expect(await findKeyBySecret('nonsense', deps())).toBeNull();
    const id = newKeyId();
    expect(await getKey(id, deps())).toBeNull();
    expect(await renameKey({ id, name: 'x' }, deps())).toBeNull();
    expect(await setTier({ id, tier: 'pro' }, deps())).toBeNull();
    expect(await setLimits({ id, rateLimit: 1 }, deps())).toBeNull();
    expect(await revokeKey({ id }, deps())).toBeNull();
    expect(await rotateKey({ id }, deps())).toBeNull();
    expect(await getKey(id, deps())).toBeNull();
  });

  it('are listed by owner, newest first, whatever the spelling of the address', async () => {
    const email = owner();
    const first = await create({ email: ` ${email.toUpperCase()} ` });
    now += 1000;
    const second = await create({ email });
    await create();
    await revokeKey({ id: first.record.id }, deps());
    const keys = await listKeys({ email: `${email} ` }, deps());
    expect(keys.map(({ id }) => id)).toEqual([second.record.id, first.record.id]);
    expect(keys[1]).toMatchObject({ ownerEmail: email, revokedAt: now });
    expect(await listKeys({ email: owner() }, deps())).toEqual([]);
    const everyId = (await listAllKeys(deps())).map(({ id }) => id);
    expect(everyId).toEqual(expect.arrayContaining([first.record.id, second.record.id]));
    expect(everyId.length).toBeGreaterThan(2);
  });

  it('change their name, tier and limits, and return to the limits of the tier', async () => {
    const { id } = (await create()).record;
    expect(await renameKey({ id, name: 'Other' }, deps())).toMatchObject({ id, name: 'Other' });
    expect(await setTier({ id, tier: 'basic' }, deps())).toMatchObject({ tier: 'basic', name: 'Other' });
    await setLimits({ id, rateLimit: 9, monthlyLimit: 99 }, deps());
    expect(await setLimits({ id, rateLimit: null }, deps())).toMatchObject({ monthlyLimit: 99 });
    const record = await getKey(id, deps());
    expect(record).not.toHaveProperty('rateLimit');
    expect(await setLimits({ id }, deps())).toEqual(record);
  });

  it.each(['a\nb', '', 'x'.repeat(101)])('refuse the name %j', async (name) => {
    await expect(create({ name })).rejects.toThrow(ZodError);
  });

  it('are refused once revoked; revoking again keeps the first moment', async () => {
    const { secret, record } = await create();
    const revokedAt = now;
    expect(await revokeKey({ id: record.id }, deps())).toMatchObject({ revokedAt });
    expect(await findKeyBySecret(secret, deps())).toBeNull();
    now += 5000;
    expect(await revokeKey({ id: record.id }, deps())).toMatchObject({ revokedAt });
    expect(await rotateKey({ id: record.id }, deps())).toBeNull();
    expect(await getKey(record.id, deps())).not.toHaveProperty('lastUsedAt');
  });

  it('are refused once expired', async () => {
    const { secret, record } = await create({ expiresAt: now + 1000 });
    expect(await findKeyBySecret(secret, deps())).toMatchObject({ id: record.id });
    now += 1000;
    expect(await findKeyBySecret(secret, deps())).toBeNull();
    const lastUsedAt = now - 1000;
    now += 3_600_000;
    expect(await findKeyBySecret(secret, deps())).toBeNull();
    expect(await rotateKey({ id: record.id }, deps())).toBeNull();
    expect(await getKey(record.id, deps())).toMatchObject({ lastUsedAt });
  });

  it('keep id and record when they are rotated; the old secret stops at once without grace', async () => {
    const { secret, record } = await create({ tier: 'pro' });
    const rotated = await rotateKey({ id: record.id }, deps());
    expect(rotated?.record).toEqual({ ...record, prefix: `${rotated?.secret.slice(0, 14)}…` });
    expect(await findKeyBySecret(secret, deps())).toBeNull();
    expect(await findKeyBySecret(rotated?.secret ?? '', deps())).toMatchObject({ id: record.id });
  });

  it('let the old secret live for the time of grace and not longer', async () => {
    const { secret, record } = await create();
    const rotated = await rotateKey({ id: record.id, graceMs: 400 }, deps());
    expect(await findKeyBySecret(secret, deps())).toMatchObject({ id: record.id });
    expect(await findKeyBySecret(rotated?.secret ?? '', deps())).toMatchObject({ id: record.id });
    now += 399;
    expect(await findKeyBySecret(secret, deps())).toMatchObject({ id: record.id });
    now += 1;
    expect(await findKeyBySecret(secret, deps())).toBeNull();
    expect(await findKeyBySecret(rotated?.secret ?? '', deps())).toMatchObject({ id: record.id });
  });

  it('never have more than two live secrets: rotating again ends the oldest at once', async () => {
    const { secret, record } = await create();
    const secrets = [secret];
    for (let rotation = 0; rotation < 20; rotation++) {
      const rotated = await rotateKey({ id: record.id, graceMs: MAX_GRACE_MS }, deps());
      secrets.push(rotated?.secret ?? '');
      const found = await Promise.all(secrets.map((each) => findKeyBySecret(each, deps())));
      expect(found.map((key) => key?.id === record.id)).toEqual(
        secrets.map((_, index) => index >= secrets.length - 2),
      );
    }
    const { redis, names } = context.store;
    const ends = await redis.hget(names.keySecrets(record.id), await sha256(secrets.at(-2) ?? ''));
    expect(Number(ends)).toBe(now + MAX_GRACE_MS);
    expect(await redis.hlen(names.keySecrets(record.id))).toBe(2);
    await rotateKey({ id: record.id }, deps());
    for (const each of secrets) expect(await findKeyBySecret(each, deps())).toBeNull();
  });

  describe('while an old secret works beside the present one', () => {
    const HOUR_MS = 3_600_000;
    const rotated = async (fields: Parameters<typeof create>[0] = {}) => {
      const { secret: old, record } = await create(fields);
      const rotation = await rotateKey({ id: record.id, graceMs: HOUR_MS }, deps());
      if (!rotation) throw new Error('not rotated');
      return { id: record.id, old, oldPrefix: record.prefix, secret: rotation.secret };
    };
    const oldOf = async (id: string) => {
      const record = await getKey(id, deps());
      return record && oldSecretOf(record, now);
    };

    it('say which it is, and until when it works, no longer than the key itself', async () => {
      const { id, oldPrefix } = await rotated();
      expect(await oldOf(id)).toMatchObject({ prefix: oldPrefix, endsAt: now + HOUR_MS });
      const { id: ending } = await rotated({ expiresAt: now + 1000 });
      expect(await oldOf(ending)).toMatchObject({ endsAt: now + 1000 });
      now += HOUR_MS;
      expect(await oldOf(id)).toBeUndefined();
    });

    it('note the last use of each, so that neither hides the other', async () => {
      const { id, old, secret } = await rotated();
      expect(await oldOf(id)).toMatchObject({ lastUsedAt: undefined, presentLastUsedAt: undefined });
      await findKeyBySecret(secret, deps());
      now += 1000;
      await findKeyBySecret(old, deps());
      expect(await oldOf(id)).toMatchObject({ lastUsedAt: now, presentLastUsedAt: now - 1000 });
      now += 70_000;
      await findKeyBySecret(secret, deps());
      expect(await oldOf(id)).toMatchObject({ lastUsedAt: now - 70_000, presentLastUsedAt: now });
      expect((await getKey(id, deps()))?.lastUsedAt).toBe(now);
    });

    it('know the last use before the rotation as that of the old one, after a second rotation too', async () => {
      const { secret, record } = await create();
      await findKeyBySecret(secret, deps());
      const usedAt = now;
      now += 120_000;
      const second = await rotateKey({ id: record.id, graceMs: HOUR_MS }, deps());
      expect(await oldOf(record.id)).toMatchObject({ lastUsedAt: usedAt });
      await findKeyBySecret(secret, deps());
      await rotateKey({ id: record.id, graceMs: HOUR_MS }, deps());
      expect(await oldOf(record.id)).toMatchObject({ prefix: second?.record.prefix, lastUsedAt: undefined });
    });

    it('end it at once when asked to, and go on with the present one', async () => {
      const { id, old, secret, oldPrefix } = await rotated();
      expect(await stopOldSecret({ id, prefix: oldPrefix }, deps())).toMatchObject({ id });
      expect(await findKeyBySecret(old, deps())).toBeNull();
      expect(await findKeyBySecret(secret, deps())).toMatchObject({ id });
      expect(await oldOf(id)).toBeUndefined();
      expect(await stopOldSecret({ id }, deps())).toMatchObject({ id });
      expect(await findKeyBySecret(secret, deps())).toMatchObject({ id });
    });

    it('end no other one than the one that is meant', async () => {
      const { id, secret } = await rotated();
      const { oldPrefix } = await rotated();
      expect(await stopOldSecret({ id, prefix: oldPrefix }, deps())).toBeNull();
      expect(await oldOf(id)).toBeDefined();
      expect(await findKeyBySecret(secret, deps())).toMatchObject({ id });
      expect(await stopOldSecret({ id: newKeyId() }, deps())).toBeNull();
    });

    it('say nothing of it once they are revoked, or rotated without grace', async () => {
      const { id } = await rotated();
      await rotateKey({ id }, deps());
      expect(await oldOf(id)).toBeUndefined();
      const { id: revoked } = await rotated();
      await revokeKey({ id: revoked }, deps());
      expect(await oldOf(revoked)).toBeUndefined();
    });
  });

  it('lose secrets in their time of grace when they are revoked', async () => {
    const { secret, record } = await create();
    const rotated = await rotateKey({ id: record.id, graceMs: 60_000 }, deps());
    await revokeKey({ id: record.id }, deps());
    for (const each of [secret, rotated?.secret ?? ''])
      expect(await findKeyBySecret(each, deps())).toBeNull();
    expect(await context.store.redis.exists(context.store.names.keySecrets(record.id))).toBe(0);
  });

  it('never exceed the most self-serve keys of an address, however many sign up at once', async () => {
    const email = owner();
    const signUp = () => create({ email, source: 'self-serve', maxActivePerEmail: 5 });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, signUp));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(TooManyKeysError);
    expect(await listKeys({ email }, deps())).toHaveLength(5);
  });

  it('are none where an address may have none', async () => {
    const email = owner();
    await expect(create({ email, source: 'self-serve', maxActivePerEmail: 0 })).rejects.toThrow(
      TooManyKeysError,
    );
    expect(await listKeys({ email }, deps())).toEqual([]);
  });

  it('count only active self-serve keys against that number', async () => {
    const email = owner();
    const signUp = (fields = {}) => create({ email, source: 'self-serve', maxActivePerEmail: 2, ...fields });
    await create({ email, source: 'operator' });
    await create({ email, source: 'dashboard' });
    const { record } = await signUp();
    await signUp({ expiresAt: now + 1000 });
    await expect(signUp()).rejects.toThrow(TooManyKeysError);
    now += 1000;
    await signUp();
    await expect(signUp()).rejects.toThrow(TooManyKeysError);
    await revokeKey({ id: record.id }, deps());
    await signUp();
    await expect(signUp()).rejects.toThrow(TooManyKeysError);
  });

  it('leave no secret in any name or value of the store', async () => {
    const email = owner();
    const { secret, record } = await create({ email });
    const rotated = await rotateKey({ id: record.id, graceMs: 60_000 }, deps());
    await findKeyBySecret(secret, deps());
    const everything = await dump(context);
    expect(everything).toContain(record.id);
    expect(everything).toContain(await sha256(secret));
    for (const each of [secret, rotated?.secret ?? '']) {
      expect(everything).not.toContain(each);
      expect(everything).not.toContain(each.slice('reco_live_'.length + 4));
    }
    expect(everything).not.toMatch(/reco_(live|test)_[0-9a-f]{5}/);
  });

  it('make the store unavailable rather than usable when their record is damaged', async () => {
    const { secret, record } = await create();
    await context.store.redis.hset(context.store.names.key(record.id), { tier: 'platinum' });
    await expect(findKeyBySecret(secret, deps())).rejects.toThrow(StoreUnavailableError);
    await expect(getKey(record.id, deps())).rejects.toThrow(StoreUnavailableError);
    await context.store.redis.hset(context.store.names.key(record.id), { tier: 'free' });
  });

  it('need the configured store by default', async () => {
    vi.stubEnv('RECO_STORE_URL', context.bridge.url);
    vi.stubEnv('RECO_STORE_TOKEN', context.bridge.token);
    const { secret, record } = await createKey({ email: owner(), source: 'operator' });
    expect(await findKeyBySecret(secret)).toMatchObject({ id: record.id });
    vi.unstubAllEnvs();
  });
});

/** Every name and value of a store, as text. */
async function dump({ store: { redis } }: TestStore): Promise<string> {
  const parts: unknown[] = [];
  for (const name of await redis.keys('*')) {
    const type = await redis.type(name);
    // Secrets of a key that expires go by themselves, meanwhile too.
    if (type === 'none') continue;
    const read = {
      string: () => redis.get(name),
      hash: () => redis.exec(['HGETALL', name]),
      set: () => redis.smembers(name),
      zset: () => redis.zrange(name, 0, -1),
      list: () => redis.lrange(name, 0, -1),
    }[type as 'string' | 'hash' | 'set' | 'zset' | 'list'];
    parts.push(name, await read());
  }
  return JSON.stringify(parts);
}
