import { expect, test } from '@playwright/test';
import { changeKey, createKey, newEmail, signInByMail, signUp, signUpOnPage } from './account';
import { HAS_MAILBOX } from './mailbox';

test('the page behind sign-up speaks of a new key to nobody who was shown none', async ({ page }) => {
  await page.goto('/generate-key/stored');
  await expect(page.getByRole('heading', { name: 'What to do with a key', level: 1 })).toBeVisible();
  await expect(page.getByText('is ready')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Get a key' }).click();
  await expect(page).toHaveURL(/\/generate-key$/);
});

test('pages on the way from sign-up have a title at every moment', async ({ page }) => {
  await page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    const note = () => titles.push(document.title);
    document.addEventListener('DOMContentLoaded', () => {
      note();
      // A task behind each change: what anybody else on the page could see.
      const look = () => setTimeout(note);
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    });
  });
  const titles = () => page.evaluate(() => [...new Set((window as unknown as { titles: string[] }).titles)]);
  await signUpOnPage(page, newEmail());
  await page.getByRole('link', { name: 'I have stored it' }).click();
  await expect(page.getByRole('heading', { name: 'Your key is ready' })).toBeVisible();
  await expect(page).toHaveTitle(/^What to do next/);
  expect(await titles()).not.toContain('');
  await page.goto('/generate-key/stored');
  await page.waitForLoadState();
  expect(await titles()).toEqual([await page.title()]);
});

test.describe('in the dashboard', () => {
  test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');

  test('signing out is confirmed, here and everywhere, and nowhere else', async ({ page }) => {
    const email = newEmail();
    await signUp(page, email);
    await signInByMail(page, email);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('status')).toHaveText('Signed out of this browser.');
    await page.goto('/sign-in?signed-out=constructor');
    await expect(page.getByRole('status')).toHaveCount(0);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send a sign-in link' }).click();
    await expect(page.getByText('Check your inbox')).toBeVisible();
    await signInByMail(page, email, 2);
    await page.goto('/dashboard/account');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('status')).toContainText('Signed out everywhere');
  });

  test('revoked keys can be hidden, which the browser remembers, and shown again', async ({ page }) => {
    const email = newEmail();
    await signUp(page, email);
    await signInByMail(page, email);
    await expect(page.getByRole('button', { name: /revoked or expired/ })).toHaveCount(0);
    await createKey(page, 'Short-lived', 'test');
    await changeKey(page, 'Revoke', 'Short-lived');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Type/).fill((await dialog.locator('code').textContent()) ?? '');
    await dialog.getByRole('button', { name: 'Revoke for good' }).click();
    await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Hide 1 revoked or expired key' }).click();
    await expect(page.getByRole('link', { name: 'Short-lived' })).toHaveCount(0);
    await page.goto('/dashboard/keys');
    await expect(page.getByRole('link', { name: 'API key' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Short-lived' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show 1 revoked or expired key' }).click();
    await expect(page.getByRole('link', { name: 'Short-lived' })).toBeVisible();
  });
});
