import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addAccountAlert,
  changeAccountAlert,
  readAccountAlerts,
  saveAccountWebhook,
} from '@/lib/accounts/manage-alerts';
import { forgetAlerts } from '@/lib/alerts/alert-settings';
import { countRequest } from '@/lib/alerts/count-request';
import {
  announceKey,
  type DeliverDeps,
  deliverDue,
  enqueueEvent,
  type NewEvent,
  RETRY_WAITS_MS,
  takeUpDue,
} from '@/lib/alerts/deliver';
import { moveDue } from '@/lib/alerts/deliveries';
import { signedHeaders } from '@/lib/alerts/post-event';
import { parseConfig } from '@/lib/config';
import type { Outgoing } from '@/lib/email/send-email';
import { createKey } from '@/lib/keys/create-key';
import { accountHash } from '@/lib/keys/key-record';
import { revokeKey } from '@/lib/keys/revoke-key';
import { EVERY_TEST_STORE, type TestStore } from '../../support/test-store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EVENTS = [
  'key.created',
  'key.revoked',
  'quota.reached',
  'errors.rising',
  'alert.requests',
  'alert.cost',
];
/** Every account is one of its own: processes remember those without alerts. */
let count = 0;

const URL_ONE = 'https://hooks.example.com/one';

type Sent = { url: string; headers: Record<string, string>; body: string };

describe.each(EVERY_TEST_STORE)('webhooks with %s', (_, start) => {
  let context: TestStore;
  let email = '';
  let now = 0;
  let sent: Sent[] = [];
  let mails: Outgoing[] = [];
  let respond: (url: string) => number | 'refused' | Promise<number> = () => 204;
  let mailOutcome: 'sent' | 'logged' | 'failed' = 'sent';

  beforeAll(async () => {
    context = await start();
  });
  afterAll(() => context.stop());
  beforeEach(() => {
    email = `owner-${count++}@example.com`;
    now = Date.now();
    sent = [];
    mails = [];
    respond = () => 204;
    mailOutcome = 'sent';
  });

  // What is due of one account is taken up by whoever asks for that of another one.
  afterEach(async () => forgetAlerts(context.store, await accountHash(email), now));

  const deps = (): DeliverDeps => ({
    store: context.store,
    now: () => now,
    config: parseConfig({ BASE_URL: 'https://reco.example' }),
    send: async (outgoing) => {
      mails.push(outgoing);
      return mailOutcome;
    },
    post: async (url, { headers, body }) => {
      sent.push({ url: url.href, headers, body });
      return respond(url.href);
    },
  });
  const add = async (events = EVENTS, url = URL_ONE) => {
    const added = await saveAccountWebhook({ email, url, events }, deps());
    if (added.outcome !== 'new-secret') throw new Error(added.outcome);
    const { endpoints } = await readAccountAlerts({ email }, deps());
    return { id: endpoints.at(-1)?.id ?? '', secret: added.secret };
  };
  const change = (id: string, deed: 'test' | 'rotate' | 'enable' | 'remove') =>
    changeAccountAlert({ email, id, deed }, deps());
  const event = (identity = 'one'): NewEvent => ({
    type: 'key.created',
    data: { key_id: 'key_1', environment: 'live' },
    identity,
  });
  const publish = async (one = event()) => (await enqueueEvent(email, one, deps()))?.();
  const log = async () => (await readAccountAlerts({ email }, deps())).deliveries;
  const state = async (id: string) =>
    (await readAccountAlerts({ email }, deps())).endpoints.find((endpoint) => endpoint.id === id);

  describe('an event', () => {
    it('is sent once to each endpoint that wants it, signed as the library of Standard Webhooks verifies', async () => {
      const one = await add();
      await add(['key.revoked'], 'https://hooks.example.com/two');
      await publish();
      await publish();
      expect(sent.map(({ url }) => url)).toEqual([URL_ONE]);
      const [{ body, headers } = { body: '', headers: {} }] = sent;
      const read = new Webhook(one.secret).verify(body, headers);
      expect(read).toEqual({
        type: 'key.created',
        timestamp: new Date(now).toISOString(),
        data: event().data,
      });
      expect(() => new Webhook(one.secret).verify(`${body} `, headers)).toThrow('No matching signature');
      expect(await log()).toMatchObject([{ attempts: 1, result: 204, dueAt: 0 }]);
    });

    it('is not sent to anybody else, and costs one round trip where nobody wants it', async () => {
      expect(await enqueueEvent(email, event(), deps())).toBeUndefined();
      expect(await context.countRequests(() => enqueueEvent(email, event(), deps()))).toBe(1);
      expect(sent).toEqual([]);
    });

    it('of an unclaimed key is sent to nobody', async () => {
      await add();
      const newKey = async (fields = {}) =>
        (await createKey({ email, source: 'self-serve', ...fields }, deps())).record;
      const [unclaimed, own] = [await newKey({ unclaimed: true }), await newKey()];
      for (const { id } of [unclaimed, own]) {
        const key = await revokeKey({ id }, deps());
        expect(await announceKey('key.revoked', key, { ...deps(), isLeft: true })).toBe(key);
      }
      now += HOUR_MS;
      await takeUpDue(deps());
      expect(sent.map(({ body }) => JSON.parse(body).data.key_id)).toEqual([own.id]);
    });

    it('is tried by one process of many, at each attempt', async () => {
      await add();
      const before = sent.length;
      respond = async () => {
        await new Promise((go) => setTimeout(go, 20));
        return 500;
      };
      await Promise.all(Array.from({ length: 6 }, () => publish()));
      expect(sent.length - before).toBe(1);
      now += 6_000;
      await Promise.all(Array.from({ length: 6 }, () => takeUpDue(deps())));
      expect(sent.length - before).toBe(2);
      const account = await accountHash(email);
      now += 10 * 60_000;
      await Promise.all(Array.from({ length: 6 }, () => deliverDue(account, now, deps())));
      expect(sent.length - before).toBe(3);
      expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    });

    it('that fails is tried ten times over three days, with the same id and a time of its own', async () => {
      await add();
      respond = () => 503;
      await publish();
      for (const wait of RETRY_WAITS_MS) {
        now += wait - 1;
        await takeUpDue(deps());
        const before = sent.length;
        now += 1;
        await takeUpDue(deps());
        expect(sent.length).toBe(before + 1);
      }
      expect(sent).toHaveLength(10);
      expect(new Set(sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
      now += 30 * DAY_MS;
      await takeUpDue(deps());
      expect(sent).toHaveLength(10);
      expect((await log()).find(({ type }) => type === 'key.created')).toMatchObject({
        attempts: 10,
        result: 503,
        dueAt: 0,
      });
    });

    it('whose process died in the middle is taken up by another one', async () => {
      await add();
      const lost = enqueueEvent(email, event(), {
        ...deps(),
        post: () => new Promise(() => undefined),
      }).then((send) => void send?.());
      await lost;
      await new Promise((go) => setTimeout(go, 50));
      await takeUpDue(deps());
      expect(sent).toEqual([]);
      now += 61_000;
      await takeUpDue(deps());
      expect(sent).toHaveLength(1);
    });

    it('to an address that is not public is told so, and nothing else of the answer', async () => {
      await add();
      respond = () => 'refused';
      await publish();
      expect(await log()).toMatchObject([{ result: 'refused' }]);
    });
  });

  describe('an endpoint', () => {
    it('that takes nothing for three days is disabled, its owner told once, and enabled again by hand', async () => {
      const { id } = await add();
      respond = () => 500;
      await publish();
      for (const wait of RETRY_WAITS_MS) {
        now += wait;
        await takeUpDue(deps());
      }
      now += 1_000;
      await takeUpDue(deps());
      expect((await state(id))?.disabledAt).toBeDefined();
      expect(mails.map(({ email: { subject } }) => subject)).toEqual([
        'The webhook to hooks.example.com is disabled',
      ]);
      await publish(event('two'));
      expect(sent).toHaveLength(10);
      respond = () => 200;
      expect(await change(id, 'enable')).toEqual({ outcome: 'done' });
      await publish(event('three'));
      expect(sent).toHaveLength(11);
    });

    it('that says it is gone is disabled at once', async () => {
      const { id } = await add();
      respond = () => 410;
      await publish();
      expect((await state(id))?.disabledAt).toBe(now);
    });

    it('that takes something in between is not', async () => {
      const { id } = await add();
      respond = () => 500;
      await publish();
      expect((await state(id))?.failingSince).toBe(now);
      respond = () => 200;
      await publish(event('two'));
      expect((await state(id))?.failingSince).toBeUndefined();
    });

    it('signs with both secrets for a day after a rotation, and then with the new one alone', async () => {
      const { id, secret: old } = await add();
      const rotated = await change(id, 'rotate');
      if (rotated.outcome !== 'new-secret') throw new Error(rotated.outcome);
      await publish();
      const [{ body, headers } = { body: '', headers: {} }] = sent;
      for (const secret of [old, rotated.secret]) new Webhook(secret).verify(body, headers);
      const endpoint = await state(id);
      if (!endpoint) throw new Error('gone');
      const later = signedHeaders(endpoint, { id: 'msg_1', body }, now + DAY_MS);
      expect(later['webhook-signature']?.split(' ')).toHaveLength(1);
    });

    it('is tested with one attempt, which does not disable it, and its state is told', async () => {
      const { id } = await add();
      respond = () => 410;
      expect(await change(id, 'test')).toEqual({ outcome: 'tested', result: 410 });
      now += DAY_MS;
      await takeUpDue(deps());
      expect(sent).toHaveLength(1);
      expect((await state(id))?.failingSince).toBeUndefined();
      expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
        type: 'webhook.test',
        data: { endpoint_id: id },
      });
    });

    it('is one of three at most, be they asked for at once, and gone when it is removed', async () => {
      const asked = Array.from({ length: 6 }, (_, index) =>
        saveAccountWebhook({ email, url: `${URL_ONE}${index}`, events: EVENTS }, deps()),
      );
      const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome).sort();
      expect(outcomes).toEqual([...Array(3).fill('new-secret'), ...Array(3).fill('too-many')]);
      const { endpoints } = await readAccountAlerts({ email }, deps());
      for (const { id } of endpoints) expect(await change(id, 'remove')).toEqual({ outcome: 'done' });
      expect(await context.store.redis.exists(context.store.names.alerts(await accountHash(email)))).toBe(0);
      await publish();
      expect(sent).toEqual([]);
    });

    it('of another account is nowhere', async () => {
      const { id } = await add();
      for (const deed of ['test', 'rotate', 'enable', 'remove'] as const)
        expect(await changeAccountAlert({ email: `x-${email}`, id, deed }, deps())).toEqual({
          outcome: 'not-found',
        });
      const other = { email: `x-${email}`, id, url: 'https://evil.example.com/', events: EVENTS };
      expect(await saveAccountWebhook(other, deps())).toEqual({ outcome: 'not-found' });
      expect((await state(id))?.url).toBe(URL_ONE);
    });
  });

  describe('an alert', () => {
    const request = (status = 200, costUsd?: number) =>
      countRequest({ owner: email, status, isBroken: false, costUsd }, deps());
    const alert = (kind: string, limit: string, way = 'both') =>
      addAccountAlert({ email, kind, limit, way }, deps());

    it('about requests of a month is told once, by mail and by webhook, of many requests at once', async () => {
      await add();
      expect(await alert('requests', '5')).toEqual({ outcome: 'done' });
      await Promise.all(Array.from({ length: 12 }, () => request()));
      expect(mails.map(({ to, email: { subject } }) => [to, subject])).toEqual([
        [email, expect.stringMatching(/^5 requests in \d{4}-\d\d$/)],
      ]);
      expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
        { type: 'alert.requests', data: { requests: 5, limit: 5 } },
      ]);
      now += 32 * DAY_MS;
      for (let made = 0; made < 5; made += 1) await request();
      expect(mails).toHaveLength(2);
    });

    it('about cost counts known prices', async () => {
      await alert('cost', '0.05', 'mail');
      for (let made = 0; made < 4; made += 1) await request(200, 0.01);
      expect(mails).toEqual([]);
      await request(200, 0.01);
      expect(mails.map(({ email: { subject } }) => subject)).toEqual([
        expect.stringContaining('$0.05 of model cost'),
      ]);
    });

    it('about errors counts those of the hour, refused and failed, and begins anew with the next one', async () => {
      now = Date.parse(`${new Date(now).toISOString().slice(0, 13)}:10:00.000Z`);
      await add();
      await alert('errors', '3', 'webhooks');
      for (const status of [429, 500, 200, 499]) await request(status);
      now += HOUR_MS;
      for (const status of [400, 503]) await request(status);
      expect(sent).toEqual([]);
      await request(403);
      expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
        { type: 'errors.rising', data: { errors: 3, requests: 3, unit: 'errors', limit: 3 } },
      ]);
      expect(mails).toEqual([]);
    });

    it('about a share of errors waits for twenty requests', async () => {
      now = Date.parse(`${new Date(now).toISOString().slice(0, 13)}:10:00.000Z`);
      await alert('error-share', '10', 'mail');
      for (let made = 0; made < 19; made += 1) await request(made < 2 ? 500 : 200);
      expect(mails).toEqual([]);
      await request();
      expect(mails).toHaveLength(1);
    });

    it('whose mail is not taken is sent later', async () => {
      mailOutcome = 'failed';
      await alert('requests', '1', 'mail');
      await request();
      mailOutcome = 'sent';
      now += 6_000;
      await takeUpDue(deps());
      expect(mails).toHaveLength(2);
      expect(new Set(mails.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
      expect(await log()).toMatchObject([{ to: 'mail', attempts: 2, result: 'sent' }]);
    });

    it('whose mail went to the server log says so, and is not sent again', async () => {
      mailOutcome = 'logged';
      await alert('requests', '1', 'mail');
      await request();
      now += 6_000;
      await takeUpDue(deps());
      expect(mails).toHaveLength(1);
      expect(await log()).toMatchObject([{ to: 'mail', attempts: 1, result: 'logged' }]);
    });

    it('costs an account that has none one question a minute', async () => {
      expect(await context.countRequests(() => request())).toBe(1);
      expect(await context.countRequests(() => Promise.all([request(), request(500)]))).toBe(0);
      now += 61_000;
      expect(await context.countRequests(() => request())).toBe(1);
    });

    it.each([
      ['requests', '1.5', 'must be a whole number from 1 to 1,000,000,000'],
      ['requests', '', 'must be more than 0'],
      ['error-share', '101', 'must be a number from 1 to 100'],
      ['cost', 'ten', 'must be a number'],
    ])('about %s with the limit “%s” is refused: %s', async (kind, limit, problem) => {
      expect(await alert(kind, limit)).toEqual({ outcome: 'invalid', field: 'limit', problem });
    });
  });

  it('nothing is left of an account that is forgotten', async () => {
    await add();
    await addAccountAlert({ email, kind: 'requests', limit: '1', way: 'both' }, deps());
    respond = () => 500;
    await countRequest({ owner: email, status: 200, isBroken: false, costUsd: 0.1 }, deps());
    const account = await accountHash(email);
    const names = () => context.store.redis.keys(`*{${account}}*`);
    const isAlert = (name: string) => /:(alerts|deliveries|alert-counts):/.test(name);
    expect((await names()).filter(isAlert)).toHaveLength(4);
    await forgetAlerts(context.store, account, now);
    expect((await names()).filter(isAlert)).toEqual([]);
    expect(await moveDue(context.store, account, { at: 1, from: 1 })).toBe(false);
  });
});
