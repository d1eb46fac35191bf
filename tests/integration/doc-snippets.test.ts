import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docPages } from '@/lib/docs/doc-pages';
import { LANGUAGES, type Language } from '@/lib/docs/snippet';
import { createKeyFor } from '../support/keys-command';
import { startServer, type TestServer } from '../support/server';

/** How a piece of code in each language is run, and what its file is called. */
const RUNNERS: Record<Language, { file: string; command: (path: string) => [string, ...string[]] }> = {
  shell: { file: 'snippet.sh', command: (path) => ['bash', '-o', 'pipefail', '-e', path] },
  typescript: {
    file: 'snippet.mts',
    command: (path) => [resolve('node_modules/.bin/node'), '--no-warnings', path],
  },
  python: { file: 'snippet.py', command: (path) => ['python3', path] },
};

const RUNS = docPages({ baseUrl: '', supportEmail: '' }).flatMap((page) =>
  page.blocks.flatMap((block) =>
    block.kind === 'snippet'
      ? LANGUAGES.filter((language) => block.snippet.code[language]).map((language) => ({
          name: `${page.title}: ${block.snippet.id} in ${language}`,
          language,
          code: block.snippet.code[language] ?? '',
          prints: block.snippet.prints,
        }))
      : [],
  ),
);

let server: TestServer;
let key: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reco-snippets-'));
  server = await startServer();
  ({ key } = await createKeyFor(server.dataDir, '--rate-limit', '1000'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function run(language: Language, code: string): Promise<{ failure: Error | null; output: string }> {
  const { file, command } = RUNNERS[language];
  const path = join(folder, file);
  writeFileSync(path, code);
  const [program, ...args] = command(path);
  const env = { ...process.env, RECO_BASE_URL: server.url, RECO_API_KEY: key };
  return new Promise((done) =>
    execFile(program, args, { env, timeout: 60_000 }, (failure, stdout, stderr) =>
      done({ failure, output: stdout + (failure ? stderr : '') }),
    ),
  );
}

describe('every snippet of the documentation runs as it stands', () => {
  it('and there are some in each language', () => {
    for (const language of LANGUAGES) {
      expect(RUNS.filter((entry) => entry.language === language).length).toBeGreaterThan(4);
    }
  });

  it.each(RUNS)('$name', async ({ language, code, prints }) => {
    const { failure, output } = await run(language, code);
    expect(failure, output).toBeNull();
    expect(output).not.toMatch(/"error":\s*\{/);
    expect(output).toMatch(prints);
  });
});
