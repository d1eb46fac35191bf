import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spendSignInLink } from '@/lib/accounts/sign-in';
import type { Email } from '@/lib/email/email';
import { findKeyBySecret } from '@/lib/keys/find-key';
import { listKeys } from '@/lib/keys/list-keys';
import { firstCallsWith } from '@/lib/signup/first-call';
import { type SignUp, signUp } from '@/lib/signup/sign-up';
import { startTestStore, type TestStore } from '../../support/test-store';

const config = {
  PORT: 3000,
  BASE_URL: 'https://reco.example',
  EMAIL_FROM: 'Reco <reco@reco.example>',
  SIGNUP_KEYS_PER_EMAIL: 5,
  SIGNUPS_PER_HOUR: 10,
};
let test: TestStore;
let clients = 0;
let sent: { to: string; email: Email }[];

beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.stop());
beforeEach(() => {
  sent = [];
});

const send = async (message: { to: string; email: Email }) => {
  sent.push(message);
  return 'sent' as const;
};
const deps = () => ({ store: test.store, config, send });
const newClient = () => `192.0.2.${++clients}`;
const attempt = (input: { email?: unknown; client?: string; submission?: unknown }) =>
  signUp({ email: 'ada@example.com', client: newClient(), submission: randomUUID(), ...input }, deps());

function created(result: SignUp) {
  if (result.outcome !== 'created') throw new Error(result.outcome);
  return result;
}

describe('a sign-up', () => {
  it('gives a live key of the free tier that works at once', async () => {
    const { secret, record, delivery } = created(await attempt({ email: ' Ada@Example.com ' }));
    expect(secret).toMatch(/^reco_live_[0-9a-f]{48}$/);
    expect(record).toMatchObject({ ownerEmail: 'ada@example.com', tier: 'free', source: 'self-serve' });
    expect((await findKeyBySecret(secret, test))?.id).toBe(record.id);
    expect(delivery).toBe('sent');
  });

  it('is confirmed by a message that signs in and does not contain the key', async () => {
    const { secret, record } = created(await attempt({ email: 'mail@example.com' }));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to).toBe('mail@example.com');
    expect(JSON.stringify(sent)).not.toContain(secret.slice('reco_live_'.length + 4));
    const token = sent[0]?.email.text.match(/https:\/\/reco\.example\/sign-in\/verify\?token=(\S+)/)?.[1];
    expect(await spendSignInLink(token, test)).toEqual({ email: 'mail@example.com', keyId: record.id });
  });

  it('shows its key even when the message cannot be made or sent', async () => {
    const failing = async () => Promise.reject(new Error('no network'));
    const result = await signUp(
      { email: 'failing@example.com', client: newClient(), submission: randomUUID() },
      { ...deps(), send: failing },
    );
    expect(created(result).delivery).toBe('failed');
  });

  it('happens once for one form, however often it is sent', async () => {
    const submission = randomUUID();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => attempt({ email: 'again@example.com', submission })),
    );
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['created', ...Array(4).fill('repeated')]);
    expect(await listKeys({ email: 'again@example.com' }, test)).toHaveLength(1);
  });

  it.each([undefined, null, '', 'x'])('is none without a one-time value (%j)', async (submission) => {
    expect(await attempt({ email: 'none@example.com', submission })).toEqual({ outcome: 'repeated' });
  });

  it('is refused for one client and mailbox after 5 in an hour, even with all attempts at once', async () => {
    const client = newClient();
    const results = await Promise.all(
      Array.from({ length: 9 }, () => attempt({ email: 'five@example.com', client })),
    );
    const refused = results.filter(({ outcome }) => outcome !== 'created');
    expect(refused).toEqual(Array(4).fill({ outcome: 'too-many-for-email', limit: 5 }));
    expect(await listKeys({ email: 'five@example.com' }, test)).toHaveLength(5);
    expect(sent).toHaveLength(5);
  });

  it('answers the same however many keys strangers made under the address', async () => {
    const email = 'crowded@example.com';
    for (let index = 0; index < 12; index++) created(await attempt({ email }));
    const { secret, delivery } = created(await attempt({ email }));
    expect(await findKeyBySecret(secret, test)).not.toBeNull();
    expect(delivery).toBe('sent');
  });

  it('floods no mailbox: after 20 messages in an hour keys are made without one', async () => {
    const email = 'flood@example.com';
    const deliveries = [];
    for (let index = 0; index < 25; index++) deliveries.push(created(await attempt({ email })).delivery);
    expect(deliveries).toEqual([...Array(20).fill('sent'), ...Array(5).fill('failed')]);
    expect(sent).toHaveLength(20);
  });

  it('stores nothing for a form that is refused', async () => {
    const client = newClient();
    const forms = async () => (await test.store.redis.keys(test.store.names.submission('*'))).length;
    for (let index = 0; index < 10; index++) await attempt({ email: `full${index}@example.com`, client });
    const stored = await forms();
    for (let index = 0; index < 20; index++)
      expect((await attempt({ email: 'more@example.com', client })).outcome).toBe('too-many-sign-ups');
    expect(await forms()).toBe(stored);
  });

  it('is refused for one client after 10 in an hour: of 100, 10 get through', async () => {
    const results = [];
    for (let index = 0; index < 100; index++)
      results.push(await attempt({ email: `person${index}@example.com`, client: '203.0.113.7' }));
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(10);
    expect(results.at(-1)).toEqual({ outcome: 'too-many-sign-ups', limit: 10 });
    expect(sent).toHaveLength(10);
  });

  it.each(['', 'ada', 'ada@example.com\u0000', 'ada@example.com\r\nBcc: eve@example.com'])(
    'is refused for %j, and nothing is sent',
    async (email) => {
      expect(await attempt({ email })).toEqual({ outcome: 'invalid-email' });
      expect(sent).toEqual([]);
    },
  );

  it('fails, and creates nothing, when the store cannot be reached', async () => {
    const broken = await startTestStore();
    await broken.stop();
    const input = { email: 'ada@example.com', client: newClient(), submission: randomUUID() };
    await expect(signUp(input, { ...deps(), store: broken.store })).rejects.toThrow('store');
    expect(sent).toEqual([]);
  });
});

it('the first call has the key and the address filled in in each language, and nothing left open', () => {
  const calls = firstCallsWith({ secret: 'reco_live_abc', baseUrl: 'https://reco.example' });
  expect(calls.map(({ language }) => language)).toEqual(['shell', 'typescript', 'python']);
  for (const { code } of calls) {
    expect(code).toMatch(/["']https:\/\/reco\.example\/v1\/recommend["']/);
    expect(code).toMatch(/X-API-Key['"]?: ['"]?reco_live_abc['"]/);
    expect(code).not.toMatch(/RECO_|environ|process\.env|import os/);
  }
});
