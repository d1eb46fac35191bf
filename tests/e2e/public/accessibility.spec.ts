import { expect, test } from '@playwright/test';
import { EVERY_LOOK, expectAccessible } from '../axe';
import { open } from './pages';

test('axe finds nothing on a page that is not there, in light and dark, wide and narrow', async ({
  page,
}) => {
  await open(page, '/no/such/page');
  await expectAccessible(page, EVERY_LOOK);
});

test('the way to the content is the first stop of the keyboard, and focus is visible on it', async ({
  page,
}) => {
  await page.goto('/docs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInContent = await page.evaluate(() => document.activeElement?.closest('#content') !== null);
  expect(isInContent).toBe(true);
});

test('languages of a snippet are changed with the arrow keys', async ({ page }) => {
  await page.goto('/docs');
  const tabs = page.getByRole('tablist', { name: 'Language' }).first();
  await tabs.getByRole('tab', { name: 'Shell' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'TypeScript' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByText("await fetch(process.env.RECO_BASE_URL + '/v1/recommend'")).toBeVisible();
});
