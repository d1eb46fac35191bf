import { expect, test } from '@playwright/test';
import { startRedis, type TestRedis } from '../../support/redis';
import { startServer, type TestServer } from '../../support/server';
import { newEmail, readReveal } from './account';

test.skip(Boolean(process.env.E2E_BASE_URL), 'needs a server and a store of its own');

let redis: TestRedis;
let server: TestServer;

test.beforeAll(async () => {
  redis = await startRedis();
  server = await startServer({ env: { REDIS_URL: redis.url } });
});
test.afterAll(async () => {
  await server.stop();
  await redis.stop();
});

test('while the store is down, pages say so and do nothing; afterwards they work', async ({ page }) => {
  test.slow();
  const url = (path: string) => new URL(path, server.url).href;
  await page.goto(url('/sign-in'));
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByRole('button', { name: 'Send a sign-in link' }).click();
  await expect(page.getByText('E-mail is not configured on this server')).toBeVisible();
  const token = server.log().match(/verify\?token=([\w-]{43})/)?.[1];
  await page.goto(url(`/sign-in/verify?token=${token}`));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(url('/generate-key'));

  await redis.kill();
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('The key store cannot be reached')).toBeVisible({ timeout: 15_000 });
  await page.goto(url('/dashboard'));
  await expect(page.getByRole('heading', { name: 'Your keys cannot be read just now' })).toBeVisible();

  await redis.restart();
  await page.goto(url('/generate-key'));
  await page.getByLabel('E-mail').fill(newEmail());
  await expect(async () => {
    await page.getByRole('button', { name: 'Create key' }).click();
    await readReveal(page);
  }).toPass({ timeout: 20_000 });
});
