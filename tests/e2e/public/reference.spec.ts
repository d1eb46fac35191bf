import { expect, test } from '@playwright/test';
import { newEmail, signUp } from '../account/account';

test('a request can be sent from the reference with a key, and is answered with JSON', async ({ page }) => {
  const { secret } = await signUp(page, newEmail());
  await page.goto('/docs/api');
  await page.getByPlaceholder('reco_test_…').first().fill(secret);
  await page
    .getByRole('button', { name: /Test Request.*recommend/i })
    .first()
    .click();
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/recommend'));
  await page.getByRole('button', { name: /^Send/ }).first().click();
  const response = await answered;
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/json');
  const stored = await page.evaluate(() => JSON.stringify([location.href, { ...localStorage }]));
  expect(stored).not.toContain(secret);
});

test('the reference names every path of the document', async ({ page, request }) => {
  const document = await (await request.get('/openapi.json')).json();
  await page.goto('/docs/api');
  for (const path of Object.keys(document.paths)) {
    await expect(page.getByText(path, { exact: true }).first()).toBeAttached();
  }
});
