import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { movieRequest, send } from '../support/http';
import { startServer } from '../support/server';
import { sharedServer } from '../support/shared-servers';
import { eventually } from '../support/spawn-store';

const TOKEN = 'a-token-for-metrics';
const bearer = { Authorization: `Bearer ${TOKEN}` };

let service: GenerationServer;
beforeAll(async () => {
  service = await startGenerationServer({
    METRICS_TOKEN: TOKEN,
    MODEL_PRICES: JSON.stringify({ 'openai/gpt-first': { input: 1, cachedInput: 0.1, output: 10 } }),
  });
});
afterAll(() => service.stop());

const readMetrics = async () => (await fetch(`${service.server.url}/metrics`, { headers: bearer })).text();

/** The value of a sample by its name with its labels, 0 when it is not there yet. */
async function sample(name: string): Promise<number> {
  const line = (await readMetrics()).split('\n').find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

describe('metrics', () => {
  it.each([
    ['nothing', {}],
    ['another token', { Authorization: 'Bearer another-token-for-metrics' }],
    ['the token in another scheme', { Authorization: `Basic ${TOKEN}` }],
  ])('are refused to who shows %s', async (_, headers) => {
    const response = await fetch(`${service.server.url}/metrics`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.text()).not.toContain('reco_http');
  });

  it('are read, not written', async () => {
    const response = await fetch(`${service.server.url}/metrics`, { method: 'POST', headers: bearer });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('count requests, calls of models with tokens, and round trips to the store', async () => {
    const requests = 'reco_http_requests_total{route="/v1/recommend",method="POST",status="200"}';
    const calls = 'reco_model_calls_total{model="openai/gpt-first",outcome="ok"}';
    const output = 'reco_model_tokens_total{model="openai/gpt-first",kind="output"}';
    const cost = 'reco_model_cost_usd_total{model="openai/gpt-first"}';
    const names = [requests, calls, output, 'reco_store_duration_seconds_count', cost];
    const before = await Promise.all(names.map(sample));
    await service.recommend(movieRequest);
    const after = await Promise.all(names.map(sample));
    const [request = 0, call = 0, tokens = 0, trips = 0, dollars = 0] = after.map(
      (value, place) => value - (before[place] ?? 0),
    );
    expect([request, call]).toEqual([1, 1]);
    expect(tokens).toBeGreaterThan(0);
    expect(trips).toBeGreaterThan(0);
    expect(dollars).toBeGreaterThanOrEqual((tokens * 10) / 1e6);
    expect(await readMetrics()).toMatch(/reco_cache_bytes\{cache="phrases"\} \d/);
  });

  it('name why calls of models failed, and show the circuit that this opened', async () => {
    service.openAi.respond({ status: 500 });
    for (let call = 0; call < 3; call += 1) await service.post('recommend', movieRequest);
    service.reset();
    const text = await readMetrics();
    expect(text).toMatch(/reco_model_calls_total\{model="openai\/gpt-first",outcome="http 500"\} [1-9]/);
    expect(text).toContain('reco_model_circuit_open{model="openai/gpt-first"} 1');
    expect(text).not.toContain('reco_model_circuit_open{model="google');
  });

  it('hold no key, no address and nothing of what callers sent', async () => {
    const text = await readMetrics();
    for (const secret of [service.key, service.key.slice(0, 15), 'movies', 'openai-key', '127.0.0.1']) {
      expect(text).not.toContain(secret);
    }
  });

  it('have every name that the example dashboard asks for', async () => {
    const dashboard = readFileSync('deploy/grafana-dashboard.json', 'utf8');
    const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const wanted = new Set(
      queries.flatMap((query) => query.match(/\b(?:reco|nodejs|process)_[a-z0-9_]+/g) ?? []),
    );
    const text = await readMetrics();
    const given = new Set(text.match(/^[a-z0-9_]+(?=[ {])/gm));
    expect(wanted.size).toBeGreaterThan(8);
    expect([...wanted].filter((name) => !given.has(name))).toEqual([]);
    // Labels as well: a query by one that does not exist finds nothing.
    for (const query of queries) {
      for (const [, labels = ''] of query.matchAll(/by \(([^)]*)\)/g)) {
        for (const label of labels.split(', ')) expect(text).toContain(`${label}="`);
      }
    }
  });
});

describe('without a token in the environment', () => {
  it('there are no metrics', async () => {
    const { url } = await sharedServer();
    expect((await fetch(`${url}/metrics`, { headers: bearer })).status).toBe(404);
  });
});

describe('probes', () => {
  it.each(['/livez', '/readyz'])('%s answers without a key, and is not logged', async (path) => {
    const lines = service.server.log().length;
    const response = await fetch(service.server.url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { status } = await fetch(service.server.url + path, { method: 'POST' });
    expect(status).toBe(405);
    expect(service.server.log().length).toBe(lines);
  });

  it('a server whose store does not answer is alive, and not ready until it does', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reco-probes-'));
    const dataDir = join(folder, 'data');
    writeFileSync(dataDir, '');
    const server = await startServer({ dataDir });
    const probe = async (path: string) => (await fetch(server.url + path)).status;
    expect([await probe('/livez'), await probe('/readyz')]).toEqual([200, 503]);
    rmSync(dataDir);
    await eventually(async () => (await probe('/readyz')) === 200);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a server that is stopping is not ready', async () => {
    const { server, key, openAi, stop } = await startGenerationServer({ IDLE_TIMEOUT_MS: '3000' });
    openAi.respond('hang');
    const request = send(`${server.url}/v1/recommend`, { key, body: movieRequest }).catch(() => undefined);
    await eventually(() => openAi.requests.length > 0);
    const stopped = server.stop();
    // Connections that are new are refused; either way no balancer sends a request.
    await eventually(async () => {
      const probe = await fetch(`${server.url}/readyz`).catch(() => undefined);
      return probe?.status !== 200;
    });
    await Promise.all([request, stopped]);
    await stop().catch(() => {});
  });
});
