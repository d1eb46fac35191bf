import { expect, test } from '@playwright/test';
import { newEmail, signInByMail, signUp } from './account';
import { HAS_MAILBOX } from './mailbox';

test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');

test('what a key may do is set in its settings, and bad input loses nothing', async ({ page, baseURL }) => {
  const email = newEmail();
  const { secret } = await signUp(page, email);
  await signInByMail(page, email);
  await page.goto('/dashboard/keys');
  await page.getByRole('link', { name: 'API key' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  const addresses = page.getByLabel('Allowed addresses');
  await page.getByRole('checkbox', { name: /^Explain/ }).uncheck();
  await addresses.fill('127.0.0.0/8\nhome');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must hold no "home"')).toBeVisible();
  await expect(addresses).toHaveValue('127.0.0.0/8\nhome');
  await expect(page.getByRole('checkbox', { name: /^Explain/ })).not.toBeChecked();

  await addresses.fill('127.0.0.0/8\n::1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It holds from the next request on.')).toBeVisible();
  await expect(addresses).toHaveValue('127.0.0.0/8\n::1/128');
  const explain = await fetch(new URL('/v1/explain', baseURL), {
    method: 'POST',
    headers: { 'X-API-Key': secret },
    body: '{}',
  });
  expect(explain.status).toBe(403);
  expect(await explain.text()).toContain('This key may only be used for: recommend, read.');
});
