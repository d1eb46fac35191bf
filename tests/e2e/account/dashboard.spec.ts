import { expect, type Locator, type Page, test } from '@playwright/test';
import { scriptBytes } from '../script-bytes';
import { changeKey, createKey, newEmail, signInByMail, signUp } from './account';
import { HAS_MAILBOX } from './mailbox';

test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');

/** The most script that a page of the dashboard may load, in bytes as they travel. */
const MAX_SCRIPT = 220_000;

const VALID = { vertical: 'movies', context: { preferences: ['quiet films'] }, options: { count: 1 } };

/** Signs up, makes a request that is answered and one that is not valid, and signs in. */
async function enter(page: Page, baseURL: string | undefined): Promise<string> {
  const email = newEmail();
  const { secret } = await signUp(page, email);
  for (const count of [1, 11]) {
    const response = await fetch(new URL('/v1/recommend', baseURL), {
      method: 'POST',
      headers: { 'X-API-Key': secret, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...VALID, options: { count } }),
    });
    await response.text();
  }
  await signInByMail(page, email);
  return secret;
}

test('the frame leads to every page, marks the present one, and titles end with the name of the site', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL);
  const bar = page.getByRole('navigation', { name: 'Dashboard', exact: true });
  for (const name of ['Overview', 'Keys', 'Requests', 'Usage', 'Alerts', 'Mails', 'Account']) {
    await bar.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(bar.locator('[aria-current]')).toHaveCount(1);
    await expect(page).toHaveTitle(`${name} · Reco`);
  }
  await page.goto('/dashboard/keys/key_unknown');
  await expect(page).toHaveTitle('No such key · Reco');
});

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

test('the menu of a key, filters, ranges, settings, mails and the menu of a narrow page are worked by keyboard alone', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL);
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const key = await page.getByRole('link', { name: 'API key' }).getAttribute('href');
  await press(page.getByRole('link', { name: 'Skip to content' }));
  await press(page.getByRole('button', { name: 'Actions for API key' }));
  await press(page.getByRole('button', { name: 'Rename API key' }));
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Actions for By keyboard' })).toBeFocused();

  await page.goto('/dashboard/requests');
  await tabTo(page, page.getByLabel('Vertical'));
  await page.keyboard.type('mov');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.goto('/dashboard/usage');
  await press(page.getByRole('link', { name: '7 days' }));
  await expect(page).toHaveURL(/range=7d/);

  await page.goto(`${key}/settings`);
  await press(page.getByRole('checkbox', { name: /^Explain/ }), 'Space');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('It holds from the next request on.')).toBeVisible();
  await page.goto('/dashboard/mails');
  await press(page.getByRole('checkbox', { name: 'Quotas' }), 'Space');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Saved')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await press(page.locator('summary', { hasText: 'Menu' }));
  await press(page.getByRole('navigation', { name: 'Dashboard menu' }).getByRole('link', { name: 'Usage' }));
  await expect(page).toHaveURL(/\/dashboard\/usage$/);
});

test('the overview tells what to do while there is nothing, and adds up once there is', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No requests this month' })).toBeVisible();
  await page.context().clearCookies();
  await enter(page, baseURL);
  await page.goto('/dashboard');
  const chart = page.getByRole('slider', { name: /^Requests by day/ });
  await expect(chart).toHaveAttribute('aria-valuetext', /Answered 1, Refused 1, Failed 0/);
  await expect(page.getByText('1 refused, 0 failed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'The request is not valid' })).toBeVisible();
});

test('charts tell their figures to the pointer and to the keys, and the table has the same', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL);
  await page.goto('/dashboard/usage?range=7d');
  const chart = page.getByRole('slider', { name: /^Requests by day/ });
  const today = await chart.getAttribute('aria-valuetext');
  expect(today).toContain('Answered 1, Refused 1');
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '5');
  await expect(chart).toHaveAttribute('aria-valuetext', /Answered 0, Refused 0/);
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', today ?? '');
  const box = await chart.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 20, (box?.y ?? 0) + 60);
  await expect(chart.locator('foreignObject')).toContainText('Refused1');
  await page.getByText('The same numbers as a table').click();
  await expect(page.getByRole('row').last().getByRole('cell').nth(2)).toHaveText('1');
});

test('a time that cannot be shown is said, and is no file', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  const href = await page.getByRole('link', { name: 'API key' }).getAttribute('href');
  for (const path of [`${href}/usage.csv`, '/dashboard/usage.csv']) {
    const refused = await page.request.get(`${path}?month=1999-01`);
    expect([refused.status(), await refused.text()]).toEqual([
      400,
      expect.stringMatching(/^month is out of range/),
    ]);
    const file = await page.request.get(`${path}?range=month`);
    expect(await file.text()).toContain('status,400,1');
  }
  await page.goto('/dashboard/usage?month=1999-01');
  await expect(page.getByText('month is out of range')).toBeVisible();
});

test('requests of all keys are narrowed, and downloaded as they are shown', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  await page.goto('/dashboard/requests');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByLabel('Vertical').fill('MOV');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const json = await page.request.get(
    (await page.getByRole('link', { name: 'JSON' }).getAttribute('href')) ?? '',
  );
  expect((await json.json()).requests).toMatchObject([
    { status: 200, vertical: 'movies', key_name: 'API key' },
  ]);
  expect((await page.request.get('/dashboard/requests/export?format=xml')).status()).toBe(400);
});

for (const scripts of ['with', 'without']) {
  test(`a time is chosen by its length or by own days, ${scripts} scripts`, async ({
    page,
    baseURL,
    browser,
  }) => {
    await enter(page, baseURL);
    const storageState = await page.context().storageState();
    const javaScriptEnabled = scripts === 'with';
    const context = await browser.newContext({ baseURL, javaScriptEnabled, storageState });
    const own = await context.newPage();
    await own.goto('/dashboard/requests');
    const [time, from] = [own.getByLabel('Time'), own.getByLabel('From')];
    await expect(from).toBeHidden();
    await time.selectOption('Last 24 hours');
    await own.getByRole('button', { name: 'Search' }).click();
    await expect(own).toHaveURL(/time=24h/);
    await expect(own.getByRole('rowheader')).toHaveCount(2);
    await time.selectOption('Days of your own');
    await from.fill('2001-01-01');
    await own.getByLabel('To').fill('2001-01-02');
    await own.getByRole('button', { name: 'Search' }).click();
    await expect(own.getByText('No request is like that')).toBeVisible();
    await expect(from).toHaveValue('2001-01-01');

    await own.goto('/dashboard/usage?range=7d&by=day');
    await expect(from).toBeHidden();
    await own.getByRole('navigation', { name: 'Time' }).getByRole('link', { name: 'Custom' }).click();
    await expect(own.getByLabel('To', { exact: true })).toHaveValue(new Date().toISOString().slice(0, 10));
    await own.getByRole('button', { name: 'Show' }).click();
    await expect(own.getByText('1 refused, 0 failed')).toBeVisible();
    await context.close();
  });
}

test('the last thing on the page of settings is to end the key', async ({ page, baseURL }) => {
  await enter(page, baseURL);
  await page.goto(`${await page.getByRole('link', { name: 'API key' }).getAttribute('href')}/settings`);
  await expect(page.getByRole('heading', { level: 3 }).last()).toHaveText('Revoke');
  await expect(page.getByRole('main').getByRole('button').last()).toHaveText('Revoke');
});

test('keys are searched and sorted, and eight are on one screen', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  for (const name of ['Checkout', 'Batch', 'Nightly']) await createKey(page, name, 'test');
  await page.getByRole('link', { name: 'Name' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['API key', 'Batch', 'Checkout', 'Nightly']);
  await page.getByRole('searchbox').fill('batch');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Batch']);
  await page.getByRole('link', { name: 'Clear' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const tops = await page
    .getByRole('rowheader')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
  const [first = 0, second = 0] = tops;
  expect(first + 8 * (second - first)).toBeLessThan(800);
});

test('after a key was revoked the focus is still with it', async ({ page }) => {
  test.slow();
  const client = await page.context().newCDPSession(page);
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  for (const [name, where] of [
    ['From the list', 'list'],
    ['From its page', 'page'],
  ] as const) {
    await page.goto('/dashboard/keys');
    await createKey(page, name, 'test');
    if (where === 'list') await changeKey(page, 'Revoke', name);
    else {
      await page.getByRole('link', { name }).click();
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('button', { name: `Revoke ${name}` }).click();
    }
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Type/).fill((await dialog.locator('code').textContent()) ?? '');
    // A slow device draws the page anew long after the dialog has closed.
    await client.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    await dialog.getByRole('button', { name: 'Revoke for good' }).click();
    await expect(dialog).toBeHidden();
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.closest('tr, h1')?.querySelector('[id^=key-]')?.textContent,
      );
    await expect.poll(focused).toBe(name);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
});

test('times are those of the reader, with UTC beside them', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  await enter(page, baseURL);
  await page.goto('/dashboard/requests');
  const time = page.getByRole('cell').locator('time').first();
  const at = new Date((await time.getAttribute('datetime')) ?? '');
  const hour = (timeZone: string) => at.toLocaleTimeString('en-GB', { timeZone, timeStyle: 'medium' });
  await expect(time).toContainText(hour('Asia/Tokyo'));
  await expect(time).toHaveAttribute('title', new RegExp(`${hour('UTC')} UTC$`));
  await context.close();
});

test('without scripts: the menu of a narrow page opens, and pages, filters, ranges, settings and mails work', async ({
  page,
  baseURL,
  browser,
}) => {
  await enter(page, baseURL);
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
  });
  const plain = await context.newPage();
  await plain.goto('/dashboard');
  await plain.getByText('Menu', { exact: true }).click();
  await plain.getByRole('link', { name: 'Usage' }).click();
  await plain.getByRole('link', { name: '7 days' }).click();
  await expect(plain.getByText('1 refused, 0 failed')).toBeVisible();
  await plain.goto('/dashboard/keys');
  await plain.getByRole('button', { name: 'Actions for API key' }).click();
  await plain.getByRole('link', { name: 'Requests' }).click();
  await plain.getByLabel('Status').selectOption('Errors only');
  await plain.getByRole('button', { name: 'Search' }).click();
  await expect(plain.getByRole('link', { name: /^req_/ })).toHaveCount(1);
  await plain.getByRole('link', { name: 'Settings' }).click();
  await plain.getByRole('checkbox', { name: /^Explain/ }).uncheck();
  await plain.getByRole('button', { name: 'Save' }).click();
  await expect(plain.getByText('It holds from the next request on.')).toBeVisible();
  await plain.goto('/dashboard/mails');
  await plain.getByRole('checkbox', { name: 'Quotas' }).uncheck();
  await plain.getByRole('button', { name: 'Save' }).click();
  await expect(plain.getByRole('checkbox', { name: 'Quotas' })).not.toBeChecked();
  await context.close();
});

test(`pages load less than ${MAX_SCRIPT / 1000} KB of script, compressed`, async ({ page, baseURL }) => {
  await enter(page, baseURL);
  const key = await page.getByRole('link', { name: 'API key' }).getAttribute('href');
  for (const path of ['', '/keys', '/requests', '/usage', '/alerts', '/mails', '/account']
    .map((name) => `/dashboard${name}`)
    .concat(key ?? '', `${key}/settings`)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const bytes = await page.evaluate(scriptBytes);
    test.info().annotations.push({ type: `bytes of script, ${path}`, description: String(bytes) });
    expect(bytes, path).toBeGreaterThan(10_000);
    expect(bytes, path).toBeLessThan(MAX_SCRIPT);
  }
});
