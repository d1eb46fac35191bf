import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSession } from '@/lib/accounts/session';
import { createSignInLink, signIn } from '@/lib/accounts/sign-in';
import { createKey } from '@/lib/keys/create-key';
import { getKey } from '@/lib/keys/find-key';
import { startTestStore, type TestStore } from '../../support/test-store';

const config = { SIGNUP_KEYS_PER_EMAIL: 3 };
let test: TestStore;

beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.stop());

const deps = () => ({ store: test.store, config });
const signUp = async (email: string) =>
  (await createKey({ email, source: 'self-serve', unclaimed: true }, test)).record.id;
const tokenFor = async (email: string, keyId?: string) => {
  const link = await createSignInLink(
    { email, baseUrl: 'https://reco.example', ...(keyId && { keyId }) },
    test,
  );
  return new URL(link).searchParams.get('token');
};
const isClaimed = async (id: string) => !(await getKey(id, test))?.unclaimed;

describe('signing in by a mailed link', () => {
  it('starts a session once', async () => {
    const token = await tokenFor('ada@example.com');
    const signedIn = await signIn(token, deps());
    expect(await readSession(signedIn?.session, test)).toMatchObject({ email: 'ada@example.com' });
    expect(signedIn?.path).toBe('/dashboard');
    expect(await signIn(token, deps())).toBeUndefined();
    expect(await signIn('nonsense', deps())).toBeUndefined();
  });

  it('leads to the page that was asked for before', async () => {
    const next = '/dashboard/keys/key_1?month=2026-11';
    const link = await createSignInLink(
      { email: 'ida@example.com', baseUrl: 'https://reco.example', next },
      test,
    );
    expect(link).not.toContain('dashboard');
    expect((await signIn(new URL(link).searchParams.get('token'), deps()))?.path).toBe(next);
  });

  it('claims the keys that were made with the address', async () => {
    const ids = [await signUp('eve@example.com'), await signUp('eve@example.com')];
    await signIn(await tokenFor('eve@example.com'), deps());
    expect(await Promise.all(ids.map(isClaimed))).toEqual([true, true]);
  });

  it('claims only the key that the link was mailed for when strangers made many', async () => {
    const strangers = [await signUp('max@example.com'), await signUp('max@example.com')];
    const own = await signUp('max@example.com');
    await signIn(await tokenFor('max@example.com', own), deps());
    expect(await isClaimed(own)).toBe(true);
    expect(await Promise.all(strangers.map(isClaimed))).toEqual([false, false]);
  });
});
