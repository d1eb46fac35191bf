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

test('without scripts the playground shows an answer with its request, and says what it needs', async ({
  page,
}) => {
  await page.goto('/playground');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('"request_id"')).toBeVisible();
  await expect(page.getByText('The form needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recommend', exact: true })).toBeHidden();
});
