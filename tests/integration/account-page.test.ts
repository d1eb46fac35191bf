import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountHash } from '@/lib/keys/key-record';
import { storeNames } from '@/lib/store/names';
import { MOVIES } from '../fakes/start-generation';
import { askForLink, signInAs, signUpAs } from '../support/account-forms';
import { formsOf, hiddenFieldsOf } from '../support/html-forms';
import { send } from '../support/http';
import { createKeyFor, keysCommand } from '../support/keys-command';
import { startRedis, type TestRedis } from '../support/redis';
import { startServer, type TestServer } from '../support/server';
import { createVisitor, type Visitor } from '../support/visitor';

const PAGE = '/dashboard/account';
const DELETE = 'Delete the account for good';
const MINUTE_MS = 60_000;
const names = storeNames('production');

let redis: TestRedis;
let server: TestServer;
let store: Redis;
beforeAll(async () => {
  redis = await startRedis();
  server = await startServer({ env: { REDIS_URL: redis.url, SIGNUPS_PER_HOUR: '1000' } });
  store = new Redis(redis.url);
  // The operator command goes to the same store.
  vi.stubEnv('REDIS_URL', redis.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  store.disconnect();
  await server.stop();
  await redis.stop();
});

/** Signs up and in. */
async function enter() {
  const email = `${randomUUID()}@example.com`;
  const visitor = createVisitor(server.url);
  const key = (await signUpAs(visitor, email)) ?? '';
  await signInAs(visitor, server, email);
  const id = `key_${key.slice(-20)}`;
  return { email, visitor, key, id, settings: `/dashboard/keys/${id}/settings` };
}

/** The status of a request with a key. */
const statusOf = async (key: string) => (await send(`${server.url}/v1/usage`, { key })).status;

/** The form of a page that has a button, with its hidden fields, as a script would send it. */
async function formOf(visitor: Visitor, path: string, button: string): Promise<Record<string, string>> {
  const html = await (await visitor.open(path)).text();
  return hiddenFieldsOf(formsOf(html).find((form) => form.includes(`>${button}<`)) ?? '');
}

/** Names in the store that hold an address, its hash or an id, but for counters and marks, which end by themselves. */
async function leftOf(email: string, ids: string[]): Promise<string[]> {
  const account = await accountHash(email);
  const parts = [email, account, ...ids];
  const left: string[] = [];
  for (const name of await store.keys('*')) {
    if (name.includes(':window:') || ids.some((id) => name === names.keySecrets(id))) continue;
    const text = (await store.type(name)) === 'string' ? ((await store.get(name)) ?? '') : '';
    if (parts.some((part) => name.includes(part) || text.includes(part))) left.push(name);
  }
  return left;
}

describe('the end of a key, moved over HTTP', () => {
  const lastDay = '2026-11-01';

  it('is refused for the key of another account, just as for none, and for a day that is over', async () => {
    const [mine, theirs] = [await enter(), await enter()];
    const forged = { lastDay: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) };
    for (const id of [theirs.id, 'key_00000000000000000000'])
      expect(
        await (await mine.visitor.send(mine.settings, 'Set expiry', { id, ...forged })).text(),
      ).toContain('There is no such key');
    const past = await (await mine.visitor.send(mine.settings, 'Set expiry', { lastDay })).text();
    expect(past).toContain('This must be a day in the future.');
    expect(past).toContain(`value="${lastDay}"`);
    expect(await store.hget(names.key(theirs.id), 'expiresAt')).toBeNull();
    expect(await store.hget(names.key(mine.id), 'expiresAt')).toBeNull();
  });

  it('goes no further than the operator allows, whatever two tabs send at once', async () => {
    const { visitor, email } = await enter();
    const { id } = await createKeyFor(server.dataDir, '--email', email, '--expires', '2027-06-30');
    const path = `/dashboard/keys/${id}/settings`;
    const [refused, moved] = await Promise.all([
      visitor.send(path, 'Set expiry', { never: '1' }).then((answer) => answer.text()),
      visitor.send(path, 'Set expiry', { lastDay: '2027-03-31' }).then((answer) => answer.text()),
    ]);
    expect(refused).toContain('the end that the operator has set');
    expect(moved).toContain('It holds from the next request on.');
    expect(await store.hget(names.key(id), 'expiresAt')).toBe(String(Date.parse('2027-04-01')));
  });
});

describe('deleting an account over HTTP', () => {
  it('takes the address alone, and not that of somebody else, nor a form from another site', async () => {
    const [mine, theirs] = [await enter(), await enter()];
    for (const confirmation of ['', theirs.email, `${mine.email}.example`])
      expect((await mine.visitor.send(PAGE, DELETE, { confirmation })).status).toBe(200);
    const fields = { ...(await formOf(mine.visitor, PAGE, DELETE)), confirmation: mine.email };
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const cookie = { Cookie: 'reco_session=forged' };
    const forged = await fetch(`${server.url}${PAGE}`, {
      method: 'POST',
      body,
      headers: cookie,
      redirect: 'manual',
    });
    expect(forged.headers.get('location')).toContain('/sign-in');
    const foreign = await mine.visitor.post(PAGE, body, { Origin: 'https://evil.example' });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect(await statusOf(mine.key)).toBe(200);
    expect(await statusOf(theirs.key)).toBe(200);
  });

  it('asks for a later sign-in when that was too long ago, and leads back from it', async () => {
    const { visitor, email, key } = await enter();
    const fields = await formOf(visitor, PAGE, DELETE);
    const sessions = names.accountSessions(await accountHash(email));
    const [hash = ''] = await store.zrange(sessions, 0, -1);
    await store.zincrby(sessions, -16 * MINUTE_MS, hash);
    const html = await (await visitor.open(PAGE)).text();
    expect(html).not.toContain(DELETE);
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, confirmation: email })) body.set(name, value);
    expect(await (await visitor.post(PAGE, body)).text()).toContain('Your sign-in is too long ago');
    expect(await statusOf(key)).toBe(200);
    const again = `/sign-in?again=1&next=${encodeURIComponent(PAGE)}`;
    const link = await askForLink(visitor, server, email, again);
    expect((await visitor.send(link, 'Sign in')).headers.get('location')).toContain(PAGE);
    expect(await (await visitor.open(PAGE)).text()).toContain(DELETE);
  });

  it('ends keys, sessions and links at once, twice sent or from two tabs, while requests are under way', async () => {
    const { visitor, email, key, id } = await enter();
    const { key: other, id: otherId } = await createKeyFor(
      server.dataDir,
      '--email',
      email,
      '--rate-limit',
      '1000',
    );
    const unspent = await askForLink(createVisitor(server.url), server, email);
    const requests = Array.from({ length: 12 }, () =>
      send(`${server.url}/v1/recommend`, { key: other, body: MOVIES }),
    );
    const fields = { confirmation: email };
    const answers = await Promise.all([
      visitor.send(PAGE, DELETE, fields),
      visitor.send(PAGE, DELETE, fields).catch(() => undefined),
      visitor.send(`/dashboard/keys/${id}/settings`, 'Set expiry', { never: '1' }).catch(() => undefined),
    ]);
    expect(answers.map((answer) => answer?.headers.get('location') ?? '').join()).toContain(
      'signed-out=deleted',
    );
    for (const answer of await Promise.all(requests)) expect([200, 401]).toContain(answer.status);
    expect(await Promise.all([key, other].map(statusOf))).toEqual([401, 401]);
    expect((await visitor.open(PAGE)).headers.get('location')).toContain('/sign-in');
    expect((await visitor.open(`${PAGE}/trail`)).status).toBe(401);
    expect(await (await createVisitor(server.url).open(unspent)).text()).toContain('does not work any more');
    // What ended behind its answer has been written by then.
    await new Promise((go) => setTimeout(go, 1500));
    expect(await leftOf(email, [id, otherId])).toEqual([]);
    expect(await statusOf((await signUpAs(createVisitor(server.url), email)) ?? '')).toBe(200);
  });
});

describe('the trail over HTTP', () => {
  it('is downloaded by its owner alone, whatever the address asks for', async () => {
    const [mine, theirs] = [await enter(), await enter()];
    await keysCommand(server.dataDir, 'tier', mine.id, 'pro');
    const csv = await mine.visitor.open(`${PAGE}/trail?format=csv&email=${theirs.email}`);
    expect(csv.headers.get('content-disposition')).toMatch(/attachment; filename="reco-trail-[\d-]+\.csv"/);
    const text = await csv.text();
    expect(text).toContain(`tier-changed,command,${mine.id},API key,tier: free → pro`);
    expect(text).not.toContain(theirs.id);
    const json = JSON.parse(await (await mine.visitor.open(`${PAGE}/trail?format=json`)).text());
    expect(json.trail.map(({ deed }: { deed: string }) => deed).sort()).toEqual([
      'key-claimed',
      'key-created',
      'signed-in',
      'terms-accepted',
      'tier-changed',
    ]);
    expect((await mine.visitor.open(`${PAGE}/trail?format=exe`)).status).toBe(400);
    expect((await createVisitor(server.url).open(`${PAGE}/trail`)).status).not.toBe(200);
  });

  it('and its page hold up against names that are markup, and pages that there are not', async () => {
    const { visitor, id } = await enter();
    await visitor.act('/dashboard/keys', 'renameKeyAction', { id, name: '<img src=x onerror=alert(1)>' });
    for (const page of ['1', '99999999', '-1', 'x', '1&page=2']) {
      const html = await (await visitor.open(`${PAGE}?page=${page}`)).text();
      expect(html).toContain('Key renamed');
      expect(html).not.toContain('<img src=x');
    }
  });
});
