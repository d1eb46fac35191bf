import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveAccountWebhook } from '@/lib/accounts/manage-alerts';
import { admit } from '@/lib/admission/admit';
import { sendEmail } from '@/lib/email/send-email';
import { createKey } from '@/lib/keys/create-key';
import { accountHash, type KeyRecord } from '@/lib/keys/key-record';
import { setExpiry } from '@/lib/keys/set-expiry';
import { readStop, saveMailPreferences, setByStopLink } from '@/lib/notices/preferences';
import { remindExpiring } from '@/lib/notices/remind-expiring';
import { sendNotices } from '@/lib/notices/send-notices';
import { startFakeResend } from '../../fakes/resend';
import { EVERY_TEST_STORE, type TestStore } from '../../support/test-store';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const NOW = Date.parse('2026-11-21T12:00:30.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe.each(EVERY_TEST_STORE)('messages with %s', (_, start) => {
  let context: TestStore;
  let resend: Awaited<ReturnType<typeof startFakeResend>>;
  let address = 0;
  let email = '';

  beforeAll(async () => {
    [context, resend] = await Promise.all([start(), startFakeResend()]);
  });
  afterAll(() => Promise.all([context.stop(), resend.close()]));
  beforeEach(() => {
    email = `owner-${address++}@example.com`;
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
    resend.respond('ok');
  });

  const config = () => ({
    BASE_URL: 'https://reco.example',
    PORT: 3000,
    EMAIL_FROM: 'Reco <reco@reco.example>',
    RESEND_API_KEY: 're_secret',
    RESEND_BASE_URL: resend.url,
  });
  const deps = () => ({
    store: context.store,
    config: config(),
    send: (outgoing: Parameters<typeof sendEmail>[0]) => sendEmail(outgoing, { config: config() }),
  });
  const mails = () => resend.emails().filter(({ to }) => to === email);
  const newKey = (fields: Partial<Parameters<typeof createKey>[0]> = {}) =>
    keyMadeAt(NOW - 30 * DAY_MS, fields);
  const keyMadeAt = (at: number, fields: Partial<Parameters<typeof createKey>[0]>) =>
    createKey(
      { email, source: 'operator', rateLimit: 100_000, ...fields },
      { store: context.store, now: () => at },
    );

  /** A request of a key, and whatever it makes due. */
  async function request(secret: string, vertical: string | undefined = 'movies', by = deps()) {
    const background: Promise<unknown>[] = [];
    const admission = await admit({
      secret,
      scope: 'recommend',
      address: '',
      window: 'model',
      reserve: vertical === '' ? undefined : { vertical },
      background: (work) => background.push(work),
      deps: { store: context.store },
    });
    if (!('notices' in admission)) throw new Error('unknown key');
    await sendNotices({ key: admission.key, notices: admission.notices }, by);
    await Promise.all(background);
    return admission;
  }
  const requests = async (secret: string, count: number) => {
    for (let made = 0; made < count; made += 1) await request(secret);
  };
  const stopToken = () =>
    new URL(
      mails()
        .at(-1)
        ?.text?.match(/https:\S+stop-mails\?\S+/)?.[0] ?? '',
    ).searchParams.get('token');

  describe('a key whose quota runs out', () => {
    it('has its owner written to at 80 and at 100 percent, and not before', async () => {
      const { secret, record } = await newKey({ monthlyLimit: 10, name: 'Shop <b>' });
      await requests(secret, 7);
      expect(mails()).toEqual([]);
      await request(secret);
      expect(mails().map(({ subject }) => subject)).toEqual([
        `80 % of the quota of ${record.prefix} is used`,
      ]);
      expect(mails()[0]?.text).toContain(
        `The key “Shop <b>” (${record.prefix}) has used 8 of its 10 requests`,
      );
      expect(mails()[0]?.text).toContain('until Tue, 01 Dec 2026 00:00 UTC');
      expect(mails()[0]?.html).toContain('Shop &lt;b&gt;');
      await request(secret);
      expect(mails()).toHaveLength(1);
      await requests(secret, 3);
      expect(mails().map(({ subject }) => subject)).toEqual([
        `80 % of the quota of ${record.prefix} is used`,
        `The quota of ${record.prefix} is used up`,
      ]);
    });

    it('sends one message of many requests at once that cross 80 percent', async () => {
      const { secret } = await newKey({ monthlyLimit: 48 });
      await Promise.all(Array.from({ length: 40 }, () => request(secret)));
      expect(mails()).toHaveLength(1);
    });

    it('sends no second one when places come back and are taken again', async () => {
      const { secret } = await newKey({ monthlyLimit: 10 });
      await requests(secret, 7);
      for (let round = 0; round < 3; round += 1) {
        const admission = await request(secret);
        if (admission.verdict === 'admitted') await admission.reservation?.refund();
      }
      expect(mails()).toHaveLength(1);
    });

    it('has its owner written to again in the next month', async () => {
      const { secret } = await newKey({ monthlyLimit: 10 });
      await requests(secret, 8);
      vi.setSystemTime(Date.parse('2026-12-01T00:00:30.000Z'));
      await requests(secret, 8);
      expect(mails()).toHaveLength(2);
    });

    it('of which one place is all is told once, that it is used up', async () => {
      const { secret, record } = await newKey({ monthlyLimit: 1 });
      await requests(secret, 2);
      expect(mails().map(({ subject }) => subject)).toEqual([`The quota of ${record.prefix} is used up`]);
    });

    it('is a test key: it is counted alike, and its owner is told alike', async () => {
      const { secret } = await newKey({ monthlyLimit: 5, environment: 'test' });
      await requests(secret, 4);
      expect(mails()).toHaveLength(1);
    });

    it('is unclaimed: nobody is written to, because anybody can type any address', async () => {
      const { secret } = await newKey({ monthlyLimit: 5, unclaimed: true, expiresAt: NOW + DAY_MS });
      await requests(secret, 6);
      expect(mails()).toEqual([]);
      expect((await remindExpiring(deps())).sent).toBe(0);
    });
  });

  it('a key without a quota makes nothing due', async () => {
    const { secret } = await newKey({ tier: 'enterprise' });
    expect((await request(secret)).notices).toEqual([]);
  });

  it('cost no further HTTP request on the way of a request', async () => {
    const { secret } = await newKey({ monthlyLimit: 1 });
    const admitted = context.countRequests(() =>
      admit({
        secret,
        scope: 'recommend',
        address: '',
        window: 'model',
        reserve: { vertical: 'movies' },
        background: () => undefined,
        deps: { store: context.store },
      }),
    );
    expect(await admitted).toBe(1);
  });

  describe('a mail service that fails', () => {
    it('is asked again by a later request, at most five times, and nothing is sent twice', async () => {
      const { secret } = await newKey({ monthlyLimit: 40 });
      resend.respond({ status: 500, body: {} });
      const before = resend.requests.length;
      await requests(secret, 33);
      expect(resend.requests.length - before).toBe(1);
      for (const minutes of [6, 21, 81, 321, 3_000]) {
        vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
        await request(secret);
      }
      expect(resend.requests.length - before).toBe(5);
      expect(mails()).toEqual([]);
    });

    it('has the message sent as soon as it works again, also when all further requests are refused', async () => {
      const { secret } = await newKey({ monthlyLimit: 2 });
      resend.respond({ status: 429, body: {} });
      await requests(secret, 2);
      resend.respond('ok');
      vi.setSystemTime(NOW + 4 * MINUTE_MS);
      await request(secret);
      expect(mails()).toEqual([]);
      vi.setSystemTime(NOW + 6 * MINUTE_MS);
      expect(await request(secret)).toMatchObject({ verdict: 'quota-exceeded' });
      expect(mails()).toHaveLength(1);
      vi.setSystemTime(NOW + DAY_MS);
      await request(secret);
      expect(mails()).toHaveLength(1);
    });

    it('that has taken the message before its answer was lost is not made to send it again', async () => {
      const { secret } = await newKey({ monthlyLimit: 20 });
      const losing = {
        ...deps(),
        send: async (outgoing: Parameters<typeof sendEmail>[0]) => {
          await deps().send(outgoing);
          return 'failed' as const;
        },
      };
      await requests(secret, 15);
      const claim = async () => {
        const admission = await admit({
          secret,
          scope: 'recommend',
          address: '',
          window: 'model',
          reserve: { vertical: 'x' },
          background: () => undefined,
          deps: { store: context.store },
        });
        if (!('notices' in admission)) throw new Error('unknown key');
        return admission;
      };
      await sendNotices(await claim(), losing);
      vi.setSystemTime(NOW + 6 * MINUTE_MS);
      const again = await claim();
      expect(again.notices).toHaveLength(1);
      await sendNotices(again, deps());
      expect(mails()).toHaveLength(1);
      vi.setSystemTime(NOW + DAY_MS);
      expect((await claim()).notices).toEqual([]);
    });
  });

  describe('a key that is about to expire', () => {
    it('has its owner written to once, seven days before, by a request', async () => {
      const { secret, record } = await newKey({ expiresAt: NOW + 7 * DAY_MS + MINUTE_MS });
      await request(secret);
      expect(mails()).toEqual([]);
      vi.setSystemTime(NOW + 2 * MINUTE_MS);
      await Promise.all(Array.from({ length: 10 }, () => request(secret, '')));
      expect(mails().map(({ subject }) => subject)).toEqual([`The key ${record.prefix} expires soon`]);
      expect(mails()[0]?.text).toContain('expires on Sat, 28 Nov 2026 12:01 UTC');
    });

    it('is not said to expire soon at once when it has seven days', async () => {
      const { secret } = await keyMadeAt(NOW, { expiresAt: NOW + 7 * DAY_MS });
      await request(secret);
      expect(await remindExpiring(deps())).toMatchObject({ sent: 0, failed: 0 });
      expect(mails()).toEqual([]);
      vi.setSystemTime(NOW + 3.5 * DAY_MS);
      await request(secret);
      expect(mails()).toHaveLength(1);
    });

    it('is told to webhooks once, by either way, also where the account wants no message', async () => {
      const told: unknown[] = [];
      const withWebhooks = {
        ...deps(),
        post: async (_: URL, { body }: { body: string }) => {
          told.push(JSON.parse(body));
          return 204;
        },
      };
      const webhook = { email, url: 'https://hooks.example.com/', events: ['key.expiring'] };
      expect(await saveAccountWebhook(webhook, withWebhooks)).toMatchObject({ outcome: 'new-secret' });
      await saveMailPreferences(await accountHash(email), { expiry: false }, { store: context.store });
      const { secret, record } = await newKey({ expiresAt: NOW + 6 * DAY_MS });
      await Promise.all([request(secret, 'movies', withWebhooks), remindExpiring(withWebhooks)]);
      const data = { key_id: record.id, expires_at: '2026-11-27T12:00:30.000Z' };
      await vi.waitFor(() =>
        expect(told).toEqual([{ type: 'key.expiring', timestamp: '2026-11-21T12:00:30.000Z', data }]),
      );
      await request(secret, 'movies', withWebhooks);
      expect(await remindExpiring(withWebhooks)).toMatchObject({ unwanted: 0 });
      expect(told).toHaveLength(1);
      expect(mails()).toEqual([]);
    });

    it('has its owner written to again about a new end, in the middle of the time until then, and not about the former one', async () => {
      const { secret, record: key } = await newKey({ expiresAt: NOW + 6 * DAY_MS });
      await request(secret);
      expect(mails()).toHaveLength(1);
      await setExpiry({ key, expiresAt: NOW + 4 * DAY_MS, byOperator: true }, { store: context.store });
      await request(secret);
      expect(await remindExpiring(deps())).toMatchObject({ sent: 0, failed: 0 });
      expect(mails()).toHaveLength(1);
      vi.setSystemTime(NOW + 2 * DAY_MS);
      await Promise.all([request(secret), request(secret)]);
      expect(await remindExpiring(deps())).toMatchObject({ sent: 0, failed: 0 });
      expect(mails()).toHaveLength(2);
      expect(mails()[1]?.text).toContain('expires on Wed, 25 Nov 2026 12:00 UTC');
    });

    it('has its owner reminded again of a new end, when it is not used', async () => {
      const { record: key } = await newKey({ expiresAt: NOW + 6 * DAY_MS });
      expect(await remindExpiring(deps())).toMatchObject({ sent: 1 });
      await setExpiry({ key, expiresAt: NOW + 2 * DAY_MS, byOperator: true }, { store: context.store });
      vi.setSystemTime(NOW + 1.5 * DAY_MS);
      await Promise.all([remindExpiring(deps()), remindExpiring(deps())]);
      expect(mails()).toHaveLength(2);
    });

    it('has its owner written to once by the reminder, when it is not used', async () => {
      await newKey({ expiresAt: NOW + 6 * DAY_MS });
      await newKey({ expiresAt: NOW + 8 * DAY_MS });
      await newKey();
      await Promise.all([remindExpiring(deps()), remindExpiring(deps())]);
      expect(mails()).toHaveLength(1);
      expect(await remindExpiring(deps())).toMatchObject({ sent: 0, failed: 0 });
    });
  });

  describe('what an account wants', () => {
    it('is kept by kind: quota messages can be off while expiry messages are on', async () => {
      await saveMailPreferences(await accountHash(email), { quota: false }, { store: context.store });
      const { secret } = await newKey({ monthlyLimit: 5, expiresAt: NOW + DAY_MS });
      await requests(secret, 5);
      expect(mails().map(({ subject }) => subject)).toEqual([expect.stringMatching(/expires soon$/)]);
    });

    it('is changed by the link of a message, which tells neither the address nor the key', async () => {
      const { secret } = await newKey({ monthlyLimit: 10 });
      await requests(secret, 8);
      const token = stopToken();
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(await readStop(token, { store: context.store })).toEqual({ kind: 'quota', isOn: true });
      expect(await setByStopLink({ token, isOn: false }, { store: context.store })).toBe(true);
      expect(await readStop(token, { store: context.store })).toEqual({ kind: 'quota', isOn: false });
      await requests(secret, 2);
      expect(mails()).toHaveLength(1);
      expect(
        await setByStopLink({ token: `${token?.slice(1)}A`, isOn: false }, { store: context.store }),
      ).toBe(false);
    });

    it('carries the headers by which mail programs stop it (RFC 8058)', async () => {
      const { secret } = await newKey({ monthlyLimit: 5 });
      await requests(secret, 4);
      expect(mails()[0]?.headers).toEqual({
        'List-Unsubscribe': `<https://reco.example/stop-mails/one-click?token=${stopToken()}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
    });
  });

  it('leave nothing behind of a key that was forgotten meanwhile', async () => {
    const { record } = await newKey({ expiresAt: NOW + DAY_MS });
    await context.store.redis.del(context.store.names.key(record.id));
    await sendNotices(
      { key: record as KeyRecord, notices: [{ kind: 'expiry', expiresAt: NOW + DAY_MS }] },
      deps(),
    );
    expect(await context.store.redis.exists(context.store.names.key(record.id))).toBe(0);
  });
});
