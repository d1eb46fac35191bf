import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { lacksPython } from '../../support/python';
import { newEmail, signUpOnPage } from './account';

const LANGUAGES = [
  { name: 'curl', file: 'first-call.sh', run: ['bash'] },
  { name: 'TypeScript', file: 'first-call.mts', run: [process.execPath, resolve('node_modules/.bin/tsx')] },
  { name: 'Python', file: 'first_call.py', run: ['python3'] },
] as const;

/** Runs what a page shows in a language, as it stands and with nothing in the environment. */
function runShown(code: string, { file, run: [program, ...args] }: (typeof LANGUAGES)[number]): string {
  const folder = mkdtempSync(join(tmpdir(), 'reco-first-call-'));
  try {
    writeFileSync(join(folder, file), code);
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NODE_ENV: 'production' } as const;
    return execFileSync(program, [...args, join(folder, file)], { encoding: 'utf8', env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runEach(page: Page, secret: string) {
  for (const language of LANGUAGES) {
    await page.getByRole('group', { name: 'First call' }).getByText(language.name, { exact: true }).click();
    const shown = page.getByRole('region', { name: 'First call in' });
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAccessibleName(`First call in ${language.name}`);
    const code = (await shown.textContent()) ?? '';
    expect(code).toContain(secret);
    if (lacksPython(language.name.toLowerCase())) continue;
    expect(runShown(code, language)).toMatch(/why_match|\((0\.\d+|1)\)/);
  }
}

test('a new key is shown in curl, TypeScript and Python, and each runs as it stands', async ({ page }) => {
  test.skip(
    Boolean(process.env.VERCEL_AUTOMATION_BYPASS_SECRET),
    'a protected preview refuses what is printed',
  );
  const { secret } = await signUpOnPage(page, newEmail());
  await runEach(page, secret);
  await page.getByText('Python', { exact: true }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('region', { name: 'First call in TypeScript' })).toBeVisible();
  await expect(page.getByText('npx tsx first-call.mts')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a language is chosen all the same', async ({ page }) => {
    const { secret } = await signUpOnPage(page, newEmail());
    await page.getByText('Python', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'First call in Python' })).toContainText(secret);
  });
});
