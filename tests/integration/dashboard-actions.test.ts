import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForLink, signInAs, signUpAs } from '../support/account-forms';
import { startServer, type TestServer } from '../support/server';
import { createVisitor, type Visitor } from '../support/visitor';

/** Changes that one account may make in an hour (lib/accounts/request-limit.ts). */
const CHANGES = 60;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { SIGNUPS_PER_HOUR: '100' } });
});
afterAll(() => server.stop());

const newEmail = () => `${randomUUID()}@example.com`;

/** Signs up and in. @returns the only key */
async function enter(visitor: Visitor) {
  const email = newEmail();
  const secret = (await signUpAs(visitor, email)) ?? '';
  await signInAs(visitor, server, email);
  const html = await (await visitor.open('/dashboard/keys')).text();
  const id = html.match(/\/dashboard\/keys\/(key_\w+)/)?.[1] ?? '';
  // What is typed to revoke it: the first digits, which the dashboard shows.
  return { id, confirmation: secret.slice('reco_live_'.length, 'reco_live_'.length + 4) };
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
