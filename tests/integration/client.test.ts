import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Fetch, RecoError } from '@/clients/typescript/src/index';
import { firstCall, quickstart } from '@/lib/docs/pages/quickstart';
import { movieRequest } from '../support/http';
import { createKeyFor, keysCommand } from '../support/keys-command';
import { installPackedClient } from '../support/packed-client';
import type { TestServer } from '../support/server';
import { sharedGenerationServer, sharedServer } from '../support/shared-servers';

type Client = typeof import('@/clients/typescript/src/index');

let folder: string;
let server: TestServer;
let client: Client;
let apiKey: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reco-client-'));
  await installPackedClient(folder);
  const entry = join(folder, 'node_modules/@reco/client/dist/index.js');
  client = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Client;
  server = await sharedServer();
  apiKey = (await createKeyFor(server.dataDir, '--rate-limit', '1000')).key;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: RecoError) => error,
  );

describe('the packed client against the built server', () => {
  it('gets recommendations, explanations, usage and health', async () => {
    const reco = new client.Reco({ baseUrl: server.url, apiKey });
    const { recommendations, meta } = await reco.recommend(movieRequest);
    expect(recommendations).toHaveLength(2);
    expect(meta.total_results).toBe(2);
    const item = { name: 'Arrival', type: 'film' };
    const context = { user_preferences: ['slow-burn science fiction'] };
    const { explanation } = await reco.explain({ vertical: 'movies', item, context });
    expect(explanation.summary).not.toBe('');
    expect((await reco.usage()).usage.requests_made).toBeGreaterThan(0);
    expect((await new client.Reco({ baseUrl: server.url }).health()).status).toBe('healthy');
  });

  it('gets what it asked for from the log', async () => {
    const reco = new client.Reco({ baseUrl: server.url, apiKey });
    const { meta } = await reco.recommend(movieRequest);
    // The log is written behind the answer.
    const entry = await vi.waitFor(() => reco.getRequest(meta.request_id), { timeout: 10_000 });
    expect(entry).toMatchObject({ request_id: meta.request_id, route: '/v1/recommend', status: 200 });
    const { requests, next_cursor } = await reco.listRequests({ limit: 1, route: '/v1/recommend' });
    expect(requests).toHaveLength(1);
    const rest = await reco.listRequests({ cursor: next_cursor });
    expect(rest.requests.map(({ request_id }) => request_id)).not.toContain(requests[0]?.request_id);
  });

  it('gets events, and at last the document that holds them', async () => {
    const reco = new client.Reco({ baseUrl: server.url, apiKey });
    const names: string[] = [];
    let last: string[] = [];
    for await (const event of reco.streamRecommendations(movieRequest)) {
      if (event.type === 'recommendation') names.push(event.recommendation.item.name);
      else last = event.document.recommendations.map(({ item }) => item.name);
    }
    expect(names).toHaveLength(2);
    expect(last.toSorted()).toEqual(names.toSorted());
  });

  it('gets events of an explanation', async () => {
    const reco = new client.Reco({ baseUrl: server.url, apiKey });
    const types: string[] = [];
    const item = { name: 'Arrival', type: 'film' };
    const context = { user_preferences: ['slow-burn science fiction'] };
    for await (const event of reco.streamExplanation({ vertical: 'movies', item, context }))
      types.push(event.type);
    expect(types).toEqual(['explanation', 'done']);
  });

  it('tells which field is wrong, and where to read about it', async () => {
    const reco = new client.Reco({ baseUrl: server.url, apiKey });
    const error = await failureOf(reco.recommend({ ...movieRequest, options: { count: 11 } }));
    expect(error).toMatchObject({ status: 400, code: 'INVALID_REQUEST', field: 'options.count' });
    expect(error.requestId).toMatch(/^req_\d+_\w+$/);
    expect(error.documentationUrl).toBe(`${server.url}/docs/errors#invalid_request`);
  });

  it('tells that a key is missing or wrong', async () => {
    const missing = await failureOf(new client.Reco({ baseUrl: server.url }).usage());
    expect(missing).toMatchObject({ status: 401, code: 'MISSING_API_KEY' });
    const unknown = `reco_live_${'0'.repeat(48)}`;
    const wrong = await failureOf(new client.Reco({ baseUrl: server.url, apiKey: unknown }).usage());
    expect(wrong).toMatchObject({ status: 401, code: 'INVALID_API_KEY' });
    expect(wrong.message).not.toContain(unknown);
  });

  it('is told to wait by a spent window, and succeeds as soon as it may', async () => {
    const { id, key } = await createKeyFor(server.dataDir, '--rate-limit', '1');
    const statuses: number[] = [];
    // The operator makes room while the client waits; the wait itself is cut short.
    const fetch: Fetch = async (url, init) => {
      const response = await globalThis.fetch(url, init);
      statuses.push(response.status);
      if (response.status !== 429) return response;
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
      await keysCommand(server.dataDir, 'limits', id, '--rate-limit', '100');
      return new Response(response.body, { status: 429, headers: { 'Retry-After': '0' } });
    };
    const reco = new client.Reco({ baseUrl: server.url, apiKey: key, fetch });
    await reco.recommend(movieRequest);
    // The next request has a window of its own where a minute of the clock begins between the two.
    while (!statuses.includes(429) && statuses.length < 3)
      expect((await reco.recommend(movieRequest)).recommendations).toHaveLength(2);
    expect(statuses.slice(-3)).toEqual([200, 429, 200]);
  });

  it('gives up on a model that does not answer, when its time is over', async () => {
    const slow = await sharedGenerationServer();
    slow.openAi.respond('hang');
    const reco = new client.Reco({
      baseUrl: slow.server.url,
      apiKey: slow.key,
      timeoutMs: 1000,
      maxRetries: 0,
    });
    expect(await failureOf(reco.recommend(movieRequest))).toMatchObject({ code: 'TIMED_OUT' });
    const events = reco.streamRecommendations(movieRequest);
    expect(await failureOf(events.next())).toMatchObject({ code: 'TIMED_OUT' });
  });
});

/** What a program prints, or what it complains about. */
const outputOf = (program: string, args: string[], env: NodeJS.ProcessEnv) =>
  new Promise<string>((done) =>
    execFile(program, args, { cwd: folder, env }, (_, stdout, stderr) => done(stdout || stderr)),
  );

type EdgePackage = {
  EdgeRuntime: new (options: { initialCode: string }) => { evaluate: (code: string) => unknown };
};

type Runtime = { name: string; program: string; args: string[] };

/** Every runtime of this machine: the project's Node, and on the PATH another Node, Bun and Deno. */
function runtimes(): Runtime[] {
  const own = resolve('node_modules/.bin');
  const folders = (process.env.PATH ?? '').split(delimiter).filter((path) => path !== own);
  const find = (name: string) => folders.map((path) => join(path, name)).find((path) => existsSync(path));
  const candidates: [string | undefined, string[]][] = [
    [join(own, 'node'), []],
    [find('node'), []],
    [find('bun'), ['run']],
    [find('deno'), ['run', '--allow-net', '--allow-env', '--node-modules-dir=manual']],
  ];
  return candidates.flatMap(([program, args]) => {
    if (program === undefined) return [];
    const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? '';
    return [{ name: `${program.split('/').at(-1)} ${version}`, program, args }];
  });
}

describe('the first call of the quickstart', () => {
  it.each(runtimes().filter(({ program }) => program.endsWith('/node')))(
    'runs by tsx on $name, as the page says',
    async ({ program }) => {
      expect(JSON.stringify(quickstart({ baseUrl: '' }).blocks)).toContain('npx tsx first-call.mts');
      writeFileSync(join(folder, 'first-call.mts'), firstCall.code.typescript ?? '');
      const env = { ...process.env, RECO_BASE_URL: server.url, RECO_API_KEY: apiKey };
      const args = [resolve('node_modules/tsx/dist/cli.mjs'), 'first-call.mts'];
      expect(await outputOf(program, args, env)).toMatch(firstCall.prints);
    },
  );
});

describe('the packed client works the same', () => {
  it.each(runtimes())('on $name', async ({ program, args }) => {
    copyFileSync('tests/support/client-probe.mjs', join(folder, 'client-probe.mjs'));
    const env = { ...process.env, RECO_BASE_URL: server.url, RECO_API_KEY: apiKey };
    expect(JSON.parse(await outputOf(program, [...args, 'client-probe.mjs'], env))).toEqual({
      names: 2,
      types: ['recommendation', 'recommendation', 'done'],
      refused: [true, 400, 'options.count'],
      left: 'left',
      late: 'TIMED_OUT',
      status: 'healthy',
    });
  });

  it('on an edge runtime', async () => {
    const bundle = await build({
      entryPoints: [join(folder, 'node_modules/@reco/client/dist/index.js')],
      bundle: true,
      format: 'iife',
      globalName: 'client',
      write: false,
    });
    const { EdgeRuntime } = createRequire(import.meta.url)('next/dist/compiled/edge-runtime') as EdgePackage;
    const runtime = new EdgeRuntime({ initialCode: bundle.outputFiles[0]?.text ?? '' });
    const seen = await runtime.evaluate(`(async () => {
      const reco = new client.Reco(${JSON.stringify({ baseUrl: server.url, apiKey })});
      const seen = [];
      for await (const { type } of reco.streamRecommendations(${JSON.stringify(movieRequest)})) seen.push(type);
      await reco.recommend({}).catch((error) => seen.push(error.field));
      return seen.join();
    })()`);
    expect(seen).toBe('recommendation,recommendation,done,vertical');
  });
});
