import { expect, type Page } from '@playwright/test';
import { DOC_LINKS } from '../../../lib/docs/doc-pages';

/** Every public page that needs neither key nor session. */
export const PAGES = [
  '/',
  '/playground',
  '/status',
  '/privacy',
  '/terms',
  ...DOC_LINKS.map(({ href }) => href),
];

/** Opens a page and waits until it is complete; the reference puts itself together after loading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path === '/docs/api') await expect(page.getByText('Generate or rank recommendations')).toBeVisible();
  await page.waitForLoadState('networkidle');
  if (path === '/docs/api') await settle(page);
}

/** Waits until a page that builds itself by script has not changed for half a second. */
async function settle(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const size = await page.evaluate(() => document.body.innerHTML.length);
        const isSettled = size === before;
        before = size;
        return isSettled;
      },
      { intervals: [500] },
    )
    .toBe(true);
}
