import { expect, type Page, test } from '@playwright/test';
import { newEmail, signUp } from '../account/account';
import { expectNoViolations } from '../axe';

const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const submit = (page: Page, name: 'Recommend' | 'Explain' = 'Recommend') =>
  page.getByRole('button', { name, exact: true });

/** Answers the playground's requests in the page by a stream that goes on when the test says so. */
async function holdStream(page: Page): Promise<{ send: (event: string, data: unknown) => Promise<void> }> {
  await page.addInitScript(() => {
    const fetchReally = window.fetch;
    window.fetch = async (input, init) => {
      if (String(input) !== '/playground/answer') return fetchReally(input, init);
      Object.assign(window, { accepted: new Headers(init?.headers).get('Accept') });
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          Object.assign(window, {
            push: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
          });
          init?.signal?.addEventListener('abort', () => {
            Object.assign(window, { wasAborted: true });
            controller.error(init.signal?.reason);
          });
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    };
  });
  return {
    send: (event, data) =>
      page.evaluate(
        (text) => (window as unknown as { push: (text: string) => void }).push(text),
        `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
      ),
  };
}

const recommendation = (name: string) => ({
  item: { name, vertical: 'movies', type: 'film' },
  explanation: { why_match: `${name} fits.`, key_factors: ['calm'] },
  confidence: 0.8,
});

test('a visitor asks why one thing suits, and is told with the alternatives that there are', async ({
  page,
}) => {
  await page.goto('/playground');
  await page.getByRole('button', { name: 'Explain a restaurant' }).click();
  await expect(page.getByRole('radio', { name: 'Explain one item' })).toBeChecked();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await submit(page, 'Explain').click();
  const response = await answered;
  expect(new URL(response.url()).pathname).toBe('/playground/answer/explanation');
  expect(response.status()).toBe(200);
  const card = results(page).getByRole('article');
  await expect(card.getByRole('heading', { name: 'Trattoria Da Enzo' })).toBeVisible();
  // The built-in model names none that it cannot compare by a number.
  const { alternatives } = (await response.json()).explanation;
  await expect(card.getByRole('region', { name: 'Alternatives' })).toHaveCount(
    Math.min(1, alternatives.length),
  );
  await expect(results(page).getByRole('status')).toContainText(/Explained in \d+ ms/);
  await page.getByRole('tab', { name: 'Request' }).click();
  await expect(page.getByRole('region', { name: 'POST /v1/explain' })).toContainText('user_preferences');
});

test('what is wrong with the thing to explain stands at its field', async ({ page }) => {
  await page.goto('/playground');
  await page.getByRole('radio', { name: 'Explain one item' }).check();
  await submit(page, 'Explain').click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/must not be blank/);
  await expect(page.getByLabel('Kind')).toHaveAccessibleDescription(/must not be blank/);
});

test('recommendations are shown as they come, and stopping keeps what has come', async ({ page }) => {
  const stream = await holdStream(page);
  await page.goto('/playground');
  await page.getByRole('checkbox', { name: 'Stream' }).check();
  await submit(page).click();
  await stream.send('recommendation', recommendation('Solaris'));
  await expect(results(page).getByRole('article')).toHaveCount(1);
  await expect(results(page).getByText('1 recommendation so far …')).toBeVisible();
  await stream.send('recommendation', recommendation('Stalker'));
  await expect(results(page).getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(results(page).getByText('Stopped.')).toBeVisible();
  await expect(results(page).getByText('What had come by then is below.')).toBeVisible();
  await expect(results(page).getByRole('article')).toHaveCount(2);
  await expect(submit(page)).toBeFocused();
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await page.evaluate(() => Object.assign({}, window))).toMatchObject({
    wasAborted: true,
    accepted: 'text/event-stream',
  });
});

test('what fails in the middle of a stream is said above what had come', async ({ page }) => {
  const stream = await holdStream(page);
  await page.goto('/playground');
  await page.getByRole('checkbox', { name: 'Stream' }).check();
  await submit(page).click();
  await stream.send('recommendation', recommendation('Solaris'));
  await stream.send('error', {
    error: {
      code: 'INTERNAL_ERROR',
      message: 'The request could not be answered.',
      details: '',
      suggestion: 'Try again.',
      documentation_url: '/docs/errors#internal_error',
    },
    meta: {},
  });
  await expect(results(page).getByRole('alert')).toContainText('could not be answered');
  await expect(results(page).getByRole('article')).toHaveCount(1);
});

test('the server streams to visitors and to keys alike', async ({ page }) => {
  for (const secret of ['', (await signUp(page, newEmail())).secret]) {
    await page.goto('/playground');
    await page.getByLabel('Your API key').fill(secret);
    await page.getByRole('checkbox', { name: 'Stream' }).check();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await submit(page).click();
    const response = await answered;
    expect(response.headers()['content-type']).toContain('text/event-stream');
    await expect(results(page).getByRole('status')).toContainText(/3 recommendations in \d+ ms/);
  }
});

test('a visitor who asks for a stream gets the events of the API', async ({ request }) => {
  const data = { vertical: 'movies', context: { preferences: ['slow films'] } };
  const headers = { Accept: 'text/event-stream' };
  const answer = await request.post('/playground/answer', { data, headers });
  const events = [...(await answer.text()).matchAll(/^event: (.+)$/gm)].map(([, name]) => name);
  expect(events).toEqual(['recommendation', 'recommendation', 'recommendation', 'done']);
  const refused = await request.post('/playground/answer', { data: { vertical: 'movies' }, headers });
  expect(refused.status()).toBe(400);
  expect(refused.headers()['content-type']).toContain('application/json');
});

test('the form can be copied as code in three languages, never with the key', async ({ page }) => {
  const secret = `reco_live_${'0123456789abcdef'.repeat(3)}`;
  await page.goto('/playground');
  await page.getByLabel('Your API key').fill(secret);
  await page.getByLabel('Likes', { exact: true }).fill("a film noir's light");
  await page.getByRole('tab', { name: 'Code' }).click();
  for (const [language, key] of [
    ['Shell', '$RECO_API_KEY'],
    ['TypeScript', 'process.env.RECO_API_KEY'],
    ['Python', 'os.environ["RECO_API_KEY"]'],
  ] as const) {
    await results(page).getByRole('tab', { name: language }).click();
    const code = page.getByRole('region', { name: `This request in ${language}` });
    await expect(code).toContainText(key);
    await expect(code).toContainText('film noir');
    await expect(code).toContainText(`${new URL(page.url()).origin}/v1/recommend`);
    await expect(code).not.toContainText(secret);
  }
});

test('a link carries the form in its fragment, which no server sees, and never the key', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/playground');
  await page.getByLabel('Your API key').fill(`reco_live_${'0123456789abcdef'.repeat(3)}`);
  await page.getByLabel('Vertical').fill('novelas & más');
  await page.getByLabel('Likes', { exact: true }).fill('línea 1\nlínea 2');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied. It holds the form, not your key.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  expect(link).not.toContain('reco_live');

  const other = await browser.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await other.goto(link);
  await expect(other.getByLabel('Vertical')).toHaveValue('novelas & más');
  await expect(other.getByLabel('Likes', { exact: true })).toHaveValue('línea 1\nlínea 2');
  await expect(other.getByLabel('Your API key')).toHaveValue('');
  await expect(other.getByText('Nothing was sent yet.')).toBeVisible();
  await other.waitForLoadState('networkidle');
  expect(asked.filter((request) => /novelas|nea\+1|form&/.test(request.replaceAll(link, '')))).toEqual([]);
  await other.close();
});

test('a link that cannot be read is told kindly, and the form begins as always', async ({ page }) => {
  await page.goto('/playground#form&count=11&likes=x');
  await expect(page.getByRole('form').getByRole('alert')).toContainText('This link could not be read.');
  await expect(page.getByLabel('Vertical')).toHaveValue('movies');
  await page.goto('/playground#content');
  await page.reload();
  await expect(page.getByRole('form').getByRole('alert')).toHaveCount(0);
});

test('a form too long for a link is not cut: the page says how long it would be', async ({ page }) => {
  await page.goto('/playground');
  await page.getByLabel('Likes', { exact: true }).fill('x'.repeat(9_000));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/makes a link of 9,\d\d\d characters; at most 8,000/)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});

test('after a 429 the button counts down, says so once, and works again at the end', async ({ page }) => {
  await page.clock.install();
  let isRefused = true;
  await page.route('**/playground/answer', async (route) => {
    if (!isRefused) return route.continue();
    await route.fulfill({
      status: 429,
      headers: { 'Retry-After': '12' },
      json: {
        error: {
          code: 'RATE_LIMIT_EXCEEDED',
          message: 'Too many requests.',
          details: 'Without a key the limit is 20 requests/minute.',
          suggestion: 'Wait.',
          documentation_url: '/docs/errors#rate_limit_exceeded',
        },
        meta: { request_id: 'req_1_a', timestamp: '2026-11-21T00:00:00.000Z' },
      },
    });
  });
  await page.goto('/playground');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
        if (region?.textContent?.includes('again')) said.push(region.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  // From here on time passes only as the test lets it, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();
  await expect(page.getByText('again in 12 s', { exact: true })).toBeVisible();
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(submit(page)).toBeFocused();
  await page.clock.runFor(5_000);
  await expect(page.getByText('again in 7 s', { exact: true })).toBeVisible();
  isRefused = false;
  await submit(page).click({ force: true });
  await expect(results(page).getByRole('alert')).toBeVisible();
  await page.clock.runFor(7_500);
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    'You can send again in 12 seconds.',
    'You can send again now.',
  ]);
  await submit(page).click();
  await expect(results(page).getByRole('status')).toContainText(/3 recommendations in \d+ ms/);
});

test('choices that this server does not have are not offered, and the page says why', async ({ page }) => {
  await page.goto('/playground');
  await page.locator('summary', { hasText: 'Options' }).click();
  await expect(page.getByText('go with a live key of your own')).toBeVisible();
  await page.getByLabel('Your API key').fill('reco_live_x');
  await expect(page.getByText('This server has neither a fast model nor web search.')).toBeVisible();
  await expect(page.getByLabel('Web search')).toHaveCount(0);
});

test('axe finds nothing in an explanation, in code and in a refused link', async ({ page }) => {
  await page.goto('/playground#form&count=11');
  await expect(page.getByText('This link could not be read.')).toBeVisible();
  await page.getByRole('button', { name: 'Explain a restaurant' }).click();
  await submit(page, 'Explain').click();
  await expect(results(page).getByRole('article')).toHaveCount(1);
  await expectNoViolations(page);
  await page.getByRole('tab', { name: 'Code' }).click();
  await expectNoViolations(page);
});
