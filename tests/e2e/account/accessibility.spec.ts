import { expect, test } from '@playwright/test';
import { EVERY_LOOK, expectAccessible } from '../axe';
import { createKey, newEmail, signInByMail, signUp, signUpOnPage } from './account';
import { HAS_MAILBOX, mailedLink } from './mailbox';

test('axe finds nothing on sign-up, with a remark, and with a key shown', async ({ page }) => {
  await page.goto('/generate-key');
  await expectAccessible(page, EVERY_LOOK);
  await page.getByLabel('E-mail').fill('ada@localhost');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();
  await expectAccessible(page);
  await signUpOnPage(page, newEmail());
  await expectAccessible(page);
  await page.getByRole('link', { name: 'I have stored it' }).click();
  await expect(page.getByRole('heading', { name: 'Your key is ready' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on sign-in and on a link that does not work', async ({ page }) => {
  await page.goto('/sign-in');
  await expectAccessible(page, EVERY_LOOK);
  await page.goto('/sign-in/verify?token=x');
  await expectAccessible(page);
});

test('axe finds nothing in the dashboard and its dialogs', async ({ page }) => {
  test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');
  test.slow();
  const email = newEmail();
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send a sign-in link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();
  await expectAccessible(page);
  await page.goto(await mailedLink(email));
  await expectAccessible(page);
  await signInByMail(page, email);
  await expectAccessible(page);
  const name = 'A name as long as a sentence, to see that it wraps where it should';
  const { secret } = await createKey(page, name, 'test');
  await page.request.post('/v1/recommend', {
    headers: { 'X-API-Key': secret },
    data: { vertical: 'movies' },
  });
  await expectAccessible(page, EVERY_LOOK);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('button', { name: /^Rename/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^A name/ }).click();
  await expect(page.getByRole('heading', { name: 'By vertical' })).toBeVisible();
  await page.getByText('The same numbers as a table').click();
  await expectAccessible(page, EVERY_LOOK);
  await page.getByRole('link', { name: 'Settings' }).click();
  for (const change of [/^Rename/, /^Rotate/, /^Revoke/]) {
    await page.getByRole('button', { name: change }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: change })).toBeFocused();
  }
  await page.getByRole('button', { name: /^Rotate/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText('The old secret')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Stop it now/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, EVERY_LOOK);
  for (const path of ['', '/usage', '/usage?range=12m', '/usage?month=1999-01', '/requests']) {
    await page.goto(`/dashboard${path}`);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Menu', { exact: true }).click();
  await expectAccessible(page);
  await page.goto('/dashboard/mails');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/account');
  await page.getByLabel(/^Type/).fill('somebody else');
  await page.getByRole('button', { name: 'Delete the account for good' }).click();
  await expect(page.getByText('This must be')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/stop-mails?token=x');
  await expectAccessible(page);
  await page.goto('/dashboard/keys/key_unknown');
  await expectAccessible(page);
});

test('a key is created by keyboard alone, and the dialog with it closes by its button only', async ({
  page,
}) => {
  test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  await page.getByRole('button', { name: 'Create key' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Your API key' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Shown once' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('region', { name: 'Your API key' })).toBeVisible();
  await dialog.getByRole('button', { name: 'I have stored it' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create key' })).toBeFocused();
});
