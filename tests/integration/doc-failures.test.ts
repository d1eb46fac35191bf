import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, type ScriptedServer, startScriptedServer } from '@/clients/typescript/tests/scripted-server';
import { docPages } from '@/lib/docs/doc-pages';
import { retry } from '@/lib/docs/pages/retrying';
import { errorExample, recommendResponseExample } from '@/lib/openapi/examples';
import { lacksPython } from '../support/python';
import { runSnippet } from '../support/snippet-runs';

let folder: string;
let server: ScriptedServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reco-snippet-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Sixty seconds are too long for a test; everything else stays as it is printed. */
const impatient = (code = '') =>
  code
    .replace('AbortSignal.timeout(60_000)', 'AbortSignal.timeout(1500)')
    .replace('timeout=60', 'timeout=1.5');

const good = json(200, recommendResponseExample);
const env = (url: string) => ({ RECO_BASE_URL: url, RECO_API_KEY: 'reco_test_1' });

describe.each(['typescript', 'python'] as const)(
  'the snippet of the page about retrying, in %s',
  (language) => {
    const code = impatient(retry.code[language]);
    beforeEach(({ skip }) => skip(lacksPython(language), 'needs Python'));

    it.each([
      ['an answer that does not come in time', () => undefined],
      ['a connection that is cut', (response) => response.destroy()],
      [
        'an answer that stops in the middle',
        (response) => {
          response.writeHead(200, { 'Content-Length': '1000' }).flushHeaders();
          response.write('{"recommendations":');
        },
      ],
      ['the page of a proxy', json(502, '<html>', { 'Content-Type': 'text/html' })],
      ['429', json(429, errorExample('RATE_LIMIT_EXCEEDED'), { 'Retry-After': '1' })],
    ] satisfies [string, ReturnType<typeof json>][])('tries again after %s', async (_, failing) => {
      server = await startScriptedServer(failing, good);
      const { failure, output } = await runSnippet(language, code, folder, env(server.url));
      expect(failure, output).toBeNull();
      expect(output).toContain('Arrival');
      expect(server.requests).toHaveLength(2);
    });

    it('does not try again what was refused, and prints why', async () => {
      server = await startScriptedServer(json(400, errorExample('INVALID_REQUEST')), good);
      const { failure, output } = await runSnippet(language, code, folder, env(server.url));
      expect(failure).not.toBeNull();
      expect(output).toContain('options.count: must be');
      expect(server.requests).toHaveLength(1);
    });
  },
);

const SNIPPETS = new Map(
  docPages({ baseUrl: '', supportEmail: '' }).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'snippet' ? [[block.snippet.id, block.snippet]] : [])),
  ),
);

describe('a request that is refused', () => {
  // The reference shows the bare call; the pages show what to do when it fails.
  const ofPages = [...SNIPPETS.values()].filter(({ id }) => !id.startsWith('api-'));
  const refused = ofPages.flatMap(({ id, code }) =>
    (['typescript', 'python'] as const).flatMap((language) => {
      const source = code[language];
      return source === undefined ? [] : [{ id, language, source }];
    }),
  );

  it.for(refused)('is explained by $id in $language', async ({ language, source }, { skip }) => {
    skip(lacksPython(language), 'needs Python');
    server = await startScriptedServer(json(401, errorExample('INVALID_API_KEY')));
    const { failure, output } = await runSnippet(language, source, folder, env(server.url));
    expect(failure).not.toBeNull();
    expect(output).toContain('INVALID_API_KEY');
  });
});
