import { expect, test } from '@playwright/test';
import { newEmail } from './account';
import { mailedLink } from './mailbox';

for (const [state, cookie] of [
  ['without a session', undefined],
  ['with one that is over', 'x'.repeat(43)],
] as const) {
  test(`an address in the dashboard is returned to after signing in, ${state}`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (cookie) await context.addCookies([{ name: 'reco_session', value: cookie, url: baseURL ?? '' }]);
    const email = newEmail();
    await page.goto('/dashboard/mails?from=mail');
    await expect(page).toHaveURL(/\/sign-in\?next=%2Fdashboard%2Fmails%3Ffrom%3Dmail$/);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('E-mail').press('Enter');
    await page.goto(await mailedLink(email));
    await page.getByRole('button', { name: 'Sign in' }).press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/mails\?from=mail$/);
  });
}
