import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookie } from '@/lib/accounts/cookies';
import { endAllSessions, endSession, readSession, startSession } from '@/lib/accounts/session';
import { createSignInLink, spendSignInLink } from '@/lib/accounts/sign-in';
import { accountHash } from '@/lib/keys/key-record';
import { sha256 } from '@/lib/keys/secret';
import { startTestStore, type TestStore } from '../../support/test-store';

const DAY_SECONDS = 86_400;
let test: TestStore;

beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.stop());

describe('a session', () => {
  it('tells who is signed in', async () => {
    const token = await startSession({ email: 'ada@example.com' }, test);
    expect(await readSession(token, test)).toMatchObject({ email: 'ada@example.com' });
  });

  it('lasts 30 days', async () => {
    const { redis, names } = test.store;
    const token = await startSession({ email: 'ada@example.com' }, test);
    const left = await redis.ttl(names.session(await sha256(token)));
    expect(left).toBeGreaterThan(30 * DAY_SECONDS - 10);
    expect(left).toBeLessThanOrEqual(30 * DAY_SECONDS);
  });

  it('is stored under a hash of its token, never as it is', async () => {
    const { redis, names } = test.store;
    const token = await startSession({ email: 'hash@example.com' }, test);
    const all: string[] = await redis.keys('*');
    const listed: string[] = await redis.zrange(
      names.accountSessions(await accountHash('hash@example.com')),
      0,
      -1,
    );
    expect(all).toContain(names.session(await sha256(token)));
    expect(`${all.join()} ${listed.join()}`).not.toContain(token);
  });

  it('ends by itself without touching the others of the account', async () => {
    const first = await startSession({ email: 'two@example.com' }, test);
    const second = await startSession({ email: 'two@example.com' }, test);
    await endSession(first, test);
    expect(await readSession(first, test)).toBeUndefined();
    expect(await readSession(second, test)).toMatchObject({ email: 'two@example.com' });
  });

  it('ends with all others of the account, and those of nobody else', async () => {
    const mine = await Promise.all([1, 2, 3].map(() => startSession({ email: 'many@example.com' }, test)));
    const other = await startSession({ email: 'other@example.com' }, test);
    await endAllSessions({ email: 'many@example.com' }, test);
    for (const token of mine) expect(await readSession(token, test)).toBeUndefined();
    expect(await readSession(other, test)).toMatchObject({ email: 'other@example.com' });
  });

  it('ends with the unspent sign-in links of the account, and those of nobody else', async () => {
    const baseUrl = 'https://reco.example';
    const tokenOf = async (email: string) =>
      new URL(await createSignInLink({ email, baseUrl }, test)).searchParams.get('token');
    const mine = [await tokenOf('links@example.com'), await tokenOf('links@example.com')];
    const others = await tokenOf('else@example.com');
    await endAllSessions({ email: 'links@example.com' }, test);
    for (const token of mine) expect(await spendSignInLink(token, test)).toBeUndefined();
    expect(await spendSignInLink(others, test)).toEqual({ email: 'else@example.com' });
    expect(await spendSignInLink(await tokenOf('links@example.com'), test)).toBeDefined();
  });

  it('can be started again after all were ended', async () => {
    await endAllSessions({ email: 'again@example.com' }, test);
    const token = await startSession({ email: 'again@example.com' }, test);
    expect(await readSession(token, test)).toMatchObject({ email: 'again@example.com' });
    await endAllSessions({ email: 'again@example.com' }, test);
    expect(await readSession(token, test)).toBeUndefined();
  });

  it('that has run out disappears from the list of the account', async () => {
    const { redis, names } = test.store;
    const longAgo = Date.now() - 31 * DAY_SECONDS * 1000;
    await startSession({ email: 'old@example.com' }, { ...test, now: () => longAgo });
    const token = await startSession({ email: 'old@example.com' }, test);
    expect(await redis.zrange(names.accountSessions(await accountHash('old@example.com')), 0, -1)).toEqual([
      await sha256(token),
    ]);
  });

  it.each([undefined, '', 'x', 'a'.repeat(43)])('that is none (%j) is nobody', async (token) => {
    expect(await readSession(token, test)).toBeUndefined();
    await expect(endSession(token, test)).resolves.toBeUndefined();
  });
});

describe('the session cookie', () => {
  it('is bound to the host and secure on https', () => {
    expect(sessionCookie({ PORT: 3000, BASE_URL: 'https://reco.example' })).toEqual({
      name: '__Host-reco_session',
      attributes: { httpOnly: true, secure: true, sameSite: 'lax', path: '/', maxAge: 30 * DAY_SECONDS },
    });
  });

  it('is neither on http, where browsers would refuse it', () => {
    expect(sessionCookie({ PORT: 3000 })).toMatchObject({
      name: 'reco_session',
      attributes: { httpOnly: true, secure: false, sameSite: 'lax', path: '/' },
    });
  });
});
