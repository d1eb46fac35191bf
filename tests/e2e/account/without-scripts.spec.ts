import { expect, test } from '@playwright/test';
import { callApi, newEmail, readReveal, runFirstCall } from './account';
import { HAS_MAILBOX, mailedLink } from './mailbox';

test.use({ javaScriptEnabled: false });

test('without scripts: sign up, call, and never see the key again', async ({ page, baseURL }) => {
  await page.goto('/generate-key');
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByRole('button', { name: 'Create key' }).click();
  const { secret, command } = await readReveal(page);
  expect(runFirstCall(command)).toBeGreaterThan(0);

  // Sends the form again, as a browser does when asked to reload.
  await page.reload();
  await expect(page.getByText('This form was already sent')).toBeVisible();
  expect(await page.content()).not.toMatch(/reco_live_[0-9a-f]{48}/);

  await page.goto('/generate-key/stored');
  // Chromium asks before it sends a form again, and shows an error page to whoever does not answer.
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await expect(page.getByText('reco_live_')).toHaveCount(0);
  expect(await callApi(baseURL, secret)).toBe(200);
});

test('without scripts: a wrong address is refused with a word beside the field', async ({ page }) => {
  await page.goto('/generate-key');
  await page.getByLabel('E-mail').fill('ada@localhost');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@localhost');
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByRole('button', { name: 'Create key' }).click();
  await readReveal(page);
});

test('without scripts: sign in by link, be told what the dashboard needs, and sign out', async ({ page }) => {
  test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');
  const email = newEmail();
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send a sign-in link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();
  await page.goto(await mailedLink(email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator('noscript p')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\?signed-out=here$/);
});
