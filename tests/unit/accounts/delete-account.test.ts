import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, deleteOwnAccount, RECENT_SIGN_IN_MINUTES } from '@/lib/accounts/delete-account';
import { readSession, startSession } from '@/lib/accounts/session';
import { createSignInLink, readSignInLink } from '@/lib/accounts/sign-in';
import { acceptTerms } from '@/lib/accounts/terms';
import { parseConfig } from '@/lib/config';
import { createKey } from '@/lib/keys/create-key';
import { findKeyBySecret } from '@/lib/keys/find-key';
import { accountHash } from '@/lib/keys/key-record';
import { listAllKeys } from '@/lib/keys/list-keys';
import { revokeKey } from '@/lib/keys/revoke-key';
import { recordSpending } from '@/lib/metering/spending';
import { createStopToken, readStop, saveMailPreferences } from '@/lib/notices/preferences';
import { appendRequest } from '@/lib/request-log/append-request';
import { newSubmission, signUp } from '@/lib/signup/sign-up';
import { requestWith } from '../../support/fill-store';
import { startTestStore, type TestStore } from '../../support/test-store';

let test: TestStore;
let people = 0;
let email = '';

beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.stop());
beforeEach(() => {
  email = `person${++people}@example.com`;
});

const config = parseConfig({});
const deps = () => ({ store: test.store, config, send: async () => 'sent' as const });
const flags = { isStreamed: false, isGrounded: false, isFallback: false };
const entry = () => ({ id: 'req_1_a', at: Date.now(), route: '/v1/recommend', status: 200, ms: 1, ...flags });

/** Everything that an account can have. */
async function fill() {
  const made = await signUp({ email, client: `192.0.2.${people}`, submission: newSubmission() }, deps());
  if (made.outcome !== 'created') throw new Error(made.outcome);
  const revoked = await createKey({ email, source: 'self-serve' }, deps());
  const paid = await createKey({ email, source: 'operator', expiresAt: Date.now() + 86_400_000 }, deps());
  for (const { secret, record } of [made, revoked, paid]) {
    expect(await requestWith(test.store, secret)).toBe('admitted');
    await appendRequest({ keyId: record.id, entry: entry(), days: 7 }, deps());
    await recordSpending({ keyId: record.id, usd: 0.5, at: Date.now() }, deps());
  }
  await revokeKey({ id: revoked.record.id }, deps());
  const account = await accountHash(email);
  const stop = await createStopToken({ account, kind: 'quota' }, deps());
  await saveMailPreferences(account, { expiry: false }, deps());
  await acceptTerms({ email }, deps());
  const link = new URL(await createSignInLink({ email, baseUrl: 'https://x.example' }, deps()));
  const token = await startSession({ email }, deps());
  const ids = [made, revoked, paid].map(({ record }) => record.id);
  return { account, ids, secret: paid.secret, stop, link: link.searchParams.get('token'), token };
}

/** What the store has of an account: names, and values that hold its address or its hash. */
async function leftOf({ account, ids }: { account: string; ids: string[] }): Promise<string[]> {
  const { redis, names } = test.store;
  const all: string[] = await redis.keys(`${names.prefix}*`);
  const texts = await Promise.all(
    all.map((name) =>
      redis.get<string>(name).then(
        (value) => value ?? '',
        () => '',
      ),
    ),
  );
  return all.filter(
    (name, index) =>
      // Counters of limits go by themselves within hours, and the mark of a deleted key within a minute.
      !name.includes(':window:') &&
      !ids.some((id) => name === names.keySecrets(id)) &&
      [email, account, ...ids].some((part) => name.includes(part) || texts[index]?.includes(part)),
  );
}

describe('deleting an account', () => {
  it('leaves nothing of it in the store, whatever it had, and everything of others', async () => {
    const other = await createKey({ email: 'other@example.com', source: 'operator' }, deps());
    const had = await fill();
    expect((await leftOf(had)).length).toBeGreaterThan(12);
    expect(await deleteAccount({ email }, deps())).toBe(3);
    expect(await leftOf(had)).toEqual([]);
    expect(await findKeyBySecret(had.secret, deps())).toBeNull();
    expect(await readSession(had.token, deps())).toBeUndefined();
    expect(await readSignInLink(had.link, deps())).toBeUndefined();
    expect(await readStop(had.stop, deps())).toBeUndefined();
    expect((await listAllKeys(deps())).filter(({ ownerEmail }) => ownerEmail === email)).toEqual([]);
    expect(await findKeyBySecret(other.secret, deps())).not.toBeNull();
    expect(await deleteAccount({ email }, deps())).toBe(0);
  });

  it('keeps nothing of requests that end afterwards', async () => {
    const had = await fill();
    await deleteAccount({ email }, deps());
    for (const keyId of had.ids) {
      await appendRequest({ keyId, entry: entry(), days: 7 }, deps());
      await recordSpending({ keyId, usd: 0.5, at: Date.now() }, deps());
    }
    expect(await leftOf(had)).toEqual([]);
  });

  it('forgets the counts of its alerts, of every month and hour that is kept', async () => {
    const { redis, names } = test.store;
    const account = await accountHash(email);
    const periods = ['2026-09', '2026-10', '2026-11', '2026-11-02T08', '2026-11-02T09', '2026-11-02T10'];
    for (const period of periods) await redis.hset(names.alertCounts(account, period), { requests: 1 });
    await deleteAccount({ email }, { ...deps(), now: () => Date.parse('2026-11-02T10:30:00Z') });
    expect(await leftOf({ account, ids: [] })).toEqual([]);
  });

  it('frees the address for another account', async () => {
    await fill();
    await deleteAccount({ email }, deps());
    const again = await signUp({ email, client: '192.0.2.250', submission: newSubmission() }, deps());
    expect(again.outcome).toBe('created');
  });

  it('takes more keys than are deleted at a time', async () => {
    for (let made = 0; made < 45; made++) await createKey({ email, source: 'operator' }, deps());
    expect(await deleteAccount({ email }, deps())).toBe(45);
  });

  it('is for whoever signed in lately and types the address, and else changes nothing', async () => {
    const { secret, token } = await fill();
    const session = await readSession(token, deps());
    if (!session) throw new Error('no session');
    const ask = (confirmation: unknown, minutes = 0) =>
      deleteOwnAccount(
        { ...session, confirmation },
        { ...deps(), now: () => session.startedAt + minutes * 60_000 },
      );
    for (const typed of ['', null, 'yes', `${email}x`, 'other@example.com'])
      expect(await ask(typed)).toEqual({
        outcome: 'invalid',
        field: 'confirmation',
        problem: `must be ${email}`,
      });
    expect(await ask(email, RECENT_SIGN_IN_MINUTES + 1)).toEqual({ outcome: 'sign-in-again' });
    expect(await findKeyBySecret(secret, deps())).not.toBeNull();
    expect(await ask(` ${email.toUpperCase()} `, RECENT_SIGN_IN_MINUTES)).toEqual({ outcome: 'deleted' });
    expect(await findKeyBySecret(secret, deps())).toBeNull();
  });
});
