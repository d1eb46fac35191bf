import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignInLink, signIn } from '@/lib/accounts/sign-in';
import { acceptTerms, readAcceptedTerms, TERMS_VERSION } from '@/lib/accounts/terms';
import { parseConfig } from '@/lib/config';
import { getKey } from '@/lib/keys/find-key';
import { accountHash } from '@/lib/keys/key-record';
import { newSubmission, signUp } from '@/lib/signup/sign-up';
import { startTestStore, type TestStore } from '../../support/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.stop());

const deps = () => ({ store: test.store, config: parseConfig({}), send: async () => 'sent' as const });

it('what is agreed to by signing up stands with the key, and not with the account, since anybody can type any address', async () => {
  const email = 'ada@example.com';
  const made = await signUp({ email, client: '192.0.2.1', submission: newSubmission() }, deps());
  if (made.outcome !== 'created') throw new Error(made.outcome);
  expect((await getKey(made.record.id, deps()))?.termsVersion).toBe(TERMS_VERSION);
  expect(await readAcceptedTerms({ email }, deps())).toBeUndefined();
});

it('signing in agrees to the present terms, and says when', async () => {
  const email = 'bob@example.com';
  const link = await createSignInLink({ email, baseUrl: 'https://x.example' }, deps());
  const at = Date.now() + 60_000;
  await signIn(new URL(link).searchParams.get('token'), { ...deps(), now: () => at });
  expect(await readAcceptedTerms({ email }, deps())).toEqual({ version: TERMS_VERSION, at });
});

it('the same version is agreed to once, and another one anew', async () => {
  const email = 'eve@example.com';
  await acceptTerms({ email }, { ...deps(), now: () => 1_000 });
  await acceptTerms({ email }, { ...deps(), now: () => 2_000 });
  expect(await readAcceptedTerms({ email }, deps())).toEqual({ version: TERMS_VERSION, at: 1_000 });
  const name = test.store.names.terms(await accountHash(email));
  await test.store.redis.hset(name, { version: '2020-01-01', at: 500 });
  await acceptTerms({ email }, { ...deps(), now: () => 3_000 });
  expect(await readAcceptedTerms({ email }, deps())).toEqual({ version: TERMS_VERSION, at: 3_000 });
});
