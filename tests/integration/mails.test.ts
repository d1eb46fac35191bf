import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDER_TEXT } from '../fakes/fake-server';
import { startFakeResend } from '../fakes/resend';
import { candidateRequest, send } from '../support/http';
import { createKeyFor, runKeys } from '../support/keys-command';
import { startServer, type TestServer } from '../support/server';
import { eventually } from '../support/spawn-store';
import { createVisitor } from '../support/visitor';

const CRON_SECRET = 'a-secret-of-the-clock';

let resend: Awaited<ReturnType<typeof startFakeResend>>;
/** Two servers on one store. */
let servers: TestServer[] = [];

beforeAll(async () => {
  resend = await startFakeResend();
  const env = {
    BASE_URL: 'https://reco.example',
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: resend.url,
    CRON_SECRET,
    OPERATOR_NAME: 'Acme Ltd',
  };
  const first = await startServer({ env });
  servers = [first, await startServer({ env, dataDir: first.dataDir })];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
  await resend.close();
});

const url = (turn = 0) => servers[turn % servers.length]?.url ?? '';
const newEmail = () => `${randomUUID()}@example.com`;
const mailsTo = (email: string) => resend.emails().filter(({ to }) => to === email);
const newKey = (email: string, ...options: string[]) =>
  createKeyFor(servers[0]?.dataDir ?? '', '--test', '--rate-limit', '10000', '--email', email, ...options);

/** Requests to both servers in turn, all at once. @returns how many were answered with 200 */
async function request(key: string, count: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, turn) =>
      send(`${url(turn)}/v1/recommend`, { key, body: candidateRequest }),
    ),
  );
  await Promise.all(answers.map((answer) => answer.text()));
  return answers.filter(({ status }) => status === 200).length;
}

/** The address of the page that the latest message names for stopping its kind, as a path, and its token. */
function stopLinkFor(email: string) {
  const text = mailsTo(email).at(-1)?.text ?? '';
  const { pathname, search, searchParams } = new URL(text.match(/https:\S+\/stop-mails\?\S+/)?.[0] ?? '');
  return { path: pathname + search, token: searchParams.get('token') ?? '' };
}

describe('forty requests at once to two servers', () => {
  it('that cross 80 percent of a quota send one message, and those that use it up one more', async () => {
    // Whatever a server builds at its first request must not be in the way of forty.
    await request((await newKey(newEmail())).key, servers.length);
    const email = newEmail();
    const { key } = await newKey(email, '--monthly-limit', '48');
    expect(await request(key, 40)).toBe(40);
    await eventually(() => mailsTo(email).length > 0);
    expect(await request(key, 12)).toBe(8);
    await eventually(() => mailsTo(email).length > 1);
    expect(await request(key, 4)).toBe(0);
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('80 % of the quota'),
      expect.stringContaining('is used up'),
    ]);
    expect(JSON.stringify(mailsTo(email))).not.toContain(key.slice(14));
  });

  it('send one message about a key that is about to expire', async () => {
    const email = newEmail();
    const { key } = await newKey(email, '--expires', new Date(Date.now() + 86_400_000).toISOString());
    await request(key, 40);
    await eventually(() => mailsTo(email).length > 0);
    await request(key, 10);
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([expect.stringContaining('expires soon')]);
  });
});

describe('a mail service that fails', () => {
  it('neither fails nor delays a request, and the operator is told of it without address and text', async () => {
    const email = newEmail();
    const { key } = await newKey(email, '--monthly-limit', '2');
    resend.respond({ status: 500, body: PROVIDER_TEXT });
    expect(await request(key, 2)).toBe(2);
    await eventually(() => servers.some((server) => server.log().includes('"kind":"email"')));
    resend.respond('ok');
    for (const server of servers) expect(server.log()).not.toMatch(new RegExp(`${email}|${PROVIDER_TEXT}`));
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('the link that stops messages', () => {
  async function mailed(...options: string[]) {
    const email = newEmail();
    const { key } = await newKey(email, '--monthly-limit', '10', ...options);
    await request(key, 8);
    await eventually(() => mailsTo(email).length > 0);
    return { email, key, ...stopLinkFor(email) };
  }
  const oneClick = (token: string, init: RequestInit = {}) =>
    fetch(`${url()}/stop-mails/one-click?token=${token}`, { redirect: 'manual', ...init });

  it('does nothing when it is opened, as mail scanners do, and stops them by its button', async () => {
    const { email, key, path } = await mailed();
    const visitor = createVisitor(url());
    const page = await (await visitor.open(path)).text();
    expect(page).toContain('Stop e-mails about quotas?');
    expect(page).not.toContain(email);
    expect(await (await visitor.open(path)).text()).toContain('Stop e-mails about quotas?');
    await visitor.send(path, 'Stop these e-mails');
    expect(await (await visitor.open(path)).text()).toContain('E-mails about quotas are stopped');
    await request(key, 4);
    await visitor.send(path, 'Send them again');
    expect(await (await visitor.open(path)).text()).toContain('Stop e-mails about quotas?');
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is followed by mail programs with one POST (RFC 8058)', async () => {
    const { email, key, token } = await mailed();
    const header = mailsTo(email)[0]?.headers?.['List-Unsubscribe'];
    expect(header).toBe(`<https://reco.example/stop-mails/one-click?token=${token}>`);
    const opened = await oneClick(token);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/stop-mails?token=${token}`]);
    expect((await oneClick(token, { method: 'POST' })).status).toBe(400);
    const visitor = createVisitor(url());
    expect(await (await visitor.open(`/stop-mails?token=${token}`)).text()).toContain('Stop e-mails about');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    for (const _ of ['once', 'again'])
      expect((await oneClick(token, { method: 'POST', body })).status).toBe(200);
    await request(key, 4);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is of no use with another token', async () => {
    const { token } = await mailed();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const another = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`;
    for (const wrong of [another, 'x', '', token.slice(1)])
      expect((await oneClick(wrong, { method: 'POST', body })).status).toBe(404);
    const page = await (await createVisitor(url()).open(`/stop-mails?token=${another}`)).text();
    expect(page).toContain('This link does not work any more');
  });
});

describe('the reminder of keys that expire', () => {
  const remind = (authorization?: string) =>
    fetch(`${url()}/cron/remind`, { headers: authorization ? { Authorization: authorization } : {} });

  it('is for those who know its secret, and writes once about a key that nobody uses', async () => {
    const email = newEmail();
    await newKey(email, '--expires', new Date(Date.now() + 86_400_000).toISOString());
    for (const wrong of [undefined, 'Bearer ', 'Bearer a-secret-of-the-clocK', CRON_SECRET])
      expect((await remind(wrong)).status).toBe(401);
    expect(mailsTo(email)).toEqual([]);
    const answers = await Promise.all([1, 2].map(() => remind(`Bearer ${CRON_SECRET}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is also a command', async () => {
    const { code, stdout } = await runKeys(['remind', '--json'], { DATA_DIR: servers[0]?.dataDir ?? '' });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ sent: 0, logged: 0, failed: 0, unwanted: 0 });
  });
});

describe('the page about data and privacy', () => {
  it('tells of this deployment', async () => {
    const page = await (await createVisitor(url()).open('/privacy')).text();
    for (const said of ['Acme Ltd', 'Resend', 'the built-in model answers', 'At most 400 days'])
      expect(page).toContain(said);
    const footer = page.slice(page.indexOf('<footer'));
    for (const path of ['/privacy', '/terms']) expect(footer).toContain(`href="${path}"`);
  });
});
