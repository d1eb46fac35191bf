import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docPages } from '@/lib/docs/doc-pages';
import { LANGUAGES } from '@/lib/docs/snippet';
import { createKeyFor } from '../support/keys-command';
import { installPackedClient } from '../support/packed-client';
import { lacksPython } from '../support/python';
import type { TestServer } from '../support/server';
import { sharedServer } from '../support/shared-servers';
import { runSnippet } from '../support/snippet-runs';

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
  await installPackedClient(folder);
  server = await sharedServer();
  ({ key } = await createKeyFor(server.dataDir, '--rate-limit', '1000'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('every snippet of the documentation runs as it stands', () => {
  it('and there are some in each language', () => {
    for (const language of LANGUAGES) {
      expect(RUNS.filter((entry) => entry.language === language).length).toBeGreaterThan(4);
    }
  });

  it.for(RUNS)('$name', async ({ language, code, prints }, { skip }) => {
    skip(lacksPython(language), 'needs Python');
    const { failure, output } = await runSnippet(language, code, folder, {
      RECO_BASE_URL: server.url,
      RECO_API_KEY: key,
    });
    expect(failure, output).toBeNull();
    expect(output).not.toMatch(/"error":\s*\{/);
    expect(output).toMatch(prints);
  });
});
