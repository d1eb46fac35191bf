import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';
import { Redis } from 'ioredis';
import { accountHash } from '@/lib/keys/key-record';
import { newKeyId } from '@/lib/keys/secret';
import { storeNames } from '@/lib/store/names';
import { type SentEmail, startFakeResend } from '../../fakes/resend';
import { startRedis, type TestRedis } from '../../support/redis';
import { startServer, type TestServer } from '../../support/server';
import { callApi, createKey, newEmail, signUp } from './account';
import { revealedIn, sendForm } from './form-client';

test.skip(Boolean(process.env.E2E_BASE_URL), 'needs a server, a store and a mailbox of its own');
// One server for all of them.
test.describe.configure({ mode: 'serial' });

let redis: TestRedis;
let mailbox: Awaited<ReturnType<typeof startFakeResend>>;
let server: TestServer;
let strangers: APIRequestContext;

test.beforeAll(async () => {
  redis = await startRedis();
  mailbox = await startFakeResend();
  server = await startServer({
    env: {
      REDIS_URL: redis.url,
      // Strangers come from addresses that a proxy wrote down; the browser comes directly.
      TRUSTED_PROXY_HOPS: '1',
      RESEND_API_KEY: 're_e2e',
      RESEND_BASE_URL: mailbox.url,
    },
  });
  strangers = await request.newContext({ baseURL: server.url });
});
test.afterAll(async () => {
  await strangers.dispose();
  await server.stop();
  await mailbox.close();
  await redis.stop();
});

const url = (path: string) => new URL(path, server.url).href;
const from = (address: string) => ({ 'X-Forwarded-For': address });
const mailOf = (email: string): SentEmail[] =>
  mailbox.emails().filter(({ to }) => [to].flat().includes(email));

/** Signs in by the latest message for an address. */
async function signInByMail(page: Page, email: string): Promise<void> {
  const text = mailOf(email).at(-1)?.text ?? '';
  await page.goto(url(`/sign-in/verify?token=${text.match(/verify\?token=([\w-]{43})/)?.[1]}`));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test("sign-ups under somebody's address neither lock its owner out nor tell of the owner's keys", async ({
  browser,
}) => {
  test.slow();
  const email = newEmail();
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const foreign: string[] = [];
  for (let index = 0; index < 8; index++) {
    const answer = await sendForm(strangers, '/generate-key', { email }, from(`203.0.113.${index}`));
    foreign.push(revealedIn(await answer.text()) ?? '');
  }
  for (const secret of foreign) expect(await callApi(server.url, secret)).toBe(200);

  const { secret } = await signUp(page, email);
  expect(await callApi(server.url, secret)).toBe(200);
  await expect.poll(() => mailOf(email).length).toBe(9);
  await signInByMail(page, email);
  await page.goto(url('/dashboard/keys'));
  await expect(page.getByText('Unclaimed', { exact: true })).toHaveCount(8);
  await expect(page.getByText('Some keys are unclaimed')).toBeVisible();
  for (let index = 0; index < 3; index++) await createKey(page, `Mine ${index}`, 'live');
  const older = await page.context().newPage();
  await older.goto(url('/dashboard/keys'));
  await expect(older.getByText('4 of 5 active keys')).toBeVisible();
  await createKey(page, 'Mine 3', 'live');
  await expect(page.getByText('5 of 5 active keys')).toBeVisible();

  await test.step('five of the own keys are the most, which is said where one would create another', async () => {
    for (const path of ['/dashboard', '/dashboard/keys']) {
      await page.goto(url(path));
      const button = page.getByRole('button', { name: 'Create key' });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription('All 5 keys in use: revoke one first');
    }
  });

  await test.step('and a page from before the fifth does not make a sixth', async () => {
    await older.getByRole('button', { name: 'Create key' }).click();
    await older.getByRole('dialog').getByLabel('Name').fill('One too many');
    await older.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await expect(older.getByText('This account has 5 active keys')).toBeVisible();
    await older.close();
  });

  await test.step('a stranger still gets a key, and hears nothing of it', async () => {
    const answer = await sendForm(strangers, '/generate-key', { email }, from('203.0.113.99'));
    const html = await answer.text();
    expect(revealedIn(html)).toBeDefined();
    // That there is a limit is said to everybody, how many keys an account has to its owner alone.
    expect(html).not.toMatch(/\d+ of \d+ active keys|This account has/);
  });
  await page.context().close();
});

test('one client makes 5 keys an hour under one address, and no more', async () => {
  const email = newEmail();
  const answers: string[] = [];
  for (let index = 0; index < 7; index++) {
    const answer = await sendForm(strangers, '/generate-key', { email }, from('198.51.100.7'));
    answers.push(await answer.text());
  }
  expect(answers.filter(revealedIn)).toHaveLength(5);
  expect(answers.at(-1)).toContain('Too many keys for one address');
});

test('sign-in links that strangers ask for do not keep the owner from getting one', async () => {
  const email = newEmail();
  for (let index = 0; index < 12; index++)
    await sendForm(strangers, '/sign-in', { email }, from('198.51.100.8'));
  await expect.poll(() => mailOf(email).length).toBe(5);
  const answer = await sendForm(strangers, '/sign-in', { email }, from('198.51.100.9'));
  expect(await answer.text()).toContain('Check your inbox');
  await expect.poll(() => mailOf(email).length).toBe(6);
});

test('3,000 revoked keys of the version before weigh nothing', async ({ browser }) => {
  const email = newEmail();
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signUp(page, email);
  await expect.poll(() => mailOf(email).length).toBe(1);
  await revokedLongList(email, 3000);
  await signInByMail(page, email);
  await page.goto(url('/dashboard/keys'));
  await expect(page.getByText('1 of 5 active keys')).toBeVisible();
  // What is sorted in one step is bounded; with the second visit all of it is.
  await page.goto(url('/dashboard/keys'));
  await expect(page.getByText('Page 1 of 5')).toBeVisible();
  const body = await (await page.request.get(url('/dashboard/keys'))).body();
  expect(body.length).toBeLessThan(400_000);
  await page.getByRole('link', { name: 'Next →' }).click();
  await expect(page.getByText('Page 2 of 5')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(25);

  const client = new Redis(redis.url);
  const keys = await client.keys(storeNames('production').key('*'));
  client.disconnect();
  expect(keys.length).toBeLessThan(200);
  await page.context().close();
});

/** Writes revoked keys, more than are remembered. */
async function revokedLongList(email: string, count: number): Promise<void> {
  const names = storeNames('production');
  const account = await accountHash(email);
  const client = new Redis(redis.url);
  const batch = client.pipeline();
  const now = Date.now();
  for (let index = 0; index < count; index++) {
    const [id, createdAt] = [newKeyId(), now - 10_000 - index];
    const text = { id, prefix: 'reco_live_ab12…', ownerEmail: email, name: `Old ${index}`, tier: 'free' };
    const rest = { environment: 'live', source: 'self-serve', createdAt, revokedAt: createdAt + 1 };
    batch.hset(names.key(id), { ...text, ...rest });
    batch.zadd(names.pastKeys(account), createdAt + 1, id);
    batch.zadd(names.allKeys, createdAt, id);
  }
  await batch.exec();
  client.disconnect();
}

test('an e-mail provider that fails is in the log, once a minute, without any address', async () => {
  mailbox.respond({ status: 500, body: { message: 'no', name: 'application_error', statusCode: 500 } });
  for (let index = 0; index < 4; index++) {
    const answer = await sendForm(strangers, '/sign-in', { email: newEmail() }, from('192.0.2.45'));
    expect(await answer.text()).toContain('We could not send the e-mail');
  }
  mailbox.respond('ok');
  const lines = server.log().match(/^.*"kind":"email".*$/gm) ?? [];
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', event: 'trouble', count: 1 });
  expect(lines[0]).toContain('(500)');
  expect(lines[0]).not.toMatch(/@|re_e2e/);
});
