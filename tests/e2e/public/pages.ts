import type { Page } from '@playwright/test';
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

/** Opens a page and waits until it is complete. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
