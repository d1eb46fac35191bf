import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailFile } from '@/lib/accounts/account-trail';
import {
  createAccountKey,
  renameAccountKey,
  restrictAccountKey,
  revokeAccountKey,
  rotateAccountKey,
  setAccountKeyExpiry,
  stopOldAccountSecret,
} from '@/lib/accounts/manage-keys';
import { endAllSessions } from '@/lib/accounts/session';
import { createSignInLink, signIn } from '@/lib/accounts/sign-in';
import { TERMS_VERSION } from '@/lib/accounts/terms';
import { parseConfig } from '@/lib/config';
import { setLimits, setTier } from '@/lib/keys/change-key';
import { createKey } from '@/lib/keys/create-key';
import { accountHash } from '@/lib/keys/key-record';
import { revokeKey } from '@/lib/keys/revoke-key';
import { newSubmission, signUp } from '@/lib/signup/sign-up';
import { StoreUnavailableError } from '@/lib/store/client';
import { MAX_TRAIL_ENTRIES, noteDeed, readTrail, TRAIL_DAYS } from '@/lib/trail/trail';
import { startTestStore, type TestStore } from '../../support/test-store';

const DAY_MS = 86_400_000;
let test: TestStore;
let now = Date.parse('2026-11-27T12:00:00Z');
let people = 0;

beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.stop());

const config = parseConfig({});
const deps = () => ({ store: test.store, config, now: () => ++now, send: async () => 'sent' as const });
const newPerson = () => ({ email: `person${++people}@example.com` });
const trailOf = async ({ email }: { email: string }) => readTrail(await accountHash(email), deps());
const told = async (person: { email: string }) =>
  (await trailOf(person)).map(({ deed, way, detail = '' }) => `${way}: ${deed}: ${detail}`);

describe('the trail of an account', () => {
  it('has every change of a key in the dashboard once, with what it was before and after, newest first', async () => {
    const person = newPerson();
    const made = await createAccountKey(
      { ...person, name: 'Shop', environment: 'live', expiry: 'never' },
      deps(),
    );
    if (made.outcome !== 'new-secret') throw new Error(made.outcome);
    const { id, prefix } = made.record;
    const key = { ...person, id };
    await renameAccountKey({ ...key, name: 'Till' }, deps());
    await renameAccountKey({ ...key, name: 'Till' }, deps());
    const form = { scopes: ['read'], addresses: '203.0.113.7', ownMonthlyLimit: '10' };
    await restrictAccountKey({ ...key, ...form }, deps());
    await restrictAccountKey({ ...key, ...form, ownMonthlyLimit: '1001' }, deps());
    await setAccountKeyExpiry({ ...key, lastDay: '2026-12-31' }, deps());
    const rotated = await rotateAccountKey({ ...key, grace: '1h' }, deps());
    const { prefix: second, oldEndsAt = 0 } = rotated.outcome === 'new-secret' ? rotated.record : made.record;
    await stopOldAccountSecret({ ...key, prefix }, deps());
    const confirmation = second.slice('reco_live_'.length, -1);
    await revokeAccountKey({ ...key, confirmation: 'nope' }, deps());
    await revokeAccountKey({ ...key, confirmation }, deps());
    await revokeAccountKey({ ...key, confirmation }, deps());
    expect(await told(person)).toEqual([
      'dashboard: key-revoked: ',
      `dashboard: old-secret-stopped: ${prefix}`,
      `dashboard: secret-rotated: secret: ${prefix} → ${second}; old secret works until: none → ${new Date(oldEndsAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      'dashboard: expiry-changed: expires: never → 2027-01-01 00:00 UTC',
      "dashboard: permissions-changed: may: everything → read; from: anywhere → 203.0.113.7/32; own requests a month: the plan's → 10",
      'dashboard: key-renamed: name: Shop → Till',
      `dashboard: key-created: ${prefix}`,
    ]);
    const [latest] = await trailOf(person);
    expect(latest).toMatchObject({ keyId: id, keyName: 'Till' });
  });

  it('says what the operator does, what a mailed link does, and what anybody does by signing up', async () => {
    const person = newPerson();
    const made = await signUp({ ...person, client: '192.0.2.1', submission: newSubmission() }, deps());
    if (made.outcome !== 'created') throw new Error(made.outcome);
    const { id, prefix } = made.record;
    const link = await createSignInLink({ ...person, baseUrl: 'https://x.example', keyId: id }, deps());
    await signIn(new URL(link).searchParams.get('token'), deps());
    await setTier({ id, tier: 'pro' }, deps());
    await setLimits({ id, rateLimit: 9, budgetUsd: 2.5 }, deps());
    await endAllSessions(person, { ...deps(), way: 'dashboard' });
    expect(await told(person)).toEqual([
      'dashboard: signed-out-everywhere: ',
      "command: limits-changed: requests a minute: the tier's → 9; US dollars a month: any → 2.5",
      'command: tier-changed: tier: free → pro',
      'link: signed-in: ',
      `link: terms-accepted: version ${TERMS_VERSION}`,
      'link: key-claimed: ',
      `sign-up: key-created: ${prefix}`,
    ]);
  });

  it('holds no address of anybody, no secret and no hash of one', async () => {
    const person = newPerson();
    const made = await signUp({ ...person, client: '192.0.2.77', submission: newSubmission() }, deps());
    if (made.outcome !== 'created') throw new Error(made.outcome);
    const text = JSON.stringify(await trailOf(person));
    expect(text).toContain(made.record.id);
    for (const kept of [person.email, '192.0.2', made.secret, made.secret.slice(14, 38)])
      expect(text).not.toContain(kept);
  });

  it('keeps entries for 90 days, and takes older ones off the store with the next', async () => {
    const person = newPerson();
    await createKey({ ...person, source: 'operator', name: 'First' }, deps());
    now += TRAIL_DAYS * DAY_MS - 1000;
    await createKey({ ...person, source: 'operator', name: 'Second' }, deps());
    expect(await told(person)).toHaveLength(2);
    now += 2000;
    expect(await trailOf(person)).toMatchObject([{ keyName: 'Second' }]);
    await createKey({ ...person, source: 'operator', name: 'Third' }, deps());
    const name = test.store.names.trail(await accountHash(person.email), 'own');
    expect(await test.store.redis.zcard(name)).toBe(2);
    expect(await test.store.redis.pttl(name)).toBeLessThanOrEqual(TRAIL_DAYS * DAY_MS);
    expect(await test.store.redis.pttl(name)).toBeGreaterThan(0);
  });

  it('is bounded, and strangers who sign up under the address push nothing of it out', async () => {
    const account = await accountHash(newPerson().email);
    const note = (keyName: string, way: 'command' | 'sign-up') =>
      noteDeed(account, { deed: 'key-created', keyName }, { ...deps(), way });
    await note('mine', 'command');
    for (let entry = 0; entry <= MAX_TRAIL_ENTRIES; entry++) await note(`stranger ${entry}`, 'sign-up');
    const entries = await readTrail(account, deps());
    expect(entries).toHaveLength(MAX_TRAIL_ENTRIES + 1);
    expect(entries.map(({ keyName }) => keyName)).toContain('mine');
    expect(entries.map(({ keyName }) => keyName)).not.toContain('stranger 0');
    for (let entry = 0; entry < MAX_TRAIL_ENTRIES; entry++) await note(`own ${entry}`, 'command');
    expect((await readTrail(account, deps())).map(({ keyName }) => keyName)).not.toContain('mine');
  });

  it('has a revocation once, whose second step failed and was done again', async () => {
    const person = newPerson();
    const { record } = await createKey({ ...person, source: 'operator' }, deps());
    const { redis, names } = test.store;
    const past = names.pastKeys(await accountHash(person.email));
    const failing = new Proxy(redis, {
      get: (of, name) =>
        name === 'eval'
          ? async (...args: Parameters<typeof of.eval>) => {
              if (args[1].includes(past)) throw new Error('READONLY');
              return of.eval(...args);
            }
          : Reflect.get(of, name),
    });
    const broken = { ...deps(), store: { ...test.store, redis: failing } };
    await expect(revokeKey({ id: record.id }, broken)).rejects.toThrow(StoreUnavailableError);
    for (let times = 0; times < 2; times++) await revokeKey({ id: record.id }, deps());
    expect(await told(person)).toEqual(['command: key-revoked: ', `command: key-created: ${record.prefix}`]);
  });

  it('is never in the way: a change is done though it cannot be noted', async () => {
    const person = newPerson();
    const { record } = await createKey({ ...person, source: 'operator' }, deps());
    const name = test.store.names.trail(await accountHash(person.email), 'own');
    await test.store.redis.del(name);
    await test.store.redis.set(name, 'of another type');
    expect((await revokeKey({ id: record.id }, deps()))?.revokedAt).toBeDefined();
  });

  it('is told of no other account', async () => {
    const [one, other] = [newPerson(), newPerson()];
    await createKey({ ...one, source: 'operator' }, deps());
    expect(await trailOf(other)).toEqual([]);
  });

  it('is downloaded as CSV without formulas, and as JSON, with the same fields', async () => {
    const person = newPerson();
    await createKey({ ...person, source: 'operator', name: '=HYPERLINK("x")' }, deps());
    const entries = await trailOf(person);
    const [heading, row] = trailFile(entries, 'csv').split('\r\n');
    const [told] = JSON.parse(trailFile(entries, 'json')).trail;
    expect(heading).toBe(Object.keys(told).join(','));
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    expect(told).toMatchObject({ deed: 'key-created', way: 'command', key_name: '=HYPERLINK("x")' });
  });
});
