import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { installPackedClient } from '../../support/packed-client';

test('the TypeScript client works in a page of another origin', async ({ page, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'reco-browser-'));
  await installPackedClient(folder);
  const dist = join(folder, 'node_modules/@reco/client/dist');
  const other = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? readFileSync(join(dist, request.url ?? '')) : '<!doctype html><title>Other</title>',
    );
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  try {
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    const seen = await page.evaluate(async (baseUrl) => {
      const path = '/index.js';
      const client = await import(path);
      const reco = new client.Reco({ baseUrl, apiKey: `reco_test_${'0'.repeat(48)}` });
      const { checks } = await reco.health();
      // The key is unknown; that this can be read shows that the service gave leave to send it.
      const error = await reco.usage().catch((thrown: unknown) => thrown);
      return { cache: checks.cache, code: error.code, hasId: /^req_/.test(error.requestId) };
    }, baseURL);
    expect(seen).toEqual({ cache: 'ok', code: 'INVALID_API_KEY', hasId: true });
  } finally {
    const closed = new Promise((done) => other.close(done));
    // The browser connects ahead, and one connection without a request would hold the end up for good.
    other.closeAllConnections();
    await closed;
    rmSync(folder, { recursive: true, force: true });
  }
});
