import { expect, test } from '@playwright/test';
import { keysCommand } from '../../support/keys-command';
import { callApi, newEmail, signInByMail, signUp } from './account';
import { HAS_MAILBOX, mailOf } from './mailbox';

test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');

test('messages are turned off and on in the dashboard, each kind for itself', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  await page.getByRole('link', { name: 'Mails' }).click();
  await expect(page.getByRole('heading', { name: 'Mails', level: 1 })).toBeVisible();
  const quotas = page.getByRole('checkbox', { name: 'Quotas' });
  const expiring = page.getByRole('checkbox', { name: 'Expiring keys' });
  await expect(quotas).toBeChecked();
  await expect(expiring).toBeChecked();

  await quotas.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(quotas).not.toBeChecked();
  await page.reload();
  await expect(quotas).not.toBeChecked();
  await expect(expiring).toBeChecked();

  await quotas.check();
  await expiring.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(quotas).toBeChecked();
  await expect(expiring).not.toBeChecked();
});

test('the link in a message stops its kind without signing in, by its button alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  const expires = new Date(Date.now() + 43_200_000).toISOString();
  const options = ['--email', email, '--expires', expires, '--json'];
  const stdout = await keysCommand(process.env.E2E_DATA_DIR ?? '', 'create', ...options);
  const { key: secret } = JSON.parse(stdout);
  expect(await callApi(baseURL, secret)).toBe(200);
  const notices = async () => (await mailOf(email)).filter(({ headers }) => headers?.['List-Unsubscribe']);
  await expect.poll(async () => (await notices()).length).toBe(1);
  const link = (await notices())[0]?.text?.match(/\/stop-mails\?token=[\w-]{43}/)?.[0] ?? '';

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Stop e-mails about expiring keys?' })).toBeVisible();
  await expect(stranger.getByText(email)).toHaveCount(0);
  await stranger.reload();
  await stranger.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(
    stranger.getByRole('heading', { name: 'E-mails about expiring keys are stopped' }),
  ).toBeVisible();
  await stranger.context().close();

  await page.goto('/dashboard/mails');
  await expect(page.getByRole('checkbox', { name: 'Expiring keys' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Quotas' })).toBeChecked();
});

test('whoever is not signed in is sent to the sign-in page', async ({ page }) => {
  await page.goto('/dashboard/mails');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdashboard%2Fmails$/);
});
