import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Look = { colorScheme: 'light' | 'dark'; width: number };

/** Colours by day and by night, on a screen and on a telephone: once for every template of pages. */
const EVERY_LOOK: Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 390].map((width) => ({ colorScheme, width })),
);

/** Fails when the page is wider than a window of 1280 or 390 pixels. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${page.url()} is wider than the window at ${width} pixels`).toBe(0);
  }
}

async function expectNoViolations(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Between two pages the document has no title for a moment, which axe would take for the page's.
  await page.waitForLoadState();
  await expect(page).toHaveTitle(/\S/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations, `${page.url()} ${colorScheme} at ${width} pixels`).toEqual([]);
}

/** Fails when axe finds anything on the page, light and wide, or when it is wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectToFit(page);
  await expectNoViolations(page, { colorScheme: 'light', width: 1280 });
}

/** Fails when axe finds anything in light or dark, wide or narrow, or when the page is wider than its window. */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  await expectToFit(page);
  for (const look of EVERY_LOOK) await expectNoViolations(page, look);
}
