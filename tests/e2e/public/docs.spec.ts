import { expect, test } from '@playwright/test';
import { EVERY_LOOK, expectNoViolations, violationsOn } from '../axe';

test('the search is worked by the keyboard, and leads to the section', async ({ page }) => {
  await page.goto('/docs');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search the documentation' });
  await expect(field).toBeFocused();
  await field.pressSequentially('rate limit');
  const options = page.getByRole('listbox', { name: 'Sections found' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/errors#rate_limit_exceeded$/);
  await expect(page.getByRole('heading', { name: 'RATE_LIMIT_EXCEEDED' })).toBeInViewport();
  await expect(options).toHaveCount(0);
});

test('the field of the search keeps what was looked for, on the page of results', async ({ page }) => {
  await page.goto('/docs');
  const field = page.getByRole('combobox', { name: 'Search the documentation' });
  await field.fill('rotate');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/search\?q=rotate$/);
  await expect(field).toHaveValue('rotate');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a page is copied as Markdown', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/errors');
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await (await request.get('/docs/errors.md')).text());
});

test('code has colours, by night of enough contrast too, and no script makes them', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const html = await (await page.request.get('/docs', { headers: { Accept: 'text/html' } })).text();
  expect(html).toContain('class="code-string"');
  // By day axe sees the same code with all of the page (loading.spec.ts).
  await page.goto('/docs/api');
  expect(await violationsOn(page, { runOnly: ['color-contrast'] }, 'figure')).toEqual([]);
});

test('Escape closes what was found, and a click follows it', async ({ page }) => {
  await page.goto('/docs/errors');
  const field = page.getByRole('combobox', { name: 'Search the documentation' });
  await field.fill('rotate');
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(option).toHaveCount(0);
  await field.fill('rotat');
  await option.click();
  await expect(page).toHaveURL(/\/docs\/keys#rotate$/);
});

test('axe finds nothing on an open search and on its page of results', async ({ page }) => {
  await page.goto('/docs/search?q=limit');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/docs/keys');
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('limit');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectNoViolations(page, EVERY_LOOK);
});

test('the search of the pages loads nothing until it is used', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/docs');
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/docs/search.json');
  await page.getByRole('combobox', { name: 'Search the documentation' }).focus();
  await expect.poll(() => asked).toContain('/docs/search.json');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search works without scripts', async ({ page }) => {
    await page.goto('/docs/errors');
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill('rotate');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/search\?q=rotate$/);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Keys and authentication: Rotate and revoke' })
      .click();
    await expect(page).toHaveURL(/\/docs\/keys#rotate$/);
  });
});

test('the skip link leads past the navigation, to the page itself', async ({ page }) => {
  await page.goto('/docs/errors');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const landed = await page.evaluate(() => ({
    inArticle: document.activeElement?.closest('article') !== null,
    inNavigation: document.activeElement?.closest('nav[aria-label^="Documentation"]') !== null,
  }));
  expect(landed).toEqual({ inArticle: true, inNavigation: false });
});

test('a page lists its sections, and leads to them', async ({ page }) => {
  await page.goto('/docs/limits');
  const sections = page.getByRole('navigation', { name: 'On this page' });
  await sections.getByRole('link', { name: 'By month' }).click();
  await expect(page.getByRole('heading', { name: 'By month' })).toBeInViewport();
});

test('the language of the snippets is remembered, on other pages and on the next visit', async ({ page }) => {
  await page.goto('/docs/limits');
  const chosen = (name: string) => page.getByRole('tab', { name, selected: true });
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await expect(chosen('Python').first()).toBeVisible();
  await page.goto('/docs/streaming');
  await expect(chosen('Python').first()).toBeVisible();
  await page.reload();
  await expect(chosen('Python').first()).toBeVisible();
});

test('every release of the changelog has a date', async ({ page }) => {
  await page.goto('/docs/changelog');
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const released = titles.filter((title) => !title.startsWith('Unreleased'));
  expect(released.length).toBeGreaterThan(0);
  for (const title of released) expect(title).toMatch(/\d{4}-\d\d-\d\d/);
});
