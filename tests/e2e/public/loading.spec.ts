import { type Browser, expect, type Page, test } from '@playwright/test';
import { EVERY_LOOK, expectAccessible } from '../axe';
import { scriptBytes } from '../script-bytes';
import { open, PAGES } from './pages';
import { recordShifts } from './record-shifts';

/** The most script that a public page may load, in bytes as they travel; simpler pages less. */
const MAX_SCRIPT = 159_000;
const LESS_SCRIPT: Record<string, number> = { '/': 152_000, '/sign-in': 150_000, '/generate-key': 150_000 };

/** One page of each template; the playground's is looked at with open proofs (playground-evidence.spec.ts). */
const TEMPLATES = ['/', '/status', '/privacy', '/docs'];

let reused: Page | undefined;

/**
 * Returns a page that tests in this process visit one after the other, as a first visit each: nothing comes from a cache.
 * Chromium compiles scripts and axe once in it, which halves the computing of a visit.
 */
async function freshPage(browser: Browser): Promise<Page> {
  if (!reused) {
    reused = await (await browser.newContext()).newPage();
    const client = await reused.context().newCDPSession(reused);
    await client.send('Network.enable');
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    await recordShifts(reused);
  }
  reused.removeAllListeners();
  await reused.goto('about:blank');
  await reused.setViewportSize({ width: 1280, height: 720 });
  await reused.emulateMedia({ colorScheme: null, reducedMotion: null });
  return reused;
}

for (const path of [...PAGES, '/sign-in', '/generate-key']) {
  test(`${path} names the product, asks no other host for anything, logs no error, does not jump, loads little script, and axe finds nothing`, async ({
    browser,
    baseURL,
  }) => {
    const page = await freshPage(browser);
    const foreign: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL ?? '').origin)
        foreign.push(url.href);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await open(page, path);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    const bytes = await page.evaluate(scriptBytes);
    test.info().annotations.push({ type: 'bytes of script', description: String(bytes) });
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(LESS_SCRIPT[path] ?? MAX_SCRIPT);
    await expect(page).toHaveTitle(path === '/' ? /^Reco: / : / · Reco$/);
    await expectAccessible(page, TEMPLATES.includes(path) ? EVERY_LOOK : undefined);
  });
}

test('the scripts of a page tell the browser to compile them while they arrive', async ({
  page,
  request,
}) => {
  await page.goto('/docs');
  const addresses = await page
    .locator('script[src]:not([nomodule])')
    .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src));
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses)
    expect(await (await request.get(address)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('a page itself names the fonts to load ahead, and React adds none again when it starts', async ({
  page,
  request,
}) => {
  const ahead = (html: string) => [...html.matchAll(/<link rel="preload"[^>]*as="font"/g)].length;
  const answer = await request.get('/docs', { headers: { accept: 'text/html' } });
  expect(answer.headers().link).toBeUndefined();
  expect(ahead(await answer.text())).toBe(2);
  await page.goto('/docs');
  await page.waitForLoadState('networkidle');
  expect(ahead(await page.content())).toBe(2);
});

test('what every page holds of the page for addresses that do not exist is sent once', async ({
  request,
}) => {
  const answer = await request.get('/status', { headers: { accept: 'text/html' } });
  const payload = (await answer.text()).split('self.__next_f.push').slice(1).join('');
  // The text below the name in the footer.
  expect(payload.split('each with its reasons.').length - 1).toBe(1);
});
