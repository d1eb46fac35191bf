import { expect, test } from '@playwright/test';
import { newEmail, signUpOnPage } from './account';

const SECRET = /reco_live_[0-9a-f]{48}/;

test('reloading does not show the key again', async ({ page }) => {
  await signUpOnPage(page, newEmail());
  await page.reload();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await page.content()).not.toMatch(SECRET);
});

test('leaving and going back does not show it again', async ({ page }) => {
  await signUpOnPage(page, newEmail());
  await page.getByRole('link', { name: 'I have stored it' }).click();
  await expect(page.getByRole('heading', { name: 'Your key is ready' })).toBeVisible();
  expect(await page.content()).not.toMatch(SECRET);
  await page.goBack();
  expect(await page.content()).not.toMatch(SECRET);
  await page.goForward();
  expect(await page.content()).not.toMatch(SECRET);
});

test('following a link and going back does not show it again', async ({ page }) => {
  await signUpOnPage(page, newEmail());
  await page.getByRole('link', { name: 'Docs', exact: true }).first().click();
  await expect(page).toHaveURL(/\/docs$/);
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await page.content()).not.toMatch(SECRET);
});

test('a browser that keeps the page alive keeps it without the key', async ({ page }) => {
  await signUpOnPage(page, newEmail());
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(page.getByText('The key was shown once')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your API key' })).toHaveCount(0);
});

test('the key is in neither the address, nor the storage of the browser, nor its cookies', async ({
  page,
  context,
}) => {
  const { secret } = await signUpOnPage(page, newEmail());
  const stored = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored + JSON.stringify(await context.cookies())).not.toContain(secret.slice(10));
});

test('the copy button copies the key', async ({ page, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium lets a test read the clipboard');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { secret } = await signUpOnPage(page, newEmail());
  await page.getByRole('button', { name: 'Copy Your API key' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
});
