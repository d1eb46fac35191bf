import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { revealedIn, sendForm } from './form-client';
import { mailedLink } from './mailbox';

/** A key as a page shows it once. */
export type Shown = { secret: string; command: string };

/** An address that no other test uses. */
export const newEmail = () => `e2e-${randomUUID()}@example.com`;

/** Reads the reveal of a key off a page or a dialog. */
export async function readReveal(within: Page | Locator): Promise<Shown> {
  const region = within.getByRole('region', { name: 'Your API key' });
  await expect(region).toBeVisible();
  const secret = ((await region.textContent()) ?? '').trim();
  expect(secret).toMatch(/^reco_(live|test)_[0-9a-f]{48}$/);
  const command = (await within.getByRole('region', { name: 'First call' }).textContent()) ?? '';
  return { secret, command };
}

/** Signs up by the form alone, without opening it in the browser. */
export async function signUp(page: Page, email: string): Promise<{ secret: string }> {
  const html = await (await sendForm(page.request, '/generate-key', { email })).text();
  const secret = revealedIn(html);
  if (!secret) throw new Error('No key was made.');
  return { secret };
}

/** Signs up on the page and reads the key. */
export async function signUpOnPage(page: Page, email: string): Promise<Shown> {
  await page.goto('/generate-key');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Create key' }).click();
  return readReveal(page);
}

/** Signs in by the form behind the latest mailed link, and opens the list of keys. @param count how many messages must have arrived */
export async function signInByMail(page: Page, email: string, count = 1): Promise<void> {
  const answer = await sendForm(page.request, await mailedLink(email, count), {});
  expect(answer.headers().location).toMatch(/\/dashboard$/);
  await openKeys(page);
}

/** Signs in on the page of the mailed link, and opens the list of keys. */
export async function signInOnPage(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await openKeys(page);
}

async function openKeys(page: Page): Promise<void> {
  await page.goto('/dashboard/keys');
  await expect(page.getByRole('heading', { name: 'Keys', level: 1 })).toBeVisible();
}

/** Chooses what to do with a key from its menu in the list; a dialog opens. */
export async function changeKey(
  page: Page,
  change: 'Rename' | 'Rotate' | 'Revoke',
  name: string,
): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('button', { name: `${change} ${name}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Creates a key in the dashboard and reads it; the dialog is closed again. */
export async function createKey(page: Page, name: string, type: 'live' | 'test'): Promise<Shown> {
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Type').selectOption(type);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const shown = await readReveal(dialog);
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  await expect(dialog).toBeHidden();
  return shown;
}

/** Lets requests from outside the browser through Vercel's protection of previews. */
const bypass = process.env.VERCEL_AUTOMATION_BYPASS_SECRET;
const BYPASS_HEADER: Record<string, string> = bypass ? { 'x-vercel-protection-bypass': bypass } : {};

/** What the API answers to a key. */
export async function callApi(baseURL: string | undefined, secret: string): Promise<number> {
  const headers = { ...BYPASS_HEADER, 'X-API-Key': secret };
  return (await fetch(new URL('/v1/usage', baseURL), { headers })).status;
}

/** Runs a command as it was shown, and counts the recommendations that it prints. */
export function runFirstCall(command: string): number {
  const [header] = Object.entries(BYPASS_HEADER).map(([name, value]) => `-H '${name}: ${value}' `);
  const shell = command.replace(/^curl /, `curl -s ${header ?? ''}`);
  return JSON.parse(execFileSync('bash', ['-c', shell], { encoding: 'utf8' })).recommendations.length;
}
