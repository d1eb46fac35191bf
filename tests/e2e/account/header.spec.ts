import { expect, type Page, test } from '@playwright/test';
import { newEmail, signInByMail, signUp } from './account';
import { HAS_MAILBOX } from './mailbox';

test.skip(!HAS_MAILBOX, 'needs a mailbox that can be read');

const STATIC_PAGES = ['/', '/docs/streaming', '/playground'];

/** What the bar offers beside the pages of the site. */
const bar = (page: Page) => page.getByRole('banner');

async function expectVisitor(page: Page) {
  await expect(bar(page).getByRole('link', { name: 'Get a key' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toBeHidden();
}

async function expectMember(page: Page) {
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Get a key' })).toBeHidden();
  await expect(bar(page).getByRole('link', { name: 'Sign in' })).toBeHidden();
}

test('whoever is signed in finds the dashboard in the bar of every page, and a visitor the way in', async ({
  page,
  context,
  request,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  for (const path of [...STATIC_PAGES, '/generate-key', '/sign-in']) {
    await page.goto(path);
    await expectVisitor(page);
  }
  const email = newEmail();
  await signUp(page, email);
  await signInByMail(page, email);

  await test.step('by a link in the same document', async () => {
    await page.getByRole('link', { name: 'Reco, home page' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await expectMember(page);
  });
  await test.step('and in documents of their own, without anything that jumps', async () => {
    for (const path of [...STATIC_PAGES, '/generate-key']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectMember(page);
    }
  });
  await test.step('although the page is the same for everybody', async () => {
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const path of STATIC_PAGES) {
      const [visitor, member] = await Promise.all([
        request.get(path, { headers: { Cookie: '' } }),
        request.get(path, { headers: { Cookie: cookie } }),
      ]);
      expect(await member.text()).toBe(await visitor.text());
      expect(await member.text()).not.toContain(email);
    }
  });
  await test.step('by a cookie that says no more', async () => {
    const hint = (await context.cookies()).find(({ name }) => name === 'reco_signed_in');
    expect(hint).toMatchObject({ value: '1', httpOnly: false, sameSite: 'Lax' });
  });
  await test.step('until signing out', async () => {
    await bar(page).getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/sign-in\?signed-out=here$/);
    await expectVisitor(page);
    await page.goto('/');
    await expectVisitor(page);
  });
  expect(complaints).toEqual([]);
});

test('a session that is over is forgotten by the page to sign in on', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'reco_signed_in', value: '1', url: baseURL ?? '' }]);
  await page.goto('/');
  await bar(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expectVisitor(page);
  await page.goto('/');
  await expectVisitor(page);
});

test('the bar is right before the first paint', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'reco_signed_in', value: '1', url: baseURL ?? '' }]);
  // Without React: what the browser shows is what came.
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.goto('/docs/streaming');
  await expectMember(page);
});
