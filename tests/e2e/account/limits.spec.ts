import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { startServer, type TestServer } from '../../support/server';
import { newEmail } from './account';
import { revealedIn, sendForm } from './form-client';

// One server for all of them, in this order: the last reads the log that the others left.
test.describe.configure({ mode: 'serial' });
test.skip(Boolean(process.env.E2E_BASE_URL), 'needs a server of its own, with limits of its own');

let server: TestServer;
let api: APIRequestContext;

test.beforeAll(async () => {
  server = await startServer({ env: { SIGNUPS_PER_HOUR: '10' } });
  api = await request.newContext({ baseURL: server.url });
});
test.afterAll(async () => {
  await api.dispose();
  await server.stop();
});

test('of 30 sign-ups from one address 10 get through, whatever forwarding headers it forges', async () => {
  const answers: string[] = [];
  for (let index = 0; index < 30; index++) {
    const forged = {
      'X-Forwarded-For': `198.51.100.${index}, 203.0.113.${index}`,
      'X-Real-IP': `192.0.2.${index}`,
    };
    const answer = await sendForm(api, '/generate-key', { email: newEmail() }, forged);
    answers.push(await answer.text());
  }
  expect(answers.filter(revealedIn)).toHaveLength(10);
  expect(answers.at(-1)).toContain('Too many sign-ups from your network');

  await test.step('and no key is in the log', () => {
    expect(server.log()).not.toMatch(/reco_live_[0-9a-f]{48}/);
  });
});

test('of 30 sign-in links asked for from one address 20 are sent', async () => {
  const answers: string[] = [];
  for (let index = 0; index < 30; index++) {
    const forged = { 'X-Forwarded-For': `198.51.100.${index}` };
    const answer = await sendForm(api, '/sign-in', { email: newEmail() }, forged);
    answers.push(await answer.text());
  }
  expect(answers.filter((html) => html.includes('E-mail is not configured on this server'))).toHaveLength(20);
  expect(answers.filter((html) => html.includes('Too many links were asked for'))).toHaveLength(10);
  expect(answers.join()).not.toMatch(/verify\?token=/);
});

test('without e-mail configured, the log has the link and the page does not', async () => {
  const links = server.log().match(/http:\/\/localhost:\d+\/sign-in\/verify\?token=[\w-]{43}/g) ?? [];
  expect(new Set(links).size).toBe(30);
});
