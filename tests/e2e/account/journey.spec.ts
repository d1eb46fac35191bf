import { expect, test } from '@playwright/test';
import {
  callApi,
  changeKey,
  createKey,
  newEmail,
  readReveal,
  runFirstCall,
  signInByMail,
  signInOnPage,
  signUp,
  signUpOnPage,
} from './account';
import { sendForm } from './form-client';
import { HAS_MAILBOX, mailedLink, mailOf } from './mailbox';

test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');

test('from sign-up to a revoked key', async ({ page, baseURL }) => {
  const email = newEmail();
  const secrets: string[] = [];

  await test.step('sign up, and the key is shown', async () => {
    const { secret, command } = await signUpOnPage(page, email);
    secrets.push(secret);
    expect(runFirstCall(command)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'I have stored it' }).click();
    await expect(page.getByRole('heading', { name: 'Your key is ready' })).toBeVisible();
  });

  await test.step('open the dashboard by the mailed link', () => signInOnPage(page, email));

  await test.step('the call is in the usage chart', async () => {
    await expect(page.getByText('1 of 1,000')).toBeVisible();
    await page.getByRole('link', { name: 'API key' }).click();
    const chart = page.getByRole('slider', { name: /^Requests by day/ });
    await expect(chart).toHaveAttribute(
      'aria-valuetext',
      /: Answered 1, Refused 0, Failed 0, Caller left 0$/,
    );
    await page.getByText('The same numbers as a table').click();
    await expect(page.getByRole('row').last()).toContainText(/^\w{3},? \d+ \w{3,4}11000/);
    await expect(page.getByRole('listitem').filter({ hasText: 'movies' })).toContainText('1');
  });

  await test.step('its numbers can be downloaded', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const file = await (await download).createReadStream();
    const text = (await file.toArray()).join('');
    expect(text).toContain('vertical,movies,,1,');
    expect(text).toContain('status,200,1,');
  });

  await test.step('create a test key', async () => {
    await page.goto('/dashboard/keys');
    const { secret } = await createKey(page, 'Integration tests', 'test');
    expect(secret).toMatch(/^reco_test_/);
    secrets.push(secret);
    expect(await callApi(baseURL, secret)).toBe(200);
    await expect(page.getByRole('button', { name: 'Create key' })).toBeFocused();
  });

  await test.step('rename it', async () => {
    await changeKey(page, 'Rename', 'Integration tests');
    await page.getByRole('dialog').getByLabel('Name').fill('Nightly tests');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('link', { name: 'Nightly tests' })).toBeVisible();
  });

  await test.step('rotate it: the old secret has its hour', async () => {
    await changeKey(page, 'Rotate', 'Nightly tests');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('The present secret').selectOption('1h');
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    const { secret } = await readReveal(dialog);
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    secrets.push(secret);
    expect(await callApi(baseURL, secrets[1] as string)).toBe(200);
    expect(await callApi(baseURL, secret)).toBe(200);
  });

  await test.step('revoke it: the next request of either secret is refused', async () => {
    await changeKey(page, 'Revoke', 'Nightly tests');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Type/).fill('wrong');
    await dialog.getByRole('button', { name: 'Revoke for good' }).click();
    await expect(dialog.getByText(/^This must be/)).toBeVisible();
    expect(await callApi(baseURL, secrets[2] as string)).toBe(200);
    const digits = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByLabel(/^Type/).fill(digits);
    await dialog.getByRole('button', { name: 'Revoke for good' }).click();
    await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
    expect(await callApi(baseURL, secrets[2] as string)).toBe(401);
    expect(await callApi(baseURL, secrets[1] as string)).toBe(401);
    expect(await callApi(baseURL, secrets[0] as string)).toBe(200);
  });

  await test.step('no secret is in a later page or in a message', async () => {
    const pages = await Promise.all(
      ['/dashboard', '/dashboard/keys', '/generate-key'].map((path) => page.request.get(path)),
    );
    const texts = await Promise.all(pages.map((response) => response.text()));
    const all = texts.join() + JSON.stringify(await mailOf(email));
    for (const secret of secrets) expect(all).not.toContain(secret.slice(10));
  });
});

test('signing out everywhere ends every session and every unspent link at once', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto('/sign-in');
  await other.getByLabel('E-mail').fill(email);
  await other.getByRole('button', { name: 'Send a sign-in link' }).click();
  await expect(other.getByText('Check your inbox')).toBeVisible();
  await signInByMail(other, email, 2);

  await sendForm(request, '/sign-in', { email });
  const unspent = await mailedLink(email, 3);

  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/sign-in\?signed-out=everywhere$/);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/sign-in$/);
  await other.goto(unspent);
  await expect(other.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await other.context().close();
});

test('signing out ends this session, also for a copy of its cookie', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\?signed-out=here$/);
  await page.context().addCookies(cookies);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/sign-in$/);
});
