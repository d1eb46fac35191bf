import { expect, test } from '@playwright/test';
import { newEmail, signUp } from '../account/account';

test('a request can be sent from the reference with a key, and is answered with JSON', async ({ page }) => {
  const { secret } = await signUp(page, newEmail());
  await page.goto('/docs/api');
  await page.getByText('Try it: recommend').click();
  await page.getByLabel('Your API key').first().fill(secret);
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/recommend'));
  await page.getByRole('button', { name: 'Send to /v1/recommend' }).click();
  const response = await answered;
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/json');
  await expect(page.getByRole('region', { name: 'Answer of recommend' })).toContainText('"recommendations"');
  const stored = await page.evaluate(() => JSON.stringify([location.href, { ...localStorage }]));
  expect(stored).not.toContain(secret);
});

test('by keyboard alone fields unfold, and a request that is refused shows the status and the envelope', async ({
  page,
}) => {
  await page.goto('/docs/api');
  await page.locator('[id="recommend-request.options"] > details > summary').press('Enter');
  await expect(page.locator('[id="recommend-request.options.count"] code').first()).toBeVisible();
  await page.locator('summary', { hasText: 'Try it: usage' }).press('Enter');
  await page.getByRole('button', { name: 'Send to /v1/usage' }).press('Enter');
  await expect(page.getByText(/^Status 401/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer of usage' })).toContainText('MISSING_API_KEY');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every operation and field can be read without scripts', async ({ page, request }) => {
    const document = await (await request.get('/openapi.json')).json();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/docs/api');
    const content = page.getByRole('main');
    for (const [path, operations] of Object.entries<Record<string, { operationId: string; summary: string }>>(
      document.paths,
    )) {
      await expect(content.getByText(path, { exact: true }).first()).toBeVisible();
      for (const { summary } of Object.values(operations)) {
        await expect(content.getByRole('heading', { name: summary })).toBeVisible();
      }
    }
    const names = Object.keys(document.components.schemas.DetailedReasoning.properties);
    const open = async (path: string) => {
      await content.locator(`[id="${path}"] > details > summary`).click();
    };
    await expect(content.locator('[id="recommend-request.vertical"] code').first()).toBeVisible();
    await open('recommend-request.options');
    await expect(
      content.locator('[id="recommend-request.options.explanation_depth"] code').first(),
    ).toBeVisible();
    await open('explain-200.explanation');
    await open('explain-200.explanation.detailed_reasoning');
    for (const name of names) {
      const field = `explain-200.explanation.detailed_reasoning.${name}`;
      await expect(content.locator(`[id="${field}"] code`).first()).toBeVisible();
    }
  });
});

test('the address of a field within others unfolds them, and a field links to itself', async ({ page }) => {
  const id = 'recommend-200.recommendations.item.metadata';
  await page.goto(`/docs/api#${id}`);
  const field = page.locator(`[id="${id}"]`);
  await expect(field.locator('code').first()).toBeInViewport();
  expect(await field.locator('a').first().getAttribute('href')).toBe(`#${id}`);
});

test('a request and its answer stand beside what is read of them, and stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/docs/api');
  const request = page.getByRole('region', { name: 'Shell, api recommend' });
  const text = page.locator('[id="recommend-200.recommendations"]');
  await text.scrollIntoViewIfNeeded();
  await expect(request).toBeInViewport();
  const [left, right] = [await text.boundingBox(), await request.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  for (const name of ['TypeScript', 'Python']) {
    await page.getByRole('tab', { name, exact: true }).first().click();
    await expect(page.getByRole('region', { name: `${name}, api recommend` })).toBeVisible();
  }
});

test('the OpenAPI document and the Postman collection can be downloaded', async ({ page, request }) => {
  await page.goto('/docs/api');
  for (const [name, path] of [
    ['OpenAPI document', '/openapi.json'],
    ['Postman collection', '/postman.json'],
  ] as const) {
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(path);
    expect((await request.get(path)).headers()['content-type']).toContain('application/json');
  }
});

test('nothing of the reference is cut on a narrow page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/api');
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const isHidden = element.closest('.sr-only') !== null;
        return !isHidden && overflowX !== 'auto' && element.getBoundingClientRect().right > innerWidth + 1;
      })
      // What lies in a part that scrolls is not cut.
      .filter((element) => !element.closest('[role="region"]'))
      .map((element) => element.textContent?.slice(0, 60)),
  );
  expect(cut).toEqual([]);
});

test('operations are in the navigation, and lead to their sections', async ({ page }) => {
  await page.goto('/docs/keys');
  await page
    .getByRole('navigation', { name: 'Documentation', exact: true })
    .getByRole('link', { name: 'POST /explain' })
    .click();
  await expect(page.getByRole('heading', { name: 'Explain one item' })).toBeInViewport();
});
