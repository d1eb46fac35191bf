import { expect, type Page, test } from '@playwright/test';

const results = (page: Page) => page.getByRole('region', { name: 'Results' });

async function recommend(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Recommend', exact: true }).click();
  await answered;
}

test('a visitor describes a person and gets recommendations with reasons', async ({ page }) => {
  await page.goto('/playground');
  await expect(results(page).getByRole('article')).toHaveCount(3);
  await page.getByLabel('Vertical').fill('books');
  await page.getByLabel('Likes', { exact: true }).fill('family sagas\nmagical realism');
  await page.getByLabel('Dislikes').fill('violence');
  await page.getByLabel('History').fill('');
  await page.getByLabel('Hard limits').fill('');
  await recommend(page);
  await expect(results(page).getByRole('status')).toContainText(/3 recommendations in \d+ ms/);
  await expect(results(page).getByRole('article').first()).toContainText(/Confidence 0\.\d\d/);

  await page.getByRole('tab', { name: 'Request' }).click();
  await expect(page.getByRole('region', { name: 'POST /v1/recommend' })).toContainText('no violence');
  await page.getByRole('tab', { name: 'Answer' }).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('"request_id"');
});

test('a visitor ranks items of their own', async ({ page }) => {
  await page.goto('/playground');
  await page.getByRole('button', { name: 'Your own items' }).click();
  await recommend(page);
  const names = await results(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(names.sort()).toEqual(['Alpine Pro', 'City Glide 4', 'Ridge Runner GTX']);
  await page.getByRole('tab', { name: 'Answer' }).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('sku-17');
});

test('what is wrong stands at its field, and the first such field has the focus', async ({ page }) => {
  await page.goto('/playground');
  await page.getByLabel('Vertical').fill('');
  await page.getByLabel('Likes', { exact: true }).fill('');
  await page.getByLabel('Dislikes').fill('');
  await recommend(page);
  await expect(page.getByLabel('Vertical')).toBeFocused();
  await expect(page.getByLabel('Vertical')).toHaveAccessibleDescription(/must not be blank/);
  await expect(page.getByLabel('Likes', { exact: true })).toHaveAccessibleDescription(
    /required unless context\.profile is set/,
  );
  await expect(results(page).getByRole('alert')).toContainText('The request is not valid.');
});

test('a folded part opens when something in it is wrong', async ({ page }) => {
  await page.goto('/playground');
  const fold = page.locator('summary', { hasText: 'Your own items' });
  await fold.click();
  await page.getByLabel('Items').fill('[{"id": ');
  await fold.click();
  await expect(page.getByLabel('Items')).toBeHidden();
  await page.getByRole('button', { name: 'Recommend', exact: true }).click();
  await expect(page.getByLabel('Items')).toBeFocused();
  await expect(page.getByLabel('Items')).toHaveAccessibleDescription(/looks like JSON/);
});

test("a visitor's own key goes into the header of the API's request and nowhere else", async ({
  page,
  context,
}) => {
  const secret = `reco_live_${'0123456789abcdef'.repeat(3)}`;
  await page.goto('/playground');
  await page.getByLabel('Your API key').fill(secret);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Recommend', exact: true }).click();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe('/v1/recommend');
  expect(request.headers()['x-api-key']).toBe(secret);
  expect(request.url() + request.postData()).not.toContain(secret);
  await expect(page.getByLabel('Your API key')).toHaveAccessibleDescription(/unknown, revoked or expired/);
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept + JSON.stringify(await context.cookies())).not.toContain(secret);
  await page.reload();
  await expect(page.getByLabel('Your API key')).toHaveValue('');
});

test('the landing page has the same in small, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Likes', { exact: true }).fill('heist comedies');
  await page.getByLabel('Likes', { exact: true }).press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Recommend', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(results(page).getByRole('status')).toContainText(/recommendations? in \d+ ms/);
  await expect(page.getByRole('button', { name: 'Recommend', exact: true })).toBeFocused();
});

test('when the service cannot be reached, the page says so and keeps the fields', async ({ page }) => {
  await page.goto('/playground');
  await page.getByLabel('Likes', { exact: true }).fill('quiet films');
  await page.route('**/playground/answer', (route) => route.abort());
  await page.getByRole('button', { name: 'Recommend', exact: true }).click();
  await expect(results(page).getByRole('alert')).toContainText('could not be reached');
  await expect(page.getByLabel('Likes', { exact: true })).toHaveValue('quiet films');
});
