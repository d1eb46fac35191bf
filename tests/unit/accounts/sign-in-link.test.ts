import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignInLink, readSignInLink, spendSignInLink } from '@/lib/accounts/sign-in';
import { sha256 } from '@/lib/keys/secret';
import { startTestStore, type TestStore } from '../../support/test-store';

const email = 'ada@example.com';
const baseUrl = 'https://reco.example';
let test: TestStore;

beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.stop());

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const newToken = async () => tokenOf(await createSignInLink({ email, baseUrl }, test));

describe('a sign-in link', () => {
  it('leads to the page that spends it, on the configured address', async () => {
    const link = await createSignInLink({ email, baseUrl }, test);
    expect(link).toMatch(/^https:\/\/reco\.example\/sign-in\/verify\?token=[\w-]{43}$/);
  });

  it('signs in once', async () => {
    const token = await newToken();
    expect(await spendSignInLink(token, test)).toEqual({ email });
    expect(await spendSignInLink(token, test)).toBeUndefined();
  });

  it('signs in once when it is clicked many times at once', async () => {
    const token = await newToken();
    const spent = await Promise.all(Array.from({ length: 20 }, () => spendSignInLink(token, test)));
    expect(spent.filter((result) => result?.email === email)).toHaveLength(1);
  });

  it('is not spent by being looked at', async () => {
    const token = await newToken();
    expect(await readSignInLink(token, test)).toBe(email);
    expect(await readSignInLink(token, test)).toBe(email);
    expect(await spendSignInLink(token, test)).toEqual({ email });
    expect(await readSignInLink(token, test)).toBeUndefined();
  });

  it('is good for 15 minutes and then for nothing', async () => {
    const { redis, names } = test.store;
    const token = await newToken();
    const name = names.signInLink(await sha256(token));
    const left = await redis.ttl(name);
    expect(left).toBeGreaterThan(890);
    expect(left).toBeLessThanOrEqual(900);
    await redis.pexpire(name, 1);
    while (await redis.exists(name)) await sleep(5);
    expect(await spendSignInLink(token, test)).toBeUndefined();
  });

  it('is stored under a hash of its token, never as it is', async () => {
    const { redis } = test.store;
    const token = await newToken();
    const stored: string[] = await redis.keys('*');
    expect(stored).toContain(test.store.names.signInLink(await sha256(token)));
    expect(stored.join()).not.toContain(token);
  });

  it.each([undefined, null, '', 'x', ['a', 'b'], 'a'.repeat(43)])(
    'that is none (%j) signs nobody in',
    async (token) => {
      expect(await readSignInLink(token, test)).toBeUndefined();
      expect(await spendSignInLink(token, test)).toBeUndefined();
    },
  );
});
