import { expect, test } from '@playwright/test';

test('the landing page prints the address that it came from', async ({ page, baseURL }) => {
  await page.goto('/');
  const { origin } = new URL(baseURL ?? '');
  await expect(page.getByRole('region', { name: 'Environment' })).toContainText(`RECO_BASE_URL="${origin}"`);
});

test('and prints one without scripts too, and promises what every deployment keeps', async ({ request }) => {
  const html = await (await request.get('/', { headers: { Accept: 'text/html' } })).text();
  // The words of the code have colours.
  const text = html.replaceAll(/<[^>]*>/g, '');
  expect(text).toMatch(/RECO_BASE_URL=(?:"|&quot;)https?:\/\/[\w.-]+/);
  // True whichever models a deployment has.
  expect(text).toContain('Your own items are ranked whatever they are');
  expect(text).toContain('Without a list it suggests what the model knows.');
});
