import { expect, type Locator, type Page, test } from '@playwright/test';
import { EVERY_LOOK, expectAccessible } from '../axe';

const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const whys = (page: Page) => results(page).locator('summary', { hasText: 'Why' });

async function send(page: Page, name: 'Recommend' | 'Explain'): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name, exact: true }).click();
  await answered;
}

/** What is selected in the field that has the focus. */
const selected = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    return field.value?.slice(field.selectionStart, field.selectionEnd);
  });

/** The first proof that has words of the request, with its Why open. */
async function openProof(page: Page): Promise<Locator> {
  const why = results(page)
    .locator('details')
    .filter({ has: page.locator('figure button') })
    .first();
  await why.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(why).toHaveAttribute('open', '');
  return why
    .locator('figure')
    .filter({ has: page.getByRole('button') })
    .first();
}

for (const [example, name] of [
  ['A film', 'Recommend'],
  ['Your own items', 'Recommend'],
  ['Explain a restaurant', 'Explain'],
] as const) {
  test(`${example}: a Why opens by keyboard, and its quote is selected in the form`, async ({ page }) => {
    await page.goto('/playground');
    await page.getByRole('button', { name: example }).click();
    await send(page, name);
    await expect(whys(page).first()).toBeVisible();
    const figure = await openProof(page);
    const quote = (await figure.locator('blockquote').innerText()).replace(/^“|”$/g, '');
    await figure.getByRole('button', { name: 'Show in the form' }).click();
    await expect.poll(() => selected(page)).not.toBe('');
    // A dislike was sent with a “no” before it; text in JSON has its escapes.
    expect(quote.replaceAll('"', '')).toContain((await selected(page)).replaceAll(/[\\"]/g, ''));
    await expect(page.locator(':focus')).toBeInViewport();
  });
}

test('when the form was changed since, the page says so and selects nothing', async ({ page }) => {
  await page.goto('/playground');
  await page.getByRole('button', { name: 'Your own items' }).click();
  await send(page, 'Recommend');
  const figure = await openProof(page);
  for (const label of ['Likes', 'Profile', 'Hard limits', 'Items']) {
    await page.getByLabel(label, { exact: true }).fill('');
  }
  await figure.getByRole('button', { name: 'Show in the form' }).click();
  await expect(figure.getByRole('status')).toHaveText(/changed since/);
});

test('a field is marked while one points at the button that shows its words', async ({ page }) => {
  await page.goto('/playground');
  const figure = await openProof(page);
  await figure.getByRole('button').hover();
  await expect(page.locator('[data-marked]')).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).hover();
  await figure.getByRole('button').blur();
  await expect(page.locator('[data-marked]')).toHaveCount(0);
});

test('without evidence there is no Why, and the request does not ask for it', async ({ page }) => {
  await page.goto('/playground');
  await page.getByRole('checkbox', { name: 'Evidence' }).uncheck();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await send(page, 'Recommend');
  expect((await sent).postDataJSON().options).toEqual({ count: 3 });
  await expect(results(page).getByRole('status')).toContainText(/3 recommendations in \d+ ms/);
  await expect(whys(page)).toHaveCount(0);
});

test('the landing page shows sentences with the words beside them', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'The proof beside the sentence' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText('Speaks for it').first()).toBeVisible();
  await expect(section.getByText(/^(?:context|items\[\d)/).first()).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
});

test('axe finds nothing in open proofs', async ({ page }) => {
  await page.goto('/playground');
  await page.getByRole('button', { name: 'Your own items' }).click();
  await send(page, 'Recommend');
  await expect(whys(page).first()).toBeVisible();
  for (const why of await whys(page).all()) await why.click();
  await expectAccessible(page, EVERY_LOOK);
});
