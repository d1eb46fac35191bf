import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeNames } from '@/lib/store/names';
import { askForLink, signInAs, signUpAs } from '../support/account-forms';
import { candidateRequest, send } from '../support/http';
import { createKeyFor, keysCommand } from '../support/keys-command';
import { startRedis, type TestRedis } from '../support/redis';
import { startServer, type TestServer } from '../support/server';
import { createVisitor } from '../support/visitor';

const newEmail = () => `${randomUUID()}@example.com`;

let redis: TestRedis;
let server: TestServer;
let store: Redis;
beforeAll(async () => {
  redis = await startRedis();
  server = await startServer({ env: { REDIS_URL: redis.url, SIGNUPS_PER_HOUR: '100' } });
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

describe('signing out everywhere', () => {
  it('ends the sign-in links that were not spent, and every session', async () => {
    const email = newEmail();
    const visitor = createVisitor(server.url);
    await signInAs(visitor, server, email);
    const unspent = await askForLink(createVisitor(server.url), server, email);
    const look = async () => (await createVisitor(server.url).open(unspent)).text();
    expect(await look()).toContain(email);

    await visitor.send('/dashboard/account', 'Sign out everywhere');
    expect(await look()).toContain('This link does not work any more');
    expect((await visitor.open('/dashboard')).headers.get('location')).toContain('/sign-in');
  });
});

describe('sign-ups above the limit', () => {
  it('leave nothing in the store', async () => {
    const visitor = createVisitor(server.url);
    const stored = async () => (await store.keys('*submission:*')).length;
    const before = await stored();
    const email = newEmail();
    const keys: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) keys.push(await signUpAs(visitor, email));
    expect(keys.filter(Boolean)).toHaveLength(5);
    expect((await stored()) - before).toBe(5);
  });
});

describe('a key that is rotated again and again', () => {
  it('has two secrets that work, and no more', async () => {
    const created = await createKeyFor(server.dataDir, '--rate-limit', '1000');
    const secrets = [created.key];
    for (let turn = 0; turn < 4; turn += 1) {
      const rotated = await keysCommand(server.dataDir, 'rotate', created.id, '--grace', '1h', '--json');
      secrets.push((JSON.parse(rotated) as { key: string }).key);
    }
    const answers = await Promise.all(secrets.map((key) => send(`${server.url}/v1/usage`, { key })));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 200, 200]);
  });
});

describe('what a caller calls a vertical', () => {
  const SEQUENCE = '\u001b]0;owned\u0007\u009b2J\u202e';

  it('begins no formula in the file of a month', async () => {
    const email = newEmail();
    const visitor = createVisitor(server.url);
    const key = await signUpAs(visitor, email);
    await signInAs(visitor, server, email);
    for (const vertical of ['=1+1', 'a;=1+1', 'a\t=1+1', '＝1+1', 'a,"\n@SUM(1)'])
      expect(
        (await send(`${server.url}/v1/recommend`, { key, body: { ...candidateRequest, vertical } })).status,
      ).toBe(200);
    const [path] = /\/dashboard\/keys\/key_\w+/.exec(await (await visitor.open('/dashboard')).text()) ?? [];
    const file = await visitor.open(`${path}/usage.csv`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    const text = await file.text();
    expect(text).toContain("'=1+1");
    // What begins a cell wherever a spreadsheet may see one: a line, a comma, a semicolon, a tab, a quotation mark.
    expect(text).not.toMatch(/(?:^|[,;\t\r\n|])[\s"]*[=+\-@＝＋－＠]/u);
  });

  it('reaches the terminal of the operator without control characters, and so does a name', async () => {
    const { id, key } = await createKeyFor(server.dataDir);
    await send(`${server.url}/v1/recommend`, {
      key,
      body: { ...candidateRequest, vertical: `movies${SEQUENCE}` },
    });
    await store.hset(storeNames('production').key(id), { name: `Mine${SEQUENCE}` });
    for (const args of [['show', id], ['list'], ['show', id, '--json'], ['list', '--json']]) {
      const printed = await keysCommand(server.dataDir, ...args);
      expect(printed).toContain('Mine');
      expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    }
  });
});

it('neither a network address nor an e-mail address is a name in the store', async () => {
  const visitor = createVisitor(server.url);
  await signUpAs(visitor, newEmail());
  await visitor.send('/sign-in', 'Send a sign-in link', { email: newEmail() });
  await send(`${server.url}/playground/answer`, { body: {} });
  const names = (await store.keys('*')).join('\n');
  for (const window of ['visitor', 'sign-up-by-client', 'sign-in-by-client'])
    expect(names).toContain(`window:${window}`);
  expect(names).not.toMatch(/127\.0\.0\.1|::1|@/);
});
