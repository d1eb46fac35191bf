import { expect, type Locator, test } from '@playwright/test';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
};

test('the title of every page begins at the same place, and of every page of the documentation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const edges: Record<string, number> = {};
  for (const path of ['/', '/playground', '/status', '/generate-key', '/sign-in', '/no']) {
    await page.goto(path);
    edges[path] = Math.round((await boxOf(page.locator('h1'))).x);
  }
  expect(new Set(Object.values(edges)), JSON.stringify(edges)).toEqual(new Set([112]));
  const docs = new Set<number>();
  for (const path of ['/docs', '/docs/errors', '/docs/api', '/docs/search']) {
    await page.goto(path);
    docs.add(Math.round((await boxOf(page.locator('h1'))).x));
  }
  expect(docs.size).toBe(1);
});

for (const width of [1024, 1152, 1280, 1439]) {
  test(`what the search found lies within a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/docs/errors');
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill('limit');
    await expect(page.getByRole('option').first()).toBeVisible();
    const list = await boxOf(page.getByRole('listbox', { name: 'Sections found' }));
    expect(list.x).toBeGreaterThanOrEqual(0);
    expect(list.x + list.width).toBeLessThanOrEqual(width);
  });
}

test('on the landing page no column ends long before the one beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const section = page.getByRole('region', { name: 'A request and its answer' });
  const grid = await boxOf(section.locator('.grid').first());
  const bottoms = await section
    .locator('.grid')
    .first()
    .locator('> *')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { left, bottom } = part.getBoundingClientRect();
        return { left: Math.round(left), bottom: bottom + window.scrollY };
      }),
    );
  const lowest = new Map<number, number>();
  for (const { left, bottom } of bottoms) lowest.set(left, Math.max(bottom, lowest.get(left) ?? 0));
  expect(lowest.size).toBe(2);
  for (const bottom of lowest.values()) expect(grid.y + grid.height - bottom).toBeLessThan(180);
});

test('the first call on the landing page can be read whole, and the plans take the whole width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const hidden = await page
    .getByRole('region', { name: 'First call', exact: true })
    .evaluate((region) => region.scrollWidth - region.clientWidth);
  expect(hidden).toBe(0);
  const plans = await boxOf(page.getByRole('region', { name: 'Limits by plan' }));
  expect(plans.width).toBe((await boxOf(page.locator('section', { has: page.locator('#plans') }))).width);
});

test('at 390 pixels whatever scrolls sideways shows a shadow where it goes on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/docs/limits']) {
    await page.goto(path);
    const all = page.getByRole('region');
    // What is far below is drawn, and has a width to scroll, when it comes near.
    for (const region of await all.all()) await region.scrollIntoViewIfNeeded();
    const regions = await all.evaluateAll((drawn) =>
      drawn
        .filter((region) => region.scrollWidth > region.clientWidth + 1)
        .map((region) => getComputedStyle(region).backgroundImage),
    );
    expect(regions.length, path).toBeGreaterThan(0);
    for (const image of regions) expect(image).toContain('linear-gradient');
  }
});

test('what no window shows at first is drawn when it comes near, and an address leads to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const isDrawn = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  for (const [path, id] of [
    ['/', 'plans'],
    ['/docs/api', 'recommend-errors'],
  ]) {
    const table = `#${id} ~ * table, section:has(#${id}) table`;
    await page.goto(path as string);
    expect(await isDrawn(table), path).toBe(false);
    await page.goto(`${path}#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect.poll(() => isDrawn(table), path).toBe(true);
  }
});

test('the site has an icon at the address that browsers try, and one for home screens', async ({
  page,
  request,
}) => {
  const icon = await request.get('/favicon.ico', { headers: { Accept: 'image/*' } });
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toMatch(/^image\//);
  await page.goto('/');
  const touch = await page.locator('link[rel="apple-touch-icon"]').first().getAttribute('href');
  const image = await request.get(touch ?? '/none');
  expect(image.headers()['content-type']).toBe('image/png');
});

test('without SUPPORT_EMAIL no page makes up an address to write to', async ({ request }) => {
  for (const path of ['/docs/limits', '/llms-full.txt']) {
    const text = await (await request.get(path, { headers: { Accept: 'text/html' } })).text();
    expect(text).not.toMatch(/localdomain|mailto:/);
    expect(text).toContain('names no address to write to');
  }
});
