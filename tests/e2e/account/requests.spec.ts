import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe';
import { newEmail, signInByMail, signUp } from './account';
import { HAS_MAILBOX } from './mailbox';

test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');

const VALID = {
  vertical: 'movies',
  context: { preferences: ['slow-burn science fiction'] },
  options: { count: 1 },
};
const INVALID = { ...VALID, options: { count: 11 } };

/** Signs up, makes requests, signs in, and opens the log of the key. @returns the ids, oldest first */
async function openLog(page: Page, baseURL: string | undefined, bodies: unknown[]): Promise<string[]> {
  const email = newEmail();
  const { secret } = await signUp(page, email);
  const ids: string[] = [];
  for (const body of bodies) {
    const response = await fetch(new URL('/v1/recommend', baseURL), {
      method: 'POST',
      headers: { 'X-API-Key': secret, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.text();
    ids.push(response.headers.get('x-request-id') ?? '');
  }
  await signInByMail(page, email);
  await page.getByRole('link', { name: 'API key' }).click();
  await page.getByRole('navigation', { name: 'Key' }).getByRole('link', { name: 'Requests' }).click();
  await expect(page).toHaveURL(/\/requests$/);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  return ids;
}

const rows = (page: Page) => page.getByRole('rowheader');

test('what became of each request is in the dashboard, to search and to look at', async ({
  page,
  baseURL,
}) => {
  const [answered = '', refused = ''] = await openLog(page, baseURL, [VALID, INVALID]);

  await test.step('both are listed, newest first', async () => {
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(0)).toContainText(refused);
    await expect(rows(page).nth(1)).toContainText(answered);
    await expect(page.getByRole('row', { name: refused })).toContainText('options.count');
  });

  await test.step('only errors', async () => {
    await page.getByLabel('Status').selectOption('Errors only');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/status=error/);
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByLabel('Status')).toHaveValue('error');
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByLabel('Status')).toHaveValue('');
  });

  await test.step('by a part of the request id, and by one that nobody has', async () => {
    await page.getByLabel('Request id').fill(answered.slice(-8));
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(answered);
    await page.getByLabel('Request id').fill('req_0_nobody');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No request is like that')).toBeVisible();
    await page.getByRole('link', { name: 'Clear' }).click();
  });

  await test.step('one by itself, with what its error means', async () => {
    await page.getByRole('link', { name: refused }).click();
    await expect(page.getByRole('heading', { name: 'The request is not valid', level: 1 })).toBeVisible();
    await expect(page.getByText('Correct the named fields')).toBeVisible();
    const more = page.getByRole('link', { name: 'More about this error' });
    await expect(more).toHaveAttribute('href', '/docs/errors#invalid_request');
  });

  await test.step('and one that was answered', async () => {
    await page.goto(page.url().replace(refused, answered));
    await expect(page.getByRole('heading', { name: 'Answered', level: 1 })).toBeVisible();
    await expect(page.getByText('builtin/taste')).toBeVisible();
    expect(await page.content()).not.toContain('slow-burn');
  });

  await test.step('an id that the log does not have', async () => {
    await page.goto(page.url().replace(answered, 'req_1_a'));
    await expect(page.getByRole('heading', { name: 'There is no such request' })).toBeVisible();
  });
});

test('an empty log says how it is filled', async ({ page, baseURL }) => {
  await openLog(page, baseURL, []);
  await expect(page.getByText('No requests yet')).toBeVisible();
});

test('without scripts: the log is searched, paged and looked at', async ({ page, baseURL, browser }) => {
  // The free tier lets five a minute pass; all others are refused, and in the log just so.
  const ids = await openLog(
    page,
    baseURL,
    Array.from({ length: 30 }, () => INVALID),
  );
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(rows(plain)).toHaveCount(25);
  await expect(plain.getByText('1 to 25 of 30')).toBeVisible();
  await plain.getByRole('link', { name: 'Older' }).click();
  await expect(plain.getByText('26 to 30 of 30')).toBeVisible();
  await expect(rows(plain).last()).toContainText(ids[0] ?? '');
  await plain.getByRole('link', { name: 'Newest' }).click();
  await plain.getByLabel('Status').selectOption('400: not valid');
  await plain.getByRole('button', { name: 'Search' }).click();
  await expect(rows(plain)).toHaveCount(5);
  await plain.getByRole('link', { name: ids[0] ?? '' }).click();
  await expect(plain.getByRole('heading', { name: 'The request is not valid', level: 1 })).toBeVisible();
  await context.close();
});

test('the log of a key of somebody else does not exist', async ({ page, baseURL, browser }) => {
  const [id] = await openLog(page, baseURL, [INVALID]);
  const own = new URL(page.url()).pathname;
  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.goto(own);
  await expect(stranger).toHaveURL(/\/sign-in\?next=/);
  await openLog(stranger, baseURL, [VALID]);
  for (const path of [own, `${own}/${id}`, `${new URL(stranger.url()).pathname}/${id}`]) {
    const response = await stranger.goto(path);
    expect(response?.status(), path).toBe(404);
    expect(await stranger.getByRole('main').innerText()).not.toContain(id);
  }
  await stranger.context().close();
});

test('axe finds nothing in the log', async ({ page, baseURL }) => {
  const wordy = {
    ...VALID,
    vertical: 'restaurants in the old town of Lisbon with a terrace and a long list of wine',
  };
  const [refused = ''] = await openLog(page, baseURL, [INVALID, VALID, wordy]);
  const log = page.url();
  for (const url of [
    log,
    log.replace('/requests', ''),
    `${log}?find=nobody`,
    `${log}/${refused}`,
    `${log}/req_1_a`,
  ]) {
    await page.goto(url);
    await expectAccessible(page);
  }
});
