import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('without scripts every language of a snippet is on the page, and code is reached by the keyboard', async ({
  page,
}) => {
  await page.goto('/docs');
  for (const language of ['Shell', 'TypeScript', 'Python']) {
    await expect(page.getByRole('region', { name: `${language}, first call` })).toBeVisible();
  }
  await expect(page.getByRole('tablist')).toHaveCount(0);
  for (const [path, title] of [
    ['/docs/webhooks', 'receiver.py'],
    ['/docs/python', 'async_calls.py'],
  ] as const) {
    await page.goto(path);
    const code = page.getByRole('region', { name: title });
    await expect(code).toBeVisible();
    await code.focus();
    await expect(code).toBeFocused();
  }
});

test('without scripts the status page tells how each part is, since when, and how its last 90 days went', async ({
  page,
}) => {
  await page.goto('/status');
  const part = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  for (const [title, state] of [
    ['E-mail', 'Works'],
    ['Tracing', 'Off'],
    ['Web search', 'Off'],
  ] as const) {
    await expect(part(title)).toContainText(state);
    await expect(part(title)).toContainText(/since \d+ \w+ \d{4}, \d\d:\d\d UTC/);
  }
  const bars = part('Recommendations and explanations').getByRole('img', { name: /last 90 days/ });
  await expect(bars.locator('span')).toHaveCount(90);
});

test('without scripts the playground shows an answer with its request, and says what it needs', async ({
  page,
}) => {
  await page.goto('/playground');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('"request_id"')).toBeVisible();
  await expect(page.getByText('The form needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recommend', exact: true })).toBeHidden();
});
