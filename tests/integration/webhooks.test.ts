import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config';
import { type EventType, webhookBody } from '@/lib/contract/webhook-events';
import { pythonReceiver, signedRequest, typescriptReceiver } from '@/lib/docs/pages/webhooks';
import { createKey } from '@/lib/keys/create-key';
import { reachStore } from '@/scripts/keys/reach-store';
import { signInAs, signUpAs } from '../support/account-forms';
import { freePort } from '../support/processes';
import { lacksPython } from '../support/python';
import { startRedis, type TestRedis } from '../support/redis';
import { startServer, type TestServer } from '../support/server';
import { eventually } from '../support/spawn-store';
import { createVisitor, type Visitor } from '../support/visitor';

const CRON_SECRET = 'a-secret-of-the-clock';
const ALL = ['key.created', 'key.revoked', 'quota.reached', 'errors.rising'];
const PAGE = '/dashboard/alerts';

type Taken = { path: string; headers: Record<string, string>; body: string };

let redis: TestRedis;
let servers: TestServer[] = [];
let reached: Awaited<ReturnType<typeof reachStore>>;
const taken: Taken[] = [];
let status = 204;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  taken.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body });
  response.writeHead(status, { 'X-Secret': 'of the receiver' }).end('What the receiver says');
});
const receiverUrl = (path: string) => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  redis = await startRedis();
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const env = { REDIS_URL: redis.url, WEBHOOK_LOCALHOST: '1', SIGNUPS_PER_HOUR: '100', CRON_SECRET };
  servers = await Promise.all([startServer({ env }), startServer({ env })]);
  reached = await reachStore(parseConfig({ REDIS_URL: redis.url }));
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await reached?.close();
  await Promise.all(servers.map((server) => server.stop()));
  await redis.stop();
});
beforeEach(() => {
  status = 204;
});

const server = (index = 0) => servers[index] as TestServer;

/** Somebody who has signed in. */
async function enter(): Promise<{ visitor: Visitor; email: string; path: string }> {
  const visitor = createVisitor(server().url);
  const id = randomUUID();
  const email = `${id}@example.com`;
  await signUpAs(visitor, email);
  await signInAs(visitor, server(), email);
  return { visitor, email, path: `/${id}` };
}

/** Adds a webhook by the form, without scripts. @returns the secret, which is shown once, and its id */
async function add(visitor: Visitor, path: string, events = ALL) {
  const html = await (await visitor.send(PAGE, 'Add webhook', { url: receiverUrl(path), events })).text();
  const secret = html.match(/whsec_[A-Za-z0-9+/=]{44}/)?.[0] ?? '';
  const shown = await (await visitor.open(PAGE)).text();
  expect(shown).not.toContain('whsec_');
  return { secret, id: shown.match(/wh_[0-9a-f]{8}/)?.[0] ?? '' };
}
const sentTo = (path: string) => taken.filter((one) => one.path === path);
const ask = (secret: string, body: object, index = 0) =>
  fetch(`${server(index).url}/v1/recommend`, {
    method: 'POST',
    headers: { 'X-API-Key': secret },
    body: JSON.stringify(body),
  });
const GOOD = { vertical: 'movies', context: { preferences: ['quiet science fiction'] } };
const keyOf = (email: string, fields: object = {}) =>
  createKey(
    { email, source: 'operator', environment: 'test', rateLimit: 1000, name: 'A name of mine', ...fields },
    { store: reached.store },
  );

describe('webhooks', () => {
  it('tells of keys, quotas and errors, with nothing that anybody wrote', async () => {
    const { visitor, email, path } = await enter();
    const { secret } = await add(visitor, path);
    const created = await visitor.act('/dashboard/keys', 'createKeyAction', {
      name: 'A name of mine',
      environment: 'test',
      expiry: '7',
    });
    const key = (await created.text()).match(/reco_test_[0-9a-f]{48}/)?.[0] ?? '';
    await eventually(() => sentTo(path).length === 1);
    const id = JSON.parse(sentTo(path)[0]?.body ?? '').data.key_id;
    const confirmation = key.slice('reco_test_'.length, 'reco_test_'.length + 4);
    await visitor.act('/dashboard/keys', 'revokeKeyAction', { id, confirmation });
    await eventually(() => sentTo(path).length === 2);
    const limited = await keyOf(email, { monthlyLimit: 2 });
    for (const _ of [1, 2]) expect((await ask(limited.secret, GOOD)).status).toBe(200);
    await eventually(() => sentTo(path).length === 3);
    await visitor.send(PAGE, 'Add alert', { kind: 'errors', limit: '2', way: 'both' });
    for (const _ of [1, 2]) await ask(limited.secret, GOOD);
    await eventually(() => sentTo(path).length === 4);

    const events = sentTo(path).map(({ body, headers }) => new Webhook(secret).verify(body, headers));
    expect(events.map((event) => (event as { type: string }).type)).toEqual(ALL);
    for (const event of events as { type: EventType }[]) webhookBody(event.type).parse(event);
    expect(JSON.stringify(taken)).not.toMatch(new RegExp(`${email}|A name of mine|${key.slice(0, 14)}`));
    await eventually(() => server().log().includes('Subject: 2 errors since'));
    for (const one of servers) expect(one.log()).not.toMatch(/whsec_|What the receiver says/);
    const page = await (await visitor.open(PAGE)).text();
    expect(page).toContain('HTTP 204');
    expect(page).not.toMatch(/What the receiver says|of the receiver/);
  });

  it('to private addresses are refused, in every spelling, and what was typed stays', async () => {
    const { visitor } = await enter();
    for (const url of [
      'https://169.254.169.254/latest/meta-data/',
      'https://0xa9fea9fe/',
      'https://[::ffff:169.254.169.254]/',
      'https://metadata.google.internal/',
      'https://10.0.0.1/',
      'http://example.com/',
      'https://user:secret@example.com/',
    ]) {
      const html = await (await visitor.send(PAGE, 'Add webhook', { url, events: ALL })).text();
      expect(html, url).toMatch(
        /This must (lead to a server on the public internet|begin with https|hold no user name)/,
      );
      expect(html).toContain(`value="${url}"`);
    }
    const html = await (await visitor.send(PAGE, 'Add webhook', { url: receiverUrl('/none') })).text();
    expect(html).toContain('This must hold at least one event.');
    expect(html).toContain(`value="${receiverUrl('/none')}"`);
  });

  it('of another account cannot be seen or changed', async () => {
    const owner = await enter();
    const { id } = await add(owner.visitor, owner.path);
    const { visitor: stranger, path } = await enter();
    await add(stranger, path);
    expect(await (await stranger.open(`${PAGE}?edit=${id}`)).text()).not.toContain(owner.path);
    for (const deed of ['test', 'rotate', 'enable', 'remove'])
      expect(await (await stranger.send(PAGE, 'Send test', { deed: `${deed} ${id}` })).text()).toContain(
        'There is no such alert or webhook any more.',
      );
    expect(sentTo(owner.path)).toEqual([]);
    const tested = await owner.visitor.send(PAGE, 'Send test', { deed: `test ${id}` });
    expect(await tested.text()).toContain('The server took the test: HTTP 204.');
    expect(sentTo(owner.path)).toHaveLength(1);
  });

  it('that failed is sent again by a later request, by one of two servers', async () => {
    const { visitor, email, path } = await enter();
    await add(visitor, path);
    status = 500;
    const limited = await keyOf(email, { monthlyLimit: 1 });
    await ask(limited.secret, GOOD);
    await eventually(() => sentTo(path).length === 1);
    status = 204;
    await sleep(6_000);
    const others = await keyOf(`${randomUUID()}@example.com`);
    await Promise.all(Array.from({ length: 12 }, (_, index) => ask(others.secret, GOOD, index % 2)));
    await eventually(() => sentTo(path).length === 2);
    await sleep(500);
    expect(new Set(sentTo(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(sentTo(path)).toHaveLength(2);
  });

  it('that are due are taken up by a clock that knows its secret', async () => {
    const { visitor, email, path } = await enter();
    await add(visitor, path);
    // A command notes the event and leaves it to a server.
    const { announceKey } = await import('@/lib/alerts/deliver');
    const { record } = await keyOf(email);
    await announceKey('key.created', record, {
      store: reached.store,
      isLeft: true,
      now: () => Date.now() - 61_000,
    });
    const deliver = (authorization: string) =>
      fetch(`${server().url}/cron/deliver`, { headers: { Authorization: authorization } });
    for (const wrong of ['', 'Bearer x', CRON_SECRET]) expect((await deliver(wrong)).status).toBe(401);
    const answers = await Promise.all([1, 2, 3].map(() => deliver(`Bearer ${CRON_SECRET}`)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    await eventually(() => sentTo(path).length > 0);
    expect(sentTo(path)).toHaveLength(1);
  });
});

describe('the receivers of the documentation', () => {
  const secret = `whsec_${Buffer.from(randomUUID()).toString('base64')}`;
  const children: ChildProcess[] = [];
  const ports = { typescript: 0, python: 0 };
  let folder: string;

  const answers = (port: number) =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(socket.destroy() !== undefined));
      socket.on('error', () => done(false));
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reco-receivers-'));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'route.mts'), typescriptReceiver);
    writeFileSync(join(folder, 'receiver.py'), pythonReceiver);
    const serve = `import { serve } from 'srvx'; import { POST } from './route.mts';
      serve({ fetch: POST, port: Number(process.env.PORT), hostname: '127.0.0.1', silent: true });`;
    writeFileSync(join(folder, 'serve.mjs'), serve);
    for (const [language, command] of [
      ['typescript', [resolve('node_modules/.bin/node'), '--no-warnings', 'serve.mjs']],
      ['python', ['python3', 'receiver.py']],
    ] as const) {
      if (lacksPython(language)) continue;
      const port = await freePort();
      ports[language] = port;
      const env = { ...process.env, PORT: String(port), RECO_WEBHOOK_SECRET: secret };
      children.push(spawn(command[0], command.slice(1), { cwd: folder, env, stdio: 'ignore' }));
      const until = Date.now() + 30_000;
      while (!(await answers(port)) && Date.now() < until) await sleep(50);
    }
  });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it.for(['typescript', 'python'] as const)(
    'are verified by the code of the documentation, in each language, and forged, changed or late ones refused: %s',
    async (language, { skip }) => {
      skip(lacksPython(language), 'needs Python');
      const body = JSON.stringify({ type: 'webhook.test', data: { endpoint_id: 'wh_1' } });
      const headersAt = (at: number, key = secret) => ({
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(at / 1000)),
        'webhook-signature': new Webhook(key).sign('msg_1', new Date(at), body),
      });
      const post = async (headers: Record<string, string>, text = body) =>
        (await fetch(`http://127.0.0.1:${ports[language]}/`, { method: 'POST', headers, body: text })).status;
      const now = Date.now();
      const good = headersAt(now);
      const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
      expect(await post(good)).toBe(204);
      const both = `${headersAt(now, other)['webhook-signature']} ${good['webhook-signature']}`;
      expect(await post({ ...good, 'webhook-signature': both })).toBe(204);
      expect(await post(headersAt(now, other))).toBe(401);
      expect(await post(good, body.replace('wh_1', 'wh_2'))).toBe(401);
      expect(await post({ ...good, 'webhook-id': 'msg_2' })).toBe(401);
      expect(
        await post({ ...good, 'webhook-timestamp': String(Number(good['webhook-timestamp']) + 1) }),
      ).toBe(401);
      expect(await post(headersAt(now - 6 * 60_000))).toBe(401);
      expect(await post(headersAt(now + 6 * 60_000))).toBe(401);
      expect(await post({})).toBe(401);
    },
  );

  it.for(['typescript', 'python'] as const)(
    'take the request that the shell makes by hand: %s',
    async (language, { skip }) => {
      skip(lacksPython(language), 'needs Python');
      const env = {
        ...process.env,
        RECO_WEBHOOK_SECRET: secret,
        RECEIVER_URL: `http://127.0.0.1:${ports[language]}/`,
      };
      const output = await new Promise<string>((done) =>
        execFile('bash', ['-e', '-o', 'pipefail', '-c', signedRequest], { env }, (_, stdout) => done(stdout)),
      );
      expect(output).toMatch(/^HTTP\/1\.[01] 204/m);
    },
  );
});
