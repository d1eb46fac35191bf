import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestSignIn, spendSignInLink } from '@/lib/accounts/sign-in';
import type { Email } from '@/lib/email/email';
import { createKey } from '@/lib/keys/create-key';
import { startTestStore, type TestStore } from '../../support/test-store';

const config = { PORT: 3000, BASE_URL: 'https://reco.example', EMAIL_FROM: 'Reco <reco@reco.example>' };
let test: TestStore;
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
const ask = (email: unknown, client = '192.0.2.1') =>
  requestSignIn({ email, client }, { store: test.store, config, send });

describe('asking for a sign-in link', () => {
  it('sends one that signs in', async () => {
    expect(await ask('Ada@example.com', '192.0.2.2')).toEqual({ outcome: 'sent' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to).toBe('ada@example.com');
    const token = sent[0]?.email.text.match(/https:\/\/reco\.example\/sign-in\/verify\?token=(\S+)/)?.[1];
    expect(await spendSignInLink(token, test)).toEqual({ email: 'ada@example.com' });
  });

  it('answers the same, and does the same, whether or not the address is known', async () => {
    await createKey({ email: 'known@example.com', source: 'self-serve' }, test);
    const known = await test.countRequests(() => ask('known@example.com', '192.0.2.3'));
    const unknown = await test.countRequests(() => ask('unknown@example.com', '192.0.2.4'));
    expect(unknown).toBe(known);
    const [first, second] = sent.map(({ email }) => email.text.replace(/token=\S+/, ''));
    expect(first).toBe(second);
  });

  it('is refused for one client and mailbox after 5 in an hour, in any spelling', async () => {
    for (let index = 0; index < 5; index++)
      expect(await ask('busy@example.com', '198.51.100.1')).toEqual({ outcome: 'sent' });
    expect(await ask('BUSY@example.com', '198.51.100.1')).toEqual({ outcome: 'limited' });
    expect(await ask('other@example.com', '198.51.100.1')).toEqual({ outcome: 'sent' });
  });

  it('still works for the owner after a stranger asked as often as one client may', async () => {
    const stranger = [];
    for (let index = 0; index < 30; index++) stranger.push(await ask('owner@example.com', '198.51.100.2'));
    expect(stranger.filter(({ outcome }) => outcome === 'sent')).toHaveLength(5);
    expect(await ask('owner@example.com', '198.51.100.3')).toEqual({ outcome: 'sent' });
  });

  it('is refused for one mailbox after 60 in an hour, wherever they come from', async () => {
    const outcomes = [];
    for (let index = 0; index < 70; index++)
      outcomes.push(await ask('flooded@example.com', `203.0.113.${100 + index}`));
    expect(outcomes.filter(({ outcome }) => outcome === 'sent')).toHaveLength(60);
    expect(sent).toHaveLength(60);
  });

  it('is refused for one client after 20 in an hour, whatever the address', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ask(`many${index}@example.com`, '203.0.113.1')),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'sent')).toHaveLength(20);
    expect(sent).toHaveLength(20);
  });

  it.each(['', 'nobody', 'ada@example.com\r\nBcc: eve@example.com'])(
    'is refused for %j, and nothing is sent',
    async (typed) => {
      expect(await ask(typed)).toEqual({ outcome: 'invalid-email' });
      expect(sent).toEqual([]);
    },
  );

  it('fails, and sends nothing, when the limits cannot be counted', async () => {
    const broken = await startTestStore();
    await broken.stop();
    await expect(
      requestSignIn({ email: 'ada@example.com', client: '192.0.2.9' }, { store: broken.store, config, send }),
    ).rejects.toThrow('store');
    expect(sent).toEqual([]);
  });
});
