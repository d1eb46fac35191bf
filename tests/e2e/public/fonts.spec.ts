import { expect, type Page, test } from '@playwright/test';
import { recordShifts } from './record-shifts';

/** A line on which a page takes seconds: 50 KB a second, 400 ms to an answer. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** The fonts that the browser really sets an element in, without those of single characters. */
async function fontOf(page: Page, selector: string): Promise<string | undefined> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.sort((one, other) => other.glyphCount - one.glyphCount)[0]?.familyName;
}

for (const path of ['/', '/docs', '/generate-key', '/no/such/page']) {
  test(`on a slow line ${path} shows the brand's fonts, and nothing jumps when they come`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await recordShifts(page);
    await slowDown(page);
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(await fontOf(page, 'h1')).toMatch(/^Newsreader/);
    expect(await fontOf(page, 'header nav a')).toMatch(/^Geist/);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    test.info().annotations.push({ type: 'shifts', description: JSON.stringify(shifts) });
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  });
}

test('a page waits for at most 60 KB of fonts before it is read as it should be', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const addresses = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(addresses).toHaveLength(2);
  const sizes = await Promise.all(
    addresses.map(async (address) => (await (await request.get(address)).body()).byteLength),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});

/** Widths of a text in two families, in pixels. */
async function widths(page: Page, families: readonly string[], weight: number): Promise<number[]> {
  return page.evaluate(
    ({ families, weight }) =>
      families.map((family) => {
        const span = document.createElement('span');
        span.textContent =
          'Send what you know about a person. Get items back, each with why it fits and what may not.';
        span.style.cssText = `position:absolute;white-space:pre;font:${weight} 16px ${family},serif`;
        document.body.append(span);
        const { width } = span.getBoundingClientRect();
        span.remove();
        return width;
      }),
    { families, weight },
  );
}

for (const [brand, standIn] of [
  ['geist', 'geist-on-dejavu'],
  ['newsreader', 'newsreader-on-dejavu'],
  ['geistMono', 'geist-mono-on-menlo'],
] as const) {
  test(`${standIn} is as wide as ${brand}, in regular and in medium`, async ({ page }) => {
    await page.goto('/docs');
    await page.evaluate(
      (brand) => Promise.all([400, 500].map((weight) => document.fonts.load(`${weight} 16px ${brand}`))),
      brand,
    );
    for (const weight of [400, 500]) {
      const [real = 0, stood = 0] = await widths(page, [brand, `"${standIn}"`], weight);
      expect(real).toBeGreaterThan(100);
      expect(Math.abs(stood / real - 1), `in weight ${weight}`).toBeLessThan(0.02);
    }
  });
}
