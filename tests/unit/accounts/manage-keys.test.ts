import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccountKey, keyStatus, listAccountKeys, shownDigits } from '@/lib/accounts/account-keys';
import {
  createAccountKey,
  renameAccountKey,
  restrictAccountKey,
  revokeAccountKey,
  rotateAccountKey,
  setAccountKeyExpiry,
  stopOldAccountSecret,
} from '@/lib/accounts/manage-keys';
import { createKey } from '@/lib/keys/create-key';
import { findKeyBySecret } from '@/lib/keys/find-key';
import { accountHash } from '@/lib/keys/key-record';
import { revokeKey } from '@/lib/keys/revoke-key';
import { lastDayOf, setExpiry } from '@/lib/keys/set-expiry';
import { reserveQuota } from '@/lib/metering/quota';
import { networkText } from '@/lib/plans/permissions';
import { readTrail } from '@/lib/trail/trail';
import { startTestStore, type TestStore } from '../../support/test-store';

const DAY_MS = 86_400_000;
const config = { SIGNUP_KEYS_PER_EMAIL: 5 };
let test: TestStore;
let accounts = 0;

beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.stop());

const deps = () => ({ store: test.store, config });
const newAccount = () => ({ email: `account${++accounts}@example.com` });
const newKey = (account: { email: string }, fields = {}) =>
  createAccountKey({ ...account, name: 'Tests', environment: 'live', expiry: 'never', ...fields }, deps());
async function newSecretOf(account: { email: string }, fields = {}) {
  const change = await newKey(account, fields);
  if (change.outcome !== 'new-secret') throw new Error(change.outcome);
  return change;
}

describe('creating a key in the dashboard', () => {
  it('makes a key of the account that works', async () => {
    const account = newAccount();
    const { record, secret } = await newSecretOf(account, {
      name: ' Checkout ',
      environment: 'test',
      expiry: '30',
    });
    expect(secret).toMatch(/^reco_test_[0-9a-f]{48}$/);
    expect(record).toMatchObject({
      name: 'Checkout',
      environment: 'test',
      tier: 'free',
      ownerEmail: account.email,
    });
    expect(record.expiresAt).toBe(record.createdAt + 30 * DAY_MS);
    expect((await findKeyBySecret(secret, test))?.id).toBe(record.id);
  });

  it.each([
    ['a blank name', { name: '  ' }, 'name'],
    ['no name', { name: null }, 'name'],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name'],
    ['a name with a control character', { name: 'a\u0007b' }, 'name'],
    ['an unknown type', { environment: 'prod' }, 'environment'],
    ['an expiry that is no choice', { expiry: '99999' }, 'expiry'],
  ])('is refused for %s', async (_, fields, field) => {
    const account = newAccount();
    expect(await newKey(account, fields)).toMatchObject({ outcome: 'invalid', field });
    expect((await listAccountKeys(account, test)).keys).toEqual([]);
  });

  it('keeps a name with mark-up as the text that it is', async () => {
    const account = newAccount();
    const name = '<script>alert(1)</script>';
    expect((await newSecretOf(account, { name })).record.name).toBe(name);
  });

  it('shares the limit of the sign-up page, and a revoked key makes room', async () => {
    const account = newAccount();
    await createKey({ ...account, source: 'self-serve', maxActivePerEmail: 5 }, test);
    const { record } = await newSecretOf(account);
    for (let index = 0; index < 3; index++) await newSecretOf(account);
    expect(await newKey(account)).toEqual({ outcome: 'too-many-keys', limit: 5 });
    await revokeAccountKey({ ...account, id: record.id, confirmation: shownDigits(record) }, test);
    expect((await newKey(account)).outcome).toBe('new-secret');
  });
});

describe('a key of another account', () => {
  it('answers every attempt exactly like an unknown one, and stays as it is', async () => {
    const { record, secret } = await newSecretOf(newAccount());
    const stranger = newAccount();
    for (const id of [record.id, 'key_00000000000000000000', '']) {
      const key = { ...stranger, id };
      expect(await getAccountKey(key, test)).toBeNull();
      expect(await renameAccountKey({ ...key, name: 'Mine now' }, test)).toEqual({ outcome: 'not-found' });
      expect(await rotateAccountKey({ ...key, grace: 'now' }, test)).toEqual({ outcome: 'not-found' });
      const confirmation = shownDigits(record);
      expect(await revokeAccountKey({ ...key, confirmation }, test)).toEqual({ outcome: 'not-found' });
    }
    expect(await findKeyBySecret(secret, test)).toMatchObject({ id: record.id, name: 'Tests' });
  });
});

describe('changing a key', () => {
  it('renames it', async () => {
    const account = newAccount();
    const { record } = await newSecretOf(account);
    const changed = await renameAccountKey({ ...account, id: record.id, name: 'New' }, test);
    expect(changed).toMatchObject({ outcome: 'done', record: { name: 'New' } });
    expect(await renameAccountKey({ ...account, id: record.id, name: '' }, test)).toMatchObject({
      field: 'name',
    });
  });

  it('rotates it with grace: both secrets work; without: only the new one', async () => {
    const account = newAccount();
    const { record, secret } = await newSecretOf(account);
    const key = { ...account, id: record.id };
    const graceful = await rotateAccountKey({ ...key, grace: '1h' }, test);
    if (graceful.outcome !== 'new-secret') throw new Error(graceful.outcome);
    expect((await findKeyBySecret(secret, test))?.id).toBe(record.id);
    expect((await findKeyBySecret(graceful.secret, test))?.id).toBe(record.id);
    const abrupt = await rotateAccountKey({ ...key, grace: 'now' }, test);
    if (abrupt.outcome !== 'new-secret') throw new Error(abrupt.outcome);
    expect(await findKeyBySecret(secret, test)).toBeNull();
    expect(await findKeyBySecret(graceful.secret, test)).toBeNull();
    expect((await findKeyBySecret(abrupt.secret, test))?.id).toBe(record.id);
    expect(await rotateAccountKey({ ...key, grace: 'forever' }, test)).toMatchObject({ field: 'grace' });
  });

  it('revokes it only when its digits were typed', async () => {
    const account = newAccount();
    const { record, secret } = await newSecretOf(account);
    const key = { ...account, id: record.id };
    for (const confirmation of ['', 'yes', null, `${shownDigits(record)}0`])
      expect(await revokeAccountKey({ ...key, confirmation }, test)).toMatchObject({ field: 'confirmation' });
    expect(await findKeyBySecret(secret, test)).not.toBeNull();
    const confirmation = ` ${shownDigits(record).toUpperCase()} `;
    expect(await revokeAccountKey({ ...key, confirmation }, test)).toMatchObject({ outcome: 'done' });
    expect(await findKeyBySecret(secret, test)).toBeNull();
  });
});

describe('the end of a key', () => {
  const at = Date.parse('2026-11-27T12:00:00Z');
  const onDay = (days: number) => new Date(at + days * DAY_MS).toISOString().slice(0, 10);
  const then = (days = 0) => ({ ...deps(), now: () => at + days * DAY_MS });
  const keyThen = async (fields = {}) => {
    const account = newAccount();
    const { record, secret } = await createKey({ ...account, source: 'self-serve', ...fields }, then());
    return { account, secret, key: { ...account, id: record.id }, record };
  };

  it('is set, moved and taken away by its last day, to whose end it works', async () => {
    const { key, secret } = await keyThen();
    for (const days of [1, 30, 2]) {
      const change = await setAccountKeyExpiry({ ...key, lastDay: onDay(days) }, then());
      expect(change).toMatchObject({
        outcome: 'done',
        record: { expiresAt: Date.parse(onDay(days + 1)) },
      });
      expect(await findKeyBySecret(secret, then(days))).not.toBeNull();
      expect(await findKeyBySecret(secret, then(days + 1))).toBeNull();
    }
    expect(await setAccountKeyExpiry({ ...key, lastDay: 'never' }, then())).toMatchObject({
      outcome: 'done',
    });
    expect(await findKeyBySecret(secret, then(1000))).not.toBeNull();
    expect(await test.store.redis.pttl(test.store.names.key(key.id))).toBe(-1);
    expect(await test.store.redis.pttl(test.store.names.keySecrets(key.id))).toBe(-1);
  });

  it.each([
    ['yesterday', onDay(-1)],
    ['a day long ago', '1999-01-01'],
    ['a day that there is not', '2027-02-30'],
    ['another form of a day', '31.12.2027'],
    ['a number', '20271231'],
    ['an empty field', ''],
    ['no field', null],
    ['a day beyond ten years', onDay(3651)],
    ['a year of five digits', '+12027-01-01'],
  ])('is refused for %s, which names the field and changes nothing', async (_, lastDay) => {
    const { key, record } = await keyThen({ expiresAt: at + 5 * DAY_MS });
    expect(await setAccountKeyExpiry({ ...key, lastDay }, then())).toMatchObject({
      outcome: 'invalid',
      field: 'lastDay',
      problem: expect.stringMatching(/^must be /),
    });
    expect(await getAccountKey(key, then())).toMatchObject({ expiresAt: record.expiresAt });
  });

  it('stays as exactly as it was when the day that is shown is sent again', async () => {
    const { key, record } = await keyThen({ expiresAt: at + 3_600_000 });
    const change = await setAccountKeyExpiry({ ...key, lastDay: lastDayOf(record) }, then());
    expect(change).toMatchObject({ outcome: 'done', record: { expiresAt: record.expiresAt } });
    expect(await readTrail(await accountHash(key.email), then())).toHaveLength(1);
  });

  it('is within the last day that the refusal of a later one names', async () => {
    const { key } = await keyThen({ expiresAt: at + 5 * DAY_MS });
    const refused = await setAccountKeyExpiry({ ...key, lastDay: onDay(3651) }, then());
    const [, lastDay] = /^must be (\S+) or earlier$/.exec('problem' in refused ? refused.problem : '') ?? [];
    const change = await setAccountKeyExpiry({ ...key, lastDay }, then());
    expect(change).toMatchObject({ outcome: 'done', record: { expiresAt: at + 3650 * DAY_MS } });
  });

  it('is no later than the operator allows, and never none then', async () => {
    const { key, record } = await keyThen({ source: 'operator', expiresAt: at + 30 * DAY_MS });
    for (const lastDay of ['never', onDay(31)])
      expect(await setAccountKeyExpiry({ ...key, lastDay }, then())).toMatchObject({
        outcome: 'invalid',
        problem: `must be ${lastDayOf(record)} or earlier, the end that the operator has set`,
      });
    expect(await setAccountKeyExpiry({ ...key, lastDay: onDay(5) }, then())).toMatchObject({
      outcome: 'done',
    });
    expect(await setAccountKeyExpiry({ ...key, lastDay: onDay(29) }, then())).toMatchObject({
      outcome: 'done',
    });
    await setExpiry({ key: record, expiresAt: at + 10 * DAY_MS, byOperator: true }, then());
    // Whoever has read the record before is held to the new bound, too.
    const late = await setExpiry({ key: record, expiresAt: at + 20 * DAY_MS }, then());
    expect(late).toBeNull();
    expect(await getAccountKey(key, then())).toMatchObject({ expiresAt: at + 10 * DAY_MS });
  });

  it('is not moved any more once it has come, nor of a revoked key', async () => {
    const { key, secret, record } = await keyThen({ expiresAt: at + DAY_MS });
    const lastDay = onDay(9);
    expect(await setAccountKeyExpiry({ ...key, lastDay }, then(2))).toEqual({ outcome: 'not-found' });
    expect(await setExpiry({ key: record, expiresAt: null, byOperator: true }, then(2))).toBeNull();
    expect(await findKeyBySecret(secret, then(2))).toBeNull();
    const revoked = await keyThen();
    await revokeKey({ id: revoked.key.id }, then());
    expect(await setAccountKeyExpiry({ ...revoked.key, lastDay }, then())).toEqual({ outcome: 'not-found' });
  });

  it("is not that of another account's key to move", async () => {
    const { key } = await keyThen();
    const stranger = { ...newAccount(), id: key.id, lastDay: onDay(1) };
    expect(await setAccountKeyExpiry(stranger, then())).toEqual({ outcome: 'not-found' });
    expect((await getAccountKey(key, then()))?.expiresAt).toBeUndefined();
  });

  it('of an unclaimed key is set by claiming it, and ends it among the keys of its account', async () => {
    const { account, key } = await keyThen({ unclaimed: true });
    await setAccountKeyExpiry({ ...key, lastDay: onDay(1) }, then());
    expect((await listAccountKeys(account, then())).counts).toEqual({ active: 1, unclaimed: 0, past: 0 });
    expect((await listAccountKeys(account, then(3))).counts).toEqual({ active: 0, unclaimed: 0, past: 1 });
  });
});

describe('changes of an account', () => {
  it('are limited to 60 an hour; revoking has 120 of its own, and other accounts are free', async () => {
    const account = newAccount();
    const { record, secret } = await newSecretOf(account);
    const key = { ...account, id: record.id };
    for (let change = 1; change < 60; change++)
      expect(await renameAccountKey({ ...key, name: `Name ${change}` }, deps())).toMatchObject({
        outcome: 'done',
      });
    const limited = { outcome: 'limited', limit: 60 };
    expect(await renameAccountKey({ ...key, name: 'One more' }, deps())).toEqual(limited);
    expect(await rotateAccountKey({ ...key, grace: 'now' }, deps())).toEqual(limited);
    expect(await newKey(account)).toEqual(limited);
    expect(await findKeyBySecret(secret, test)).toMatchObject({ name: 'Name 59' });
    expect((await newKey(newAccount())).outcome).toBe('new-secret');

    const confirmation = shownDigits(record);
    for (let attempt = 0; attempt < 120; attempt++)
      expect(await revokeAccountKey({ ...key, confirmation }, deps())).toMatchObject({ outcome: 'done' });
    expect(await revokeAccountKey({ ...key, confirmation }, deps())).toEqual({
      outcome: 'limited',
      limit: 120,
    });
  });

  it('that are invalid, or of a key of somebody else, cost nothing', async () => {
    const account = newAccount();
    const { record } = await newSecretOf(account);
    const key = { ...account, id: record.id };
    for (let attempt = 0; attempt < 70; attempt++) {
      await renameAccountKey({ ...key, name: '' }, deps());
      await renameAccountKey({ ...key, id: 'key_0', name: 'Mine' }, deps());
    }
    expect(await renameAccountKey({ ...key, name: 'Still' }, deps())).toMatchObject({ outcome: 'done' });
  });

  it.each([
    ['renaming', renameAccountKey, { name: 'Mine' }],
    ['rotating', rotateAccountKey, { grace: '1h' }],
  ] as const)('claim an unclaimed key by %s it', async (_, change, input) => {
    const account = newAccount();
    const { record } = await createKey({ ...account, source: 'self-serve', unclaimed: true }, test);
    await change({ ...account, id: record.id, ...input } as never, deps());
    expect(await getAccountKey({ ...account, id: record.id }, test)).not.toHaveProperty('unclaimed');
    expect((await listAccountKeys(account, test)).counts).toMatchObject({ active: 1, unclaimed: 0 });
  });
});

describe('the list of keys', () => {
  it('has 25 a page, and always one that exists', async () => {
    const account = newAccount();
    for (let index = 0; index < 60; index++) await createKey({ ...account, source: 'operator' }, test);
    const seen = new Set<string>();
    for (const [page, size] of [
      [1, 25],
      [2, 25],
      [3, 10],
    ] as const) {
      const list = await listAccountKeys({ ...account, page: String(page) }, test);
      expect(list).toMatchObject({ page, pages: 3, counts: { active: 60 } });
      expect(list.keys).toHaveLength(size);
      for (const { record } of list.keys) seen.add(record.id);
    }
    expect(seen.size).toBe(60);
    expect(await listAccountKeys({ ...account, page: '99' }, test)).toMatchObject({ page: 3 });
    for (const page of ['0', '-1', 'x', '1e9', ['2', '3'], undefined])
      expect(await listAccountKeys({ ...account, page }, test)).toMatchObject({ page: 1 });
    expect(await listAccountKeys(newAccount(), test)).toMatchObject({ keys: [], page: 1, pages: 1 });
  });

  it('leaves out revoked keys where asked to, on as few pages, and still counts them', async () => {
    const account = newAccount();
    for (let index = 0; index < 30; index++) await createKey({ ...account, source: 'operator' }, test);
    const { keys } = await listAccountKeys(account, test);
    for (const { record } of keys.slice(0, 10)) await revokeKey({ id: record.id }, test);
    const list = await listAccountKeys({ ...account, withoutPast: true }, test);
    expect(list).toMatchObject({ page: 1, pages: 1, counts: { active: 20, past: 10 } });
    expect(list.keys).toHaveLength(20);
    expect(list.keys.every(({ status }) => status === 'active')).toBe(true);
    expect(await listAccountKeys({ ...account, withoutPast: true, page: '2' }, test)).toMatchObject({
      page: 1,
    });
    expect((await listAccountKeys({ ...account, page: '2' }, test)).keys).toHaveLength(5);
  });

  it('has those that work first, with their use', async () => {
    const account = newAccount();
    const now = Date.now();
    const { record: revoked } = await newSecretOf(account, { name: 'Revoked' });
    const { record: used } = await newSecretOf(account, { name: 'Used' });
    await revokeAccountKey({ ...account, id: revoked.id, confirmation: shownDigits(revoked) }, test);
    await reserveQuota(test.store, { keyId: used.id, requestsPerMonth: 1000, vertical: 'movies', now });
    const { keys } = await listAccountKeys(account, { store: test.store, now: () => now });
    expect(keys.map(({ record, status }) => [record.name, status])).toEqual([
      ['Used', 'active'],
      ['Revoked', 'revoked'],
    ]);
    expect(keys[0]?.usage.usage).toMatchObject({ requests_made: 1, requests_limit: 1000 });
    expect(keys[0]?.usage.breakdown_by_day).toHaveLength(1);
  });

  it('is sorted and searched', async () => {
    const account = newAccount();
    const now = Date.now();
    for (const name of ['Beta', 'alpha', 'Gamma']) await newSecretOf(account, { name });
    const names = async (query: Record<string, unknown>) =>
      (await listAccountKeys({ ...account, ...query }, test)).keys.map(({ record }) => record.name);
    const [gamma] = (await listAccountKeys({ ...account, find: 'gam' }, test)).keys;
    const id = gamma?.record.id ?? '';
    await reserveQuota(test.store, { keyId: id, requestsPerMonth: 1000, vertical: 'movies', now });
    expect(await names({ sort: 'name' })).toEqual(['alpha', 'Beta', 'Gamma']);
    expect((await names({ sort: 'usage' }))[0]).toBe('Gamma');
    expect(await names({ sort: 'nonsense' })).toHaveLength(3);
    expect(await names({ find: ' ALPH ' })).toEqual(['alpha']);
    expect(await names({ find: gamma ? shownDigits(gamma.record) : '' })).toContain('Gamma');
    expect(await names({ find: 'nobody' })).toEqual([]);
  });

  it('knows an expired key by the clock', async () => {
    const { record } = await newSecretOf(newAccount(), { expiry: '7' });
    expect(keyStatus(record, record.createdAt)).toBe('active');
    expect(keyStatus(record, record.createdAt + 7 * DAY_MS)).toBe('expired');
  });
});

describe('stopping the old secret in the dashboard', () => {
  const rotated = async (account: { email: string }) => {
    const { record, secret: old } = await newSecretOf(account);
    const change = await rotateAccountKey({ ...account, id: record.id, grace: '24h' }, deps());
    if (change.outcome !== 'new-secret') throw new Error(change.outcome);
    return { id: record.id, old, prefix: record.prefix, present: change.secret };
  };

  it('is listed with the key, and gone from the list once it is stopped', async () => {
    const account = newAccount();
    const { id, old, prefix, present } = await rotated(account);
    const listed = async () => (await listAccountKeys(account, deps())).keys[0]?.oldSecret;
    expect(await listed()).toMatchObject({ prefix });
    const stopped = await stopOldAccountSecret({ ...account, id, prefix }, deps());
    expect(stopped.outcome).toBe('done');
    expect(await listed()).toBeUndefined();
    expect(await findKeyBySecret(old, test)).toBeNull();
    expect((await findKeyBySecret(present, test))?.id).toBe(id);
  });

  it("does nothing to another account's key, nor without saying which secret is meant", async () => {
    const { id, old, prefix } = await rotated(newAccount());
    const stranger = newAccount();
    for (const input of [
      { ...stranger, id, prefix },
      { ...stranger, id: 'key_unknown', prefix },
    ])
      expect(await stopOldAccountSecret(input, deps())).toEqual({ outcome: 'not-found' });
    const owner = newAccount();
    const own = await rotated(owner);
    for (const meant of [null, '', prefix === own.prefix ? 'reco_live_0…' : prefix])
      expect(await stopOldAccountSecret({ ...owner, id: own.id, prefix: meant }, deps())).toEqual({
        outcome: 'not-found',
      });
    for (const secret of [old, own.old]) expect(await findKeyBySecret(secret, test)).not.toBeNull();
  });
});

describe('restricting a key in the dashboard', () => {
  const restrict = (account: { email: string }, id: string, fields: object = {}) =>
    restrictAccountKey(
      {
        ...account,
        id,
        scopes: ['recommend', 'explain', 'read'],
        addresses: '',
        ownMonthlyLimit: '',
        ...fields,
      },
      deps(),
    );

  it('keeps scopes, addresses and a limit, and lifts them again', async () => {
    const account = newAccount();
    const { record } = await newSecretOf(account);
    const fields = { scopes: ['read'], addresses: '203.0.113.7, 2001:db8::/32\n', ownMonthlyLimit: ' 200 ' };
    const restricted = await restrict(account, record.id, fields);
    expect(restricted).toMatchObject({ outcome: 'done', record: { scopes: ['read'], ownMonthlyLimit: 200 } });
    if (restricted.outcome === 'done')
      expect(restricted.record.networks?.map(networkText)).toEqual(['203.0.113.7/32', '2001:db8::/32']);
    const lifted = await restrict(account, record.id);
    expect(lifted.outcome === 'done' && Object.keys(lifted.record)).not.toContain('scopes');
    expect(lifted.outcome === 'done' && lifted.record.networks).toBeUndefined();
  });

  it.each([
    ['no operation', { scopes: [] }, 'scopes'],
    ['an unknown operation', { scopes: ['write'] }, 'scopes'],
    ['what is no address', { addresses: '203.0.113.7\nhome' }, 'addresses'],
    ['a limit that is no number', { ownMonthlyLimit: 'many' }, 'ownMonthlyLimit'],
    ["a limit above the plan's", { ownMonthlyLimit: '1001' }, 'ownMonthlyLimit'],
  ])('refuses %s, names the field and changes nothing', async (_, fields, field) => {
    const account = newAccount();
    const { record } = await newSecretOf(account);
    expect(await restrict(account, record.id, { scopes: ['read'], ...fields })).toMatchObject({
      outcome: 'invalid',
      field,
    });
    expect(await getAccountKey({ ...account, id: record.id }, deps())).not.toHaveProperty('scopes');
  });

  it('finds no key of another account', async () => {
    const { record } = await newSecretOf(newAccount());
    expect(await restrict(newAccount(), record.id)).toEqual({ outcome: 'not-found' });
  });
});
