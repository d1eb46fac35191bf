import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { open, PAGES } from './pages';

for (const path of [...PAGES, '/no/such/page']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${path} in ${colorScheme}, wide and narrow`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, path);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations, `at ${width} pixels`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `wider than the window at ${width} pixels`).toBe(0);
      }
    });
  }
}

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
