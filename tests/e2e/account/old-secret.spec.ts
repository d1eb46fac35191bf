import { expect, type Page, test } from '@playwright/test';
import { callApi, changeKey, createKey, newEmail, readReveal, signInByMail, signUp } from './account';
import { HAS_MAILBOX } from './mailbox';

test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');

async function rotate(page: Page, name: string): Promise<string> {
  await changeKey(page, 'Rotate', name);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The present secret').selectOption('24h');
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  const { secret } = await readReveal(dialog);
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

test('the old secret is seen with its end, and stops at once by its button', async ({ page, baseURL }) => {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  const { secret: old } = await createKey(page, 'Checkout', 'test');
  await expect(page.getByText('The old secret')).toHaveCount(0);
  const present = await rotate(page, 'Checkout');

  const note = page.getByText(`The old secret ${old.slice(0, 14)}… still works until`);
  await expect(note).toContainText(/\(in (24 hours|1 day)\)/);
  await expect(page.getByText('New secret last used: never')).toBeVisible();
  expect(await callApi(baseURL, old)).toBe(200);
  expect(await callApi(baseURL, present)).toBe(200);

  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  await expect(note).toBeVisible();
  await expect(page.getByText(/^Old secret last used: \d/)).toBeVisible();
  await expect(page.getByText(/^New secret last used: \d/)).toBeVisible();

  const stop = page.getByRole('button', { name: 'Stop it now: the old secret of Checkout' });
  await stop.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await callApi(baseURL, old)).toBe(200);
  await stop.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop it now' }).click();
  await expect(note).toHaveCount(0);
  expect(await callApi(baseURL, old)).toBe(401);
  expect(await callApi(baseURL, present)).toBe(200);
});

test('a page that is behind stops no newer secret than the one that it shows', async ({ page, baseURL }) => {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  await createKey(page, 'Busy', 'test');
  const second = await rotate(page, 'Busy');
  const behind = await page.context().newPage();
  await behind.goto('/dashboard/keys');
  await rotate(page, 'Busy');
  await behind.getByRole('button', { name: 'Stop it now: the old secret of Busy' }).click();
  await behind.getByRole('dialog').getByRole('button', { name: 'Stop it now' }).click();
  await expect(behind.getByRole('dialog').getByRole('alert')).toContainText('There is no such key');
  expect(await callApi(baseURL, second)).toBe(200);
});
