import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docPages } from '@/lib/docs/doc-pages';
import { aiSdkTool, serverAction } from '@/lib/docs/pages/typescript';
import { typescriptReceiver } from '@/lib/docs/pages/webhooks';
import { installPackedClient } from '../support/packed-client';

/** The code of the client's own page. */
const README = readFileSync('clients/typescript/README.md', 'utf8').match(/```ts\n([\s\S]*?)```/)?.[1] ?? '';

const SOURCES = new Map([
  ['readme-client.ts', README],
  ['ai-sdk-tool.ts', aiSdkTool],
  ['server-action.ts', serverAction],
  ['webhook-receiver-typescript.ts', typescriptReceiver],
  ...docPages({ baseUrl: '', supportEmail: '' }).flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'snippet'
        ? (['typescript', 'client'] as const).flatMap((language): [string, string][] => {
            const source = block.snippet.code[language];
            return source === undefined ? [] : [[`${block.snippet.id}-${language}.ts`, source]];
          })
        : [],
    ),
  ),
]);

/** What a project of today turns on; types of libraries are checked too. */
const STRICT = [
  ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
  ...['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node'],
];

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reco-types-'));
  await installPackedClient(folder);
  for (const name of [
    'ai',
    'zod',
    '@types',
    '@ai-sdk',
    '@standard-schema',
    '@vercel',
    '@workflow',
    'undici-types',
    'standardwebhooks',
  ])
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  for (const [name, source] of SOURCES) writeFileSync(join(folder, name), source);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a compiler complains about in some files. */
function complaints(compiler: string, files: string[], ...more: string[]): Promise<string> {
  const args = [resolve(compiler), ...STRICT, ...more, ...files];
  return new Promise((done) =>
    execFile(process.execPath, args, { cwd: folder }, (_, stdout, stderr) => done(stdout + stderr)),
  );
}

describe.each([
  ['7', 'node_modules/typescript/bin/tsc'],
  ['5', 'clients/typescript/node_modules/typescript/bin/tsc'],
])('TypeScript %s, as strict as it can be, accepts', (_, compiler) => {
  it('every TypeScript snippet of the documentation', async () => {
    const files = [...SOURCES.keys()].filter((name) => /-(typescript|client)\.ts$/.test(name));
    expect(files.length).toBeGreaterThan(12);
    expect(await complaints(compiler, files)).toBe('');
  });

  it('the tool of the AI SDK and the server action', async () => {
    // The types of other packages are their own affair.
    expect(await complaints(compiler, ['ai-sdk-tool.ts', 'server-action.ts'], '--skipLibCheck')).toBe('');
  });
});

it('a field of the wrong type is found in a request', async () => {
  const wrong = `import { Reco } from '@reco/client';
await new Reco({ baseUrl: '' }).recommend({ vertical: 1, context: {} });
await new Reco({ baseUrl: '' }).explain({ vertical: 'x', context: {} });`;
  writeFileSync(join(folder, 'wrong.ts'), wrong);
  const found = await complaints('node_modules/typescript/bin/tsc', ['wrong.ts']);
  expect(found).toMatch(/wrong\.ts\(2.*vertical|wrong\.ts\(2.*number/s);
  expect(found).toMatch(/wrong\.ts\(3.*item/s);
});
