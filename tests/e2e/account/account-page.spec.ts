import { expect, type Page, test } from '@playwright/test';
import { EVERY_LOOK, expectAccessible } from '../axe';
import { callApi, changeKey, createKey, newEmail, signInByMail, signUp } from './account';
import { HAS_MAILBOX, mailedLink } from './mailbox';

test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Signs up and in, and opens the settings of the key. */
async function openSettings(page: Page): Promise<string> {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  await page.getByRole('link', { name: 'API key' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Expiry' })).toBeVisible();
  return email;
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the end of a key is set, moved and taken away, and bad input stays as it was typed', async ({
      page,
    }) => {
      await openSettings(page);
      const field = page.getByLabel('Last day');
      const save = page.getByRole('button', { name: 'Set expiry' });
      await page.waitForLoadState('networkidle');
      // A browser that does not know such fields lets any day pass.
      await field.evaluate((input: HTMLInputElement) => input.removeAttribute('min'));
      await field.fill('2020-01-01');
      await save.click();
      await expect(page.getByText('This must be a day in the future.')).toBeVisible();
      await expect(page.locator('[name=lastDay][aria-invalid=true]')).toHaveValue('2020-01-01');
      for (const chosen of [day(30), day(2)]) {
        await field.fill(chosen);
        await save.click();
        await expect(page.getByText('It holds from the next request on.')).toBeVisible();
        await expect(field).toHaveValue(chosen);
        await page.reload();
        await expect(field).toHaveValue(chosen);
      }
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Let it never expire' }).click();
      await expect(page.getByText('The key does not expire.')).toBeVisible();
      await expect(field).toHaveValue('');
      await page.goto('/dashboard/account');
      await expect(page.getByRole('row', { name: /Expiry changed/ })).toHaveCount(3);
    });

    test('an account is deleted with its keys by typing its address, and may be made anew', async ({
      page,
      baseURL,
    }) => {
      const email = newEmail();
      const { secret } = await signUp(page, email);
      await page.goto(await mailedLink(email));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto('/dashboard/account');
      await page.getByLabel(/^Type/).fill('not@example.com');
      await page.getByRole('button', { name: 'Delete the account for good' }).click();
      await expect(page.getByText(`This must be ${email}.`)).toBeVisible();
      await expect(page.getByLabel(/^Type/)).toHaveValue('not@example.com');
      expect(await callApi(baseURL, secret)).toBe(200);
      await page.getByLabel(/^Type/).fill(email);
      await page.getByRole('button', { name: 'Delete the account for good' }).click();
      await expect(page.getByText('The account is deleted, with all that belonged to it')).toBeVisible();
      expect(await callApi(baseURL, secret)).toBe(401);
      await page.goto('/dashboard/account');
      await expect(page).toHaveURL(/\/sign-in\?next=%2Fdashboard%2Faccount$/);
      expect(await callApi(baseURL, (await signUp(page, email)).secret)).toBe(200);
    });
  });

test('the trail has what was done, a card a row on a phone, and is worked by keyboard', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  await createKey(page, 'Till', 'test');
  await changeKey(page, 'Rename', 'Till');
  await page.getByRole('dialog').getByLabel('Name').fill('Counter');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('link', { name: 'Counter' })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).first().click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Key renamed/ })).toContainText('name: Till → Counter');
  await expect(page.getByRole('row', { name: /Signed in/ })).toContainText('Owner, mailed link');
  await expect(page.getByText(/Version \d{4}-\d\d-\d\d/)).toBeVisible();
  const time = page.getByRole('row', { name: /Key renamed/ }).locator('time');
  await expect(time).toHaveAttribute('title', /UTC$/);
  await expectAccessible(page, EVERY_LOOK);
  await page.getByLabel(/^Type/).focus();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete the account for good' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This must be')).toBeVisible();
});

test('what one agrees to is said beside the buttons, and once', async ({ page }) => {
  const email = newEmail();
  await page.goto('/generate-key');
  await expect(page.getByText('By creating a key you agree to the terms of use.')).toBeVisible();
  await expect(page.getByText('An address may have 5 active keys')).toBeVisible();
  await signUp(page, email);
  await page.goto(await mailedLink(email));
  await expect(page.getByText('By signing in you agree to the terms of use.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send a sign-in link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();
  await page.goto(await mailedLink(email, 2));
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('you agree to')).toHaveCount(0);
});
