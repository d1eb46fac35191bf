import { expect, test } from '@playwright/test';
import { newEmail, signInByMail, signUp } from '../account/account';

const isMissing = async (page: import('@playwright/test').Page, path: string) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser itself reports the status of the page.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  const response = await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Nothing to recommend here' })).toBeVisible();
  expect(complaints).toEqual([]);
  await expect(page.getByRole('main')).toHaveCount(1);
  expect(await page.getByRole('contentinfo').count()).toBeLessThan(2);
};

for (const path of ['/no/such/page', '/sign-in/nothing', '/generate-key/nothing/here']) {
  test(`${path} does not exist, says so, and breaks no policy`, async ({ page, request }) => {
    await isMissing(page, path);
    await expect(page).toHaveTitle('Nothing here · Reco');
    const answer = await request.get(path, { headers: { Accept: 'application/json' } });
    expect(answer.status()).toBe(404);
    expect((await answer.json()).error.code).toBe('NOT_FOUND');
  });
}

test('an address below the dashboard that does not exist breaks no policy either', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);
  await isMissing(page, '/dashboard/nothing');
  await expect(page.getByRole('link', { name: 'Requests', exact: true })).toBeVisible();
});
