import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { EVERY_LOOK, expectAccessible } from '../axe';
import { newEmail, signInByMail, signUp } from './account';
import { HAS_MAILBOX } from './mailbox';

test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');

/** A server that is sent webhooks, on this machine. */
async function startReceiver() {
  const taken: { headers: Record<string, string>; body: string }[] = [];
  const state = { status: 204 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    taken.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(state.status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return { url, taken, state, close: () => server.close() };
}

async function openAlerts(page: Page): Promise<void> {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  await page.getByRole('link', { name: 'Alerts', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
}

const secretOn = async (page: Page) =>
  ((await page.getByRole('region', { name: 'Signing secret' }).textContent()) ?? '').trim();

test('a webhook is added, tested, rotated and removed by keyboard, and its secret is shown once', async ({
  page,
}) => {
  const receiver = await startReceiver();
  await openAlerts(page);
  await expect(page.getByText('No webhook yet')).toBeVisible();
  const address = page.getByLabel('Address');
  await address.fill('https://10.0.0.1/');
  await page.getByRole('checkbox', { name: /key\.revoked/ }).uncheck();
  await address.press('Enter');
  await expect(page.getByText('This must lead to a server on the public internet.')).toBeVisible();
  await expect(address).toHaveValue('https://10.0.0.1/');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('checkbox', { name: /key\.revoked/ })).not.toBeChecked();

  await address.fill(receiver.url);
  await address.press('Enter');
  const secret = await secretOn(page);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/);
  await page.getByRole('button', { name: 'Send test' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The server took the test: HTTP 204.')).toBeVisible();
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.taken;
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });

  receiver.state.status = 500;
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('The server did not take the test: HTTP 500.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest deliveries' }).getByText('HTTP 500')).toBeVisible();

  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(page.getByText('The old one signs beside it for 24 hours.')).toBeVisible();
  expect(await secretOn(page)).not.toBe(secret);
  await page.goto('/docs/webhooks');
  await page.goBack();
  await expect(page.getByText(/whsec_/)).toHaveCount(0);

  await page.getByText('Remove', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove for good' }).press('Enter');
  const removed = page.getByRole('status').filter({ hasText: 'Removed.' });
  await expect(removed).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Removed.');
  await expect(page.getByText('No webhook yet')).toBeVisible();
  receiver.close();
});

test('the third webhook still shows its secret, and a fourth has no form', async ({ page }) => {
  await openAlerts(page);
  for (const name of ['one', 'two', 'three']) {
    if (name !== 'one') await page.getByText('Add a webhook').click();
    await page.getByLabel('Address').fill(`https://example.com/${name}`);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await expect(page.getByText(`https://example.com/${name}`, { exact: true })).toBeVisible();
    expect(await secretOn(page)).toMatch(/^whsec_/);
  }
  await expect(page.getByRole('button', { name: 'Add webhook' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByLabel('Address').fill('https://example.com/changed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('https://example.com/changed', { exact: true })).toBeVisible();
});

test('alerts are set and removed, and a wrong limit is named beside its field', async ({ page }) => {
  await openAlerts(page);
  await page.getByLabel('Tell me about').selectOption('error-share');
  await page.getByLabel('From').fill('120');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await expect(page.getByText('This must be a number from 1 to 100.')).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue('120');
  await expect(page.getByLabel('Tell me about')).toHaveValue('error-share');
  await page.getByLabel('From').fill('12.5');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await expect(page.getByText('The alert is set.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Percent of errors in an hour/ })).toContainText(
    '0 % of 12.5 %',
  );
  await page.getByRole('button', { name: /^Remove the alert about percent/ }).click();
  await expect(page.getByText('No alert is set')).toBeVisible();
});

test('all of it works without scripts', async ({ browser, page, baseURL }) => {
  await openAlerts(page);
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto('/dashboard/alerts');
  await plain.getByLabel('From').fill('1,000');
  await plain.getByRole('button', { name: 'Add alert' }).click();
  await expect(plain.getByRole('row', { name: /Requests in a month/ })).toContainText('of 1,000');
  await plain.getByLabel('Address').fill('https://localhost.internal/');
  await plain.getByRole('button', { name: 'Add webhook' }).click();
  await expect(plain.getByLabel('Address')).toHaveValue('https://localhost.internal/');
  await plain.getByLabel('Address').fill('https://example.com/hooks');
  await plain.getByRole('button', { name: 'Add webhook' }).click();
  expect(await secretOn(plain)).toMatch(/^whsec_/);
  await plain.goto('/dashboard/alerts');
  await expect(plain.getByText(/whsec_/)).toHaveCount(0);
  await plain.getByRole('button', { name: 'Rotate secret' }).click();
  expect(await secretOn(plain)).toMatch(/^whsec_/);
  await plain.getByText('Remove', { exact: true }).last().click();
  await plain.getByRole('button', { name: 'Remove for good' }).click();
  await expect(plain.getByText('No webhook yet')).toBeVisible();
  await context.close();
});

test('axe finds nothing, by day and by night, on a screen and on a telephone', async ({ page }) => {
  test.slow();
  const receiver = await startReceiver();
  await openAlerts(page);
  await expectAccessible(page);
  await page.getByLabel('From').fill('20');
  await page.getByLabel('Tell me about').selectOption('errors');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await expect(page.getByText('The alert is set.')).toBeVisible();
  await page.getByLabel('Address').fill('https://10.0.0.1/');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('This must lead to a server on the public internet.')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel('Address')
    .fill(`${receiver.url}/a/path/as/long/as/paths/of/some/frameworks/are/these/days`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('region', { name: 'Signing secret' })).toBeVisible();
  for (const status of [204, 500]) {
    receiver.state.status = status;
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText(new RegExp(`the test: HTTP ${status}\\.`))).toBeVisible();
  }
  await page.getByText('Remove', { exact: true }).last().click();
  await expectAccessible(page, EVERY_LOOK);
  receiver.close();
});
