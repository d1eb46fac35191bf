import { expect, test } from '@playwright/test';
import { newEmail, signInByMail, signUp } from './account';
import { HAS_MAILBOX } from './mailbox';

test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');

test('messages are turned off and on in the dashboard, each kind for itself', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  await page.getByRole('link', { name: 'Which e-mails you get' }).click();
  await expect(page.getByRole('heading', { name: 'E-mails', level: 1 })).toBeVisible();
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

test('whoever is not signed in is sent to the sign-in page', async ({ page }) => {
  await page.goto('/dashboard/mails');
  await expect(page).toHaveURL(/\/sign-in$/);
});
