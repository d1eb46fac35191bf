import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayPrefix } from '@/lib/keys/secret';
import { askForLink, signInAs, signUpAs } from '../support/account-forms';
import { startServer, type TestServer } from '../support/server';
import { eventually } from '../support/spawn-store';
import { actionsIn, createVisitor, type Visitor } from '../support/visitor';

/** Changes that one account may make in an hour (lib/accounts/request-limit.ts). */
const CHANGES = 60;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { SIGNUPS_PER_HOUR: '100' } });
});
afterAll(() => server.stop());

const NO_SUCH_KEY = 'There is no such key, or it can no longer be changed.';

const newEmail = () => `${randomUUID()}@example.com`;

/** Signs up and in. @returns the only key with its secret */
async function enter(visitor: Visitor) {
  const email = newEmail();
  const secret = (await signUpAs(visitor, email)) ?? '';
  await signInAs(visitor, server, email);
  const html = await (await visitor.open('/dashboard/keys')).text();
  const id = html.match(/\/dashboard\/keys\/(key_\w+)/)?.[1] ?? '';
  // What is typed to revoke it: the first digits, which the dashboard shows.
  return { id, secret, confirmation: secret.slice('reco_live_'.length, 'reco_live_'.length + 4) };
}

const act = async (visitor: Visitor, name: string, fields: Record<string, string>) =>
  (await visitor.act('/dashboard/keys', name, fields)).text();

describe('the dashboard of one account', () => {
  it('takes sixty changes an hour and no more, and revocations beside them', async () => {
    const visitor = createVisitor(server.url);
    const { id, confirmation } = await enter(visitor);
    for (let change = 1; change <= CHANGES; change += 1)
      expect(await act(visitor, 'renameKeyAction', { id, name: `Name ${change}` })).toContain('"ok":true');
    for (const [name, fields] of [
      ['renameKeyAction', { id, name: 'One too many' }],
      ['rotateKeyAction', { id, grace: 'now' }],
      ['createKeyAction', { name: 'One too many', environment: 'test', expiry: 'never' }],
    ] as const)
      expect(await act(visitor, name, fields)).toContain(
        `At most ${CHANGES} of these are possible in an hour`,
      );
    expect(await (await visitor.open(`/dashboard/keys/${id}`)).text()).toContain(`Name ${CHANGES}`);
    expect(await act(visitor, 'revokeKeyAction', { id, confirmation })).toContain('"ok":true');
  });

  it('refuses control characters in the name of a key', async () => {
    const visitor = createVisitor(server.url);
    const { id } = await enter(visitor);
    for (const name of ['a\u0007b', 'a\u001b[2Jb', 'a\u009bb'])
      expect(await act(visitor, 'renameKeyAction', { id, name })).toContain('"ok":false,"field":"name"');
  });
});

describe('the id of a key of another account', () => {
  /** Actions that take the id of a key by themselves, and what they are sent with it. */
  const BY_SCRIPT = {
    renameKeyAction: { name: 'Mine now' },
    rotateKeyAction: { grace: 'now' },
    revokeKeyAction: {},
    stopOldSecretAction: {},
  };
  /** Those of forms that work without scripts, by their buttons. */
  const BY_FORM = {
    restrictKeyAction: ['Save', { scope: 'read' }],
    setExpiryAction: ['Set expiry', { never: '1' }],
  } as const;
  /** Those that take no such id; those of alerts are in webhooks.test.ts. */
  const OTHERS = [
    'createKeyAction',
    'signOutAction',
    'signOutEverywhereAction',
    'deleteAccountAction',
    'showPastKeysAction',
    'saveMailsAction',
    'alertAction',
    'webhookAction',
  ];

  it('is answered like an unknown one by every action, page and file, and the key stays as it is', async () => {
    expect(actionsIn('app/dashboard').sort()).toEqual(
      [...Object.keys(BY_SCRIPT), ...Object.keys(BY_FORM), ...OTHERS].sort(),
    );
    const [owner, stranger] = [createVisitor(server.url), createVisitor(server.url)];
    const [theirs, mine] = [await enter(owner), await enter(stranger)];
    const headers = { 'X-API-Key': theirs.secret };
    const asked = await fetch(`${server.url}/v1/recommend`, { method: 'POST', headers, body: '{}' });
    const request = asked.headers.get('x-request-id') ?? '';
    const log = `/dashboard/keys/${theirs.id}/requests`;
    await eventually(async () => (await (await owner.open(log)).text()).includes(request));
    await act(owner, 'rotateKeyAction', { id: theirs.id, grace: '24h' });
    const known = { confirmation: theirs.confirmation, prefix: displayPrefix(theirs.secret) };

    for (const id of [theirs.id, 'key_00000000000000000000']) {
      for (const [name, fields] of Object.entries(BY_SCRIPT))
        expect(await act(stranger, name, { ...known, ...fields, id }), name).toContain(NO_SUCH_KEY);
      for (const [name, [button, fields]] of Object.entries(BY_FORM)) {
        const answer = await stranger.send(`/dashboard/keys/${mine.id}/settings`, button, { ...fields, id });
        expect(await answer.text(), name).toContain(NO_SUCH_KEY);
      }
      const ofKey = ['', '/settings', '/requests', `/requests/${request}`, '/usage.csv', '/requests/export'];
      const opened = await Promise.all(ofKey.map((path) => stranger.open(`/dashboard/keys/${id}${path}`)));
      expect(opened.map(({ status }) => status)).toEqual(ofKey.map(() => 404));
      for (const path of ['/dashboard/requests', '/dashboard/requests/export'])
        expect(await (await stranger.open(`${path}?key=${id}`)).text(), path).not.toContain(request);
    }
    // The secret from before the rotation still works, and nothing else was done to the key.
    expect((await fetch(`${server.url}/v1/usage`, { headers })).status).toBe(200);
    const { trail } = await (await owner.open('/dashboard/account/trail?format=json')).json();
    expect(trail.map(({ deed }: { deed: string }) => deed).sort()).toEqual([
      'key-claimed',
      'key-created',
      'secret-rotated',
      'signed-in',
      'terms-accepted',
    ]);
  });
});

describe("sign-ups under somebody's address", () => {
  it('leave the owner free to sign up, to sign in and to make keys', async () => {
    const email = newEmail();
    for (let stranger = 0; stranger < 5; stranger += 1)
      expect(await signUpAs(createVisitor(server.url), email)).toBeDefined();
    const owner = createVisitor(server.url);
    await owner.send(await askForLink(owner, server, email), 'Sign in');
    const created = await act(owner, 'createKeyAction', {
      name: 'Mine',
      environment: 'live',
      expiry: 'never',
    });
    expect(created).toMatch(/reco_live_[0-9a-f]{48}/);
  });
});
