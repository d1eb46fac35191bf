import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { healthResponse } from '@/lib/contract/health-response';
import { recommendResponse } from '@/lib/contract/recommend-response';
import type { Fault, Recorded } from '../fakes/fake-server';
import type { ModelReply, ModelTurn } from '../fakes/model-script';
import { element, reasonOf } from '../fakes/start-generation';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { expectError, movieRequest } from '../support/http';
import { eventually } from '../support/spawn-store';

/*
 * What becomes of a request when a provider refuses, breaks off, thinks in silence or writes nonsense, over HTTP and in
 * the providers' own formats.
 */

const PATIENT = { REQUEST_TIMEOUT_MS: '30000', FIRST_BYTE_TIMEOUT_MS: '1500', IDLE_TIMEOUT_MS: '1500' };
const TOKEN = 'a-token-for-metrics';
const EVENTS = { accept: 'text/event-stream' };
const films = (...names: string[]) => names.map((name) => element({ name }));

let api: GenerationServer;
const servers = new Map<string, GenerationServer>();
/** A server with an environment: a new one, or the one that an earlier test of the same name has started. */
async function start(env: Record<string, string> = {}, name = JSON.stringify(env)) {
  api =
    servers.get(name) ??
    (await startGenerationServer({
      ...PATIENT,
      METRICS_TOKEN: TOKEN,
      MODEL_PRICES: JSON.stringify({ 'openai/gpt-first': { input: 1, output: 10 } }),
      ...env,
    }));
  servers.set(name, api);
  api.reset();
}
afterAll(() => Promise.all([...servers.values()].map((server) => server.stop())));
// What fails for good leaves its traces on a process; good answers wipe them out.
beforeEach(async () => {
  for (const server of servers.values()) {
    server.reset();
    await server.post('recommend', movieRequest);
  }
});

const calls = () => [api.openAi.requests.length, api.google.requests.length];
const askedFor = ({ text }: Recorded) => Number(/Return (\d+) items?\b/.exec(text)?.[1]);

type Line = Record<string, unknown> & { failures?: { model: string; failure: string; said?: string }[] };

/** Sends a request and returns its answer with its line of the log. */
async function ask(body: object = movieRequest, headers: Record<string, string> = {}) {
  const response = await api.post('recommend', body, headers);
  const text = await response.clone().text();
  const id = response.headers.get('x-request-id');
  const find = () =>
    api.server
      .log()
      .split('\n')
      .find((line) => line.includes(`"request_id":"${id}"`));
  await eventually(() => find() !== undefined);
  return { response, text, line: JSON.parse(find() ?? '{}') as Line };
}

const namesIn = (text: string) =>
  recommendResponse.parse(JSON.parse(text)).recommendations.map(({ item }) => item.name);

const checks = async () =>
  healthResponse.parse(await (await fetch(`${api.server.url}/v1/health`)).json()).checks;

const metrics = async () =>
  (await fetch(`${api.server.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).text();

const refusal = (message: string, more: object = {}): Fault => ({
  status: 400,
  body: { error: { message, type: 'invalid_request_error', param: null, code: null, ...more } },
});

describe('a model that thinks in silence', () => {
  it('longer than its first byte may take is waited for, once it has said that it thinks', async () => {
    await start();
    api.openAi.respond({ silentMs: 3_000 });
    // With web search on, the first byte of a step may take three times as long.
    const { text } = await ask({ ...movieRequest, options: { count: 2, grounding: false } });
    expect(namesIn(text)).toHaveLength(2);
    expect(calls()).toEqual([1, 0]);
  });
});

describe('a parameter that a model refuses', () => {
  const refuse = ({ body }: Recorded): ModelReply | Fault =>
    (body as { temperature?: number }).temperature === undefined
      ? 'ok'
      : refusal("Unsupported parameter: 'temperature' is not supported with this model.", {
          param: 'temperature',
          code: 'unsupported_parameter',
        });

  it('is left out, the call made again, and the next call made without it', async () => {
    await start({ MODEL_OPTIONS: '{"temperature":0.3}' });
    api.openAi.respond(refuse);
    expect(namesIn((await ask()).text)).toHaveLength(2);
    expect(calls()).toEqual([2, 0]);
    expect(namesIn((await ask()).text)).toHaveLength(2);
    expect(calls()).toEqual([3, 0]);
    expect(api.server.log()).toContain('"kind":"parameter_left_out"');
  });
});

describe('a model that refuses every request for the same reason', () => {
  it.each([
    ['parameter refused', 'This model does not support the feature that was asked for: slow films.'],
    ['context too small', 'The context window of this feature is exceeded by the prompt: 512 tokens.'],
  ])(
    '(%s) is named with its reason to the operator, and degrades health after five',
    async (failure, said) => {
      await start({}, failure);
      api.openAi.respond(refusal(said));
      for (let i = 0; i < 4; i += 1) expect(namesIn((await ask()).text)).toHaveLength(2);
      expect((await checks()).ai_service).toBe('ok');
      await ask();
      await eventually(async () => (await checks()).ai_service === 'degraded');
      const { line, text } = await ask();
      expect(line.failures?.[0]).toMatchObject({ model: 'openai/gpt-first', failure });
      expect(line.failures?.[0]?.said).toContain(said.slice(0, 30));
      expect(api.server.log()).toMatch(
        new RegExp(`"kind":"model_refuses".*"model":"openai/gpt-first","refusal":"${failure}"`),
      );
      expect(text).not.toContain('feature');
      expect(JSON.stringify(await checks())).not.toContain('openai');
      expect(await metrics()).toMatch(
        new RegExp(`reco_model_calls_total\\{model="openai/gpt-first",outcome="${failure}"\\} [5-9]`),
      );
      api.openAi.respond('ok');
      await ask();
      await eventually(async () => (await checks()).ai_service === 'ok');
    },
  );

  it('is quoted in the log without the words of the caller, and without what may be a key', async () => {
    await start();
    const preferences = ['my uncle Bartholomew and his seven dwarf rabbits'];
    api.openAi.respond(
      refusal(`Invalid 'input': "${preferences[0]}" was sent by sk-live-4f9ac01b22, see code 77.`),
    );
    const { line } = await ask({ ...movieRequest, context: { preferences } });
    expect(line.failures?.[0]?.said).toMatch(/^invalid_request_error: Invalid .*see code 77\.$/);
    expect(api.server.log()).not.toMatch(/Bartholomew|dwarf|sk-live/);
  });
});

describe('an answer that ends badly after its first element', () => {
  const first = JSON.stringify({ elements: films('One') }).slice(0, -2);
  it.each<[string, ModelTurn]>([
    ['by a content filter', { text: first, finish: 'content-filter' }],
    ['in a loop', { text: `${first},${'{"name":"Two",'.repeat(200)}` }],
    ['as broken JSON', { text: `${first},{"name":"Two","reasons":[` }],
  ])('%s is filled up by the next model', async (_, turn) => {
    await start();
    api.openAi.respond(turn);
    api.google.respond({ elements: films('One', 'Two', 'Three') });
    const { text } = await ask({ ...movieRequest, options: { count: 3 } });
    expect(namesIn(text)).toEqual(expect.arrayContaining(['One', 'Two', 'Three']));
    expect(calls()).toEqual([1, 1]);
    expect(JSON.parse(text).meta.partial).toBeUndefined();
  });
});

describe('a connection that is cut', () => {
  it.each<[string, ModelReply | Fault]>([
    ['inside a document with status 200', 'cut-body'],
    ['in the middle of an answer', { elements: films('One', 'Two'), breakAfter: 1 }],
  ])('%s is tried once more with the same model', async (_, reply) => {
    await start();
    api.openAi.respond(reply, { elements: films('One', 'Two', 'Three') });
    const { text, line } = await ask();
    expect(namesIn(text)).toHaveLength(2);
    expect(calls()).toEqual([2, 0]);
    expect(line.failures).toMatchObject([{ failure: 'connection' }]);
  });

  it('in every answer leaves the rest to the next model after one retry', async () => {
    await start();
    api.openAi.respond({ elements: films('One', 'Two'), breakAfter: 1 });
    const { text } = await ask();
    expect(namesIn(text)).toHaveLength(2);
    expect(calls()).toEqual([2, 1]);
    expect(askedFor(api.google.requests[0] as Recorded)).toBe(1);
  });
});

describe('what is booked', () => {
  it.each<[string, ModelReply | Fault]>([
    ['refused', { status: 404 }],
    ['never answered', 'hang'],
  ])('for a call that was %s is nothing', async (_, reply) => {
    await start({ FALLBACK_MODEL: '', FAST_MODEL: '' });
    api.openAi.respond(reply);
    const { line } = await ask();
    expect(line).toMatchObject({ status: 500, input_tokens: 0, output_tokens: 0, cost_usd: 0 });
    expect(line).not.toHaveProperty('usage_estimated');
  });

  it.each([
    ['a stream', EVENTS],
    ['a document', {}],
  ])('for %s whose token counts come late is what the provider counted', async (_, headers) => {
    await start();
    api.openAi.respond({ tailMs: 1_000 });
    const { line } = await ask(movieRequest, headers);
    expect(line).toMatchObject({ status: 200, input_tokens: 100, output_tokens: 50 });
    expect(line).not.toHaveProperty('usage_estimated');
  });

  it('for an answer that broke off is an estimate, and says so', async () => {
    await start({ FALLBACK_MODEL: '', FAST_MODEL: '' });
    api.openAi.respond({ elements: films('One', 'Two'), breakAfter: 1, breakBy: 'hang' });
    const { line } = await ask();
    expect(line).toMatchObject({ status: 200, usage_estimated: true });
    expect(line.output_tokens).toBeGreaterThan(0);
    expect(await metrics()).toMatch(/reco_model_estimated_calls_total\{model="openai\/gpt-first"\} [1-9]/);
  });
});

describe('providers that cannot serve now', () => {
  const away = (seconds: number): Fault => ({ status: 503, headers: { 'Retry-After': String(seconds) } });

  it.each([
    ['50 s', 50, ['49', '50']],
    ['a day', 86_400, ['60']],
  ])('hand their Retry-After of %s on, a minute at most', async (_, seconds, expected) => {
    await start();
    api.openAi.respond(away(5));
    api.google.respond(away(seconds));
    const response = await api.post('recommend', movieRequest);
    expect(expected).toContain(response.headers.get('retry-after'));
    const error = await expectError(response, 503, 'SERVICE_UNAVAILABLE');
    expect(JSON.stringify(error)).toContain('models');
    expect(JSON.stringify(error)).not.toContain('key store');
  });

  it('are not asked again before the time that they named', async () => {
    await start({}, 'named');
    api.openAi.respond(away(20));
    expect((await ask()).response.status).toBe(200);
    expect(calls()).toEqual([1, 1]);
  });

  it('are waited for by retry-after-ms where they name it', async () => {
    await start();
    const headers = { 'Retry-After': '20', 'retry-after-ms': '300' };
    api.openAi.respond({ status: 429, headers }, 'ok');
    expect((await ask()).response.status).toBe(200);
    expect(calls()).toEqual([2, 0]);
  });

  it('are named in the log while they are closed and not called', async () => {
    await start({}, 'closed');
    api.openAi.respond({ status: 429, headers: { 'Retry-After': '300' } });
    api.google.respond({ status: 429, headers: { 'Retry-After': '300' } });
    await ask();
    const { line } = await ask();
    expect(calls()).toEqual([1, 1]);
    expect(line.failures).toMatchObject([
      { model: 'openai/gpt-first', failure: 'closed after 429' },
      { failure: 'closed after 429' },
    ]);
  });

  it('because their account is used up are closed for longer than a moment, and the log says why', async () => {
    await start({}, 'account');
    const body = { error: { message: 'You exceeded your current quota.', code: 'insufficient_quota' } };
    api.openAi.respond({ status: 429, body });
    const { line } = await ask();
    expect(line.failures).toMatchObject([{ failure: 'account used up' }]);
    expect(line.failures?.[0]?.said).toContain('insufficient_quota');
    await new Promise((resolve) => setTimeout(resolve, 6_000)); // an ordinary 429 closes for five seconds
    await ask();
    expect(calls()).toEqual([1, 2]);
    expect((await checks()).ai_service).toBe('degraded');
  });
});

it('a search adds to a supplied item only what the cited result of a search says', async () => {
  await start();
  const items = ['Feather 13', 'Feather 14'].map((name, at) => ({
    id: `sku-${at}`,
    name,
    description: 'light',
  }));
  api.exa.respond({
    pages: [{ title: 'Feather', url: 'https://x.example/', text: 'It has 2,750 reviews.' }],
  });
  const fact = (id: string, key: string, value: unknown, s: string[]) => ({ id, key, value, s });
  api.openAi.respond('search', {
    elements: [
      element({
        ref: 'c1',
        facts: [
          fact('f8', 'reviews_count', 2_750, ['s1']),
          fact('f9', 'rating', 4.8, ['s1']),
          fact('f7', 'price', 2_750, []),
        ],
      }),
    ],
  });
  const context = { preferences: ['light'] };
  const { text } = await ask({ vertical: 'laptops', context, items, options: { count: 1, grounding: true } });
  const { recommendations } = recommendResponse.parse(JSON.parse(text));
  expect(recommendations[0]?.item.metadata).toEqual({ reviews_count: 2_750 });
});

it('a reason that the checks leave out is logged with the rule that it broke', async () => {
  await start();
  const invented = element({
    name: 'One',
    reasons: [reasonOf('You asked for slow, and it lasts 187 minutes.')],
  });
  api.openAi.respond({ elements: [invented, ...films('Two', 'Three')] });
  const { line, text } = await ask();
  expect(namesIn(text)).not.toContain('One');
  expect(line).toMatchObject({ removed: 1, removed_by: { number: 1 } });
});

it.each<[string, string[], Record<string, string>]>([
  ['something was accepted', ['Two'], {}],
  ['nothing was accepted, and another model is asked', [], {}],
  ['nothing was accepted, and the same model is asked', [], { FALLBACK_MODEL: '', FAST_MODEL: '' }],
])('the second call for what is missing is told what was refused, and why: %s', async (_, accepted, env) => {
  await start(env);
  const history = [{ item: 'Contact', rating: 'loved' }];
  const context = { ...movieRequest.context, history };
  const invented = element({
    name: 'One',
    reasons: [reasonOf('You asked for slow, and it lasts 187 minutes.')],
  });
  api.openAi.respond(
    { elements: [invented, ...films('Contact', ...accepted)] },
    { elements: films('Three', 'Six') },
  );
  api.google.respond({ elements: films('Four', 'Five') });
  const { text } = await ask({ ...movieRequest, context });
  expect(namesIn(text)).toHaveLength(2);
  const [, second, ...others] = [...api.openAi.requests, ...api.google.requests];
  expect(others).toEqual([]);
  expect(second?.text).toContain('One (its reasons are not borne out by what they cite)');
  expect(second?.text).toContain('Contact (known to the person, or named before)');
});

it('a request that every model refuses says what to change', async () => {
  await start();
  api.openAi.respond('refusal');
  api.google.respond('refusal');
  const response = await api.post('recommend', movieRequest);
  const { error } = (await response.clone().json()) as { error: { details: string; suggestion: string } };
  await expectError(response, 500, 'INTERNAL_ERROR');
  expect(error.suggestion).toMatch(/^Change /);
});

describe('a model that writes without getting anywhere', () => {
  const words = Array.from({ length: 4_000 }, (_, index) => `word${(index * 7919) % 4001}`).join(' ');
  it.each([
    ['as prose, after some four hundred tokens', words, 'not JSON'],
    ['as JSON without an element, after twelve hundred', `{"elements":[{"name":"${words}`, 'junk'],
  ])('is ended early: %s', async (_, text, failure) => {
    await start();
    api.openAi.respond({ text, pieceLength: 256, delayMs: 50 });
    const startedAt = api.openAi.aborted();
    const { line } = await ask();
    expect(line.failures).toMatchObject([{ model: 'openai/gpt-first', failure }]);
    expect(calls()).toEqual([1, 1]);
    await eventually(() => api.openAi.aborted() === startedAt + 1);
  });

  it('as a drip is left after ten seconds for another model, and where there is none its stream stays alive', async () => {
    await start({
      FALLBACK_MODEL: '',
      FAST_MODEL: '',
      IDLE_TIMEOUT_MS: '30000',
      REQUEST_TIMEOUT_MS: '17000',
    });
    api.openAi.respond({ elements: films('One', 'Two'), breakAfter: 1, breakBy: 'hang' });
    const alone = api.post('recommend', movieRequest, EVENTS).then((response) => response.text());
    await start();
    api.openAi.respond({ pieceLength: 4, delayMs: 500 });
    const { line, text } = await ask();
    expect(namesIn(text)).toHaveLength(2);
    expect(line.failures).toMatchObject([{ model: 'openai/gpt-first', failure: 'too slow' }]);
    expect(line.ms).toBeLessThan(15_000);
    expect(await alone).toMatch(/^event: recommendation\n.+\n\n: .+\n\nevent: done\n/);
  });

  it.each([
    ['a document', {}],
    ['a stream', EVENTS],
  ])('by writing its answer again, and worse, is understood in %s', async (_, headers) => {
    await start();
    const worse = reasonOf('You asked for slow, and it lasts 187 minutes.');
    const again = ['One', 'Two'].map((name) => element({ name, reasons: [worse] }));
    const text = (elements: object[]) => JSON.stringify({ elements });
    api.openAi.respond({ text: `${text(films('One', 'Two'))}\n${text(again)}` });
    const { response, text: body } = await ask(movieRequest, headers);
    expect(response.status).toBe(200);
    for (const name of ['One', 'Two']) expect(body).toContain(`"name":"${name}"`);
    expect(calls()).toEqual([1, 0]);
  });
});

describe('a small model on a server of one’s own, with the built-in model behind it', () => {
  const OWN = {
    MODEL_SERVER: 'own',
    OPENAI_API: 'chat',
    MODEL_CONCURRENCY: '',
    FALLBACK_MODEL: 'builtin/taste',
    FAST_MODEL: '',
    REQUEST_TIMEOUT_MS: '12000',
  };
  const items = ['Feather 13', 'Anvil 17', 'Slate 14'].map((name) => ({
    id: name,
    name,
    description: `A laptop that is ${name === 'Anvil 17' ? 'made for games' : 'light enough to carry'}.`,
    metadata: { price: name === 'Anvil 17' ? 2_400 : 900 },
  }));
  const context = { preferences: ['light enough to carry'], constraints: { max_price: 1_000 } };
  const body = { vertical: 'laptops', context, items, options: { count: 2 } };
  const paired = (pairs: unknown) =>
    JSON.stringify({ elements: ['c1', 'c2', 'c3'].map((ref) => ({ ref, pairs, score: 2_026 })) });

  // As SmolLM2 135M wrote them.
  it.each<[string, ModelReply | Fault]>([
    ['ids of its own', { text: paired([['101', '2026']]) }],
    ['references in place of ids', { text: paired([['c1', 'f1']]) }],
    ['ranks of items alone', { text: paired([['c1', 'g1']]) }],
    [
      'the same words over and over',
      { text: '{"elements":[{"ref":"c1","pairs":[["rel.f3","rel.f2"],'.repeat(90) },
    ],
    ['nothing', 'hang'],
  ])('answers every one of four callers in time, and with none of its junk: %s', async (_, reply) => {
    await start(OWN);
    api.openAi.respond(reply);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(body)));
    for (const { response, text, line } of answers) {
      expect(response.status).toBe(200);
      expect(line).toMatchObject({ model: 'builtin/taste' });
      expect(line.ms).toBeLessThan(12_500);
      const { recommendations } = recommendResponse.parse(JSON.parse(text));
      expect(recommendations.map(({ item }) => item.name).toSorted()).toEqual(['Feather 13', 'Slate 14']);
      for (const { explanation } of recommendations) expect(explanation.why_match).toContain('light enough');
    }
  });
});
