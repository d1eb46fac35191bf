import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const AXE = readFileSync(resolve('node_modules/axe-core/axe.min.js'), 'utf8');

type Look = { colorScheme: 'light' | 'dark'; width: number };

const LIGHT_AND_WIDE: Look[] = [{ colorScheme: 'light', width: 1280 }];

/** By day and by night, on a screen and on a telephone: once for every template of pages. */
export const EVERY_LOOK: Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 390].map((width) => ({ colorScheme, width })),
);

/** Rules whose outcome follows from colours, the only thing that changes by night. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

type WithAxe = { axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> } };

/**
 * Returns what axe finds on the page, or in the parts that a selector names. Axe itself is put into a page once, which
 * takes as long as a look at a small page.
 */
export async function violationsOn(page: Page, options: RunOptions = {}, selector?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as unknown as Required<WithAxe>;
      return (await axe.run(selector ?? document, options)).violations;
    },
    // Nothing is made of the elements that pass, which takes axe a quarter of its time. No page has frames.
    [selector, { resultTypes: ['violations'], iframes: false, ...options } as RunOptions] as const,
  );
}

/** Fails when axe finds anything on the page. */
export async function expectNoViolations(page: Page, looks: Look[] = LIGHT_AND_WIDE): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Between two pages the document has no title for a moment, which axe would take for the page's.
    await page.waitForLoadState();
    await expect(page).toHaveTitle(/\S/);
    const violations = await violationsOn(page, colorScheme === 'dark' ? { runOnly: OF_COLOURS } : {});
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
