import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Look = { colorScheme: 'light' | 'dark'; width: number };

const LIGHT_AND_WIDE: Look[] = [{ colorScheme: 'light', width: 1280 }];

/** By day and by night, on a screen and on a telephone: once for every template of pages. */
export const EVERY_LOOK: Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 390].map((width) => ({ colorScheme, width })),
);

/** Rules whose outcome follows from colours, the only thing that changes by night. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails when axe finds anything on the page. */
export async function expectNoViolations(page: Page, looks: Look[] = LIGHT_AND_WIDE): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Between two pages the document has no title for a moment, which axe would take for the page's.
    await page.waitForLoadState();
    await expect(page).toHaveTitle(/\S/);
    // No page has frames of other origins, for which axe would open a page of its own.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      // Nothing is made of the elements that pass, which takes axe a quarter of its time.
      .options({ resultTypes: ['violations'], ...(colorScheme === 'dark' && { runOnly: OF_COLOURS }) })
      .analyze();
    expect(violations, `${page.url()} ${colorScheme} at ${width} pixels`).toEqual([]);
  }
}

/** Fails when axe finds anything on the page, or when it is wider than a window of 1280 or 320 pixels. */
export async function expectAccessible(page: Page, looks: Look[] = LIGHT_AND_WIDE): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => {
      // Parts far below are drawn when they come near.
      for (const part of document.querySelectorAll<HTMLElement>('.drawn-near'))
        part.style.setProperty('content-visibility', 'visible', 'important');
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect(overflow, `${page.url()} is wider than the window at ${width} pixels`).toBe(0);
  }
  await expectNoViolations(page, looks);
}
