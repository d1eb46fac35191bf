import { expect, test } from '@playwright/test';
import { SIGNED_IN_SCRIPT, SIGNED_IN_SCRIPT_HASH } from '../../../lib/accounts/signed-in-hint';
import { changeKey, newEmail, signInByMail, signInOnPage, signUp, signUpOnPage } from './account';
import { hiddenFields, revealedIn, sendForm } from './form-client';
import { HAS_MAILBOX, mailedLink, mailOf } from './mailbox';

const PAGES = ['/generate-key', '/generate-key/stored', '/sign-in', '/sign-in/verify'];

for (const path of PAGES) {
  test(`${path} runs only scripts with its nonce, cannot be framed, and is not kept`, async ({ request }) => {
    const [first, second] = await Promise.all([request.get(path), request.get(path)]);
    const policy = first.headers()['content-security-policy'] ?? '';
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    const nonce = scripts?.match(/'nonce-([^']+)'/)?.[1];
    expect(scripts).toBe(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic' ${SIGNED_IN_SCRIPT_HASH}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(second.headers()['content-security-policy']).not.toBe(policy);
    expect(first.headers()['cache-control']).toContain('no-store');
    expect(first.headers()['referrer-policy']).toBe('strict-origin');
    // Every page has one script that is known by its hash instead.
    const page = (await first.text()).replace(`<script>${SIGNED_IN_SCRIPT}</script>`, '');
    const tags = page.match(/<script[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
  });
}

test('the pages break no rule of their own policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) complaints.push(message.text());
  });
  const email = newEmail();
  await signUpOnPage(page, email);
  if (HAS_MAILBOX) {
    await signInOnPage(page, email);
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'API key' }).click();
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('whoever comes by a link from another page gets the policy of this one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Get a key' }).click();
  await expect(page).toHaveURL(/\/generate-key$/);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name).catch(() => ''))
    .toMatch(/\/generate-key$/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const ran = await page.evaluate(() => {
    const script = document.createElement('div');
    script.innerHTML = '<img src="data:," onerror="window.ran = true">';
    document.body.append(script);
    return new Promise((resolve) => setTimeout(() => resolve('ran' in window), 300));
  });
  expect(ran).toBe(false);
});

test('the dashboard asks visitors to sign in, whatever their cookie says', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/dashboard/keys/key_0');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdashboard%2Fkeys%2Fkey_0$/);
  const name = baseURL?.startsWith('https:') ? '__Host-reco_session' : 'reco_session';
  await context.addCookies([
    { name, value: 'A'.repeat(43), url: baseURL ?? '', secure: name.startsWith('__') },
  ]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/sign-in$/);
  const file = await context.request.get('/dashboard/keys/key_0/usage.csv');
  expect(file.status()).toBe(401);
});

test('a form with a forged origin is refused, and no key is made', async ({ request }) => {
  const email = newEmail();
  const answer = await sendForm(request, '/generate-key', { email }, { Origin: 'https://evil.example' });
  expect(answer.status()).toBeGreaterThanOrEqual(400);
  expect(revealedIn(await answer.text())).toBeUndefined();
  if (HAS_MAILBOX) expect(await mailOf(email)).toEqual([]);
});

test('an address with control characters is refused', async ({ request }) => {
  for (const typed of [
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com\u0000',
    'ada\u0007@example.com',
  ]) {
    const answer = await sendForm(request, '/generate-key', { email: typed });
    const html = await answer.text();
    expect(html).toContain('This is not an e-mail address.');
    expect(revealedIn(html)).toBeUndefined();
  }
});

test('the same form sent twice makes one key', async ({ request }) => {
  const fields = { ...hiddenFields(await (await request.get('/generate-key')).text()), email: newEmail() };
  const send = async () => (await request.post('/generate-key', { multipart: fields })).text();
  expect(revealedIn(await send())).toBeDefined();
  const second = await send();
  expect(revealedIn(second)).toBeUndefined();
  expect(second).toContain('This form was already sent');
});

test.describe('with a mailbox', () => {
  test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');

  test('a known and an unknown address get the same answer', async ({ page }) => {
    const known = newEmail();
    await signUp(page, known);
    const answers: string[] = [];
    for (const email of [known, newEmail()]) {
      await page.goto('/sign-in');
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Send a sign-in link' }).click();
      await expect(page.getByText('Check your inbox')).toBeVisible();
      answers.push(((await page.getByRole('main').textContent()) ?? '').replace(email, '…'));
    }
    expect(answers[0]).toBe(answers[1]);
  });

  test('a sign-in link works once; opening it spends nothing; a forged origin neither', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = newEmail();
    await signUp(page, email);
    const link = await mailedLink(email);
    for (let visit = 0; visit < 3; visit++) await page.goto(link);
    const token = new URL(link, baseURL).searchParams.get('token') ?? '';
    const forged = await sendForm(page.request, link, { token }, { Origin: 'https://evil.example' });
    expect(forged.status()).toBeGreaterThanOrEqual(400);
    expect(forged.headers()['set-cookie'] ?? '').not.toContain('reco_session');

    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    const thief = await (await browser.newContext({ baseURL })).newPage();
    await thief.goto(link);
    await expect(thief.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
    expect(await thief.context().cookies()).toEqual([]);
    await thief.context().close();
  });

  test('two who have the page of a link open: only the first is signed in', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = newEmail();
    await signUp(page, email);
    const link = await mailedLink(email);
    const second = await (await browser.newContext({ baseURL })).newPage();
    await Promise.all([page.goto(link), second.goto(link)]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await second.getByRole('button', { name: 'Sign in' }).click();
    await expect(second.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
    await second.context().close();
  });

  test('the session cookie is out of reach of scripts and of other sites', async ({
    page,
    context,
    baseURL,
  }) => {
    const email = newEmail();
    await signUp(page, email);
    await signInByMail(page, email);
    const https = baseURL?.startsWith('https:') ?? false;
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('reco_session'));
    expect(cookie).toMatchObject({
      name: https ? '__Host-reco_session' : 'reco_session',
      httpOnly: true,
      secure: https,
      sameSite: 'Lax',
      path: '/',
    });
    // What scripts may see says no more than that somebody is signed in.
    expect(await page.evaluate(() => document.cookie)).toBe('reco_signed_in=1');
  });

  test("another account's key id answers like an unknown one, page, file and action", async ({
    page,
    browser,
    baseURL,
  }) => {
    const owner = newEmail();
    await signUp(page, owner);
    await signInByMail(page, owner);
    const href = (await page.getByRole('link', { name: 'API key' }).getAttribute('href')) ?? '';
    const id = href.split('/').at(-1) ?? '';

    const stranger = await (await browser.newContext({ baseURL })).newPage();
    const email = newEmail();
    await signUp(stranger, email);
    await signInByMail(stranger, email);
    const pages = [];
    for (const wanted of [id, 'key_00000000000000000000']) {
      const response = await stranger.goto(`/dashboard/keys/${wanted}`);
      const csv = await stranger.request.get(`/dashboard/keys/${wanted}/usage.csv`);
      pages.push({
        status: response?.status(),
        text: await stranger.getByRole('main').textContent(),
        title: await stranger.title(),
        csv: [csv.status(), await csv.text()],
      });
    }
    expect(pages[0]).toEqual(pages[1]);
    expect(pages[0]?.status).toBe(404);

    await stranger.goto('/dashboard/keys');
    await changeKey(stranger, 'Rename', 'API key');
    const dialog = stranger.getByRole('dialog');
    await dialog.locator('input[name=id]').evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, id);
    await dialog.getByLabel('Name').fill('Mine now');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(dialog.getByText('There is no such key')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'API key' })).toBeVisible();
    await stranger.context().close();
  });

  test("script in a key's name is text, in the list, the page and the title", async ({ page }) => {
    const name = '</title><script>window.ran = true</script><img src=x onerror="window.ran = true">';
    const email = newEmail();
    await signUp(page, email);
    await signInByMail(page, email);
    await changeKey(page, 'Rename', 'API key');
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await page.title()).toContain(name);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
