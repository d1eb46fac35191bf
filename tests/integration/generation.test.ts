import { createParser } from 'eventsource-parser';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorResponse } from '@/lib/contract/error-response';
import { explainResponse } from '@/lib/contract/explain-response';
import { type Recommendation, recommendation, recommendResponse } from '@/lib/contract/recommend-response';
import { element, reasonOf } from '../fakes/start-generation';
import type { GenerationServer } from '../support/generation-server';
import {
  candidateRequest,
  expectCommonHeaders,
  expectError,
  explainRequestBody,
  movieRequest,
  send,
} from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { sharedGenerationServer } from '../support/shared-servers';
import { eventually } from '../support/spawn-store';

let api: GenerationServer;
beforeAll(async () => {
  api = await sharedGenerationServer();
});
beforeEach(() => api.reset());

const EVENTS = { accept: 'text/event-stream' };
const film = (name: string, score: number) => element({ name, score, confidence: score / 100 });

type Received = { event: string | undefined; data: unknown; atMs: number };

/** Reads an event stream to its end, or until `stop` says that it has seen enough. */
async function readEvents(
  response: Response,
  stop: (event: Received) => boolean = () => false,
): Promise<Received[]> {
  const startedAt = performance.now();
  const events: Received[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) =>
      events.push({ event, data: JSON.parse(data), atMs: performance.now() - startedAt }),
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    parser.feed(decoder.decode(chunk.value, { stream: true }));
    const last = events.at(-1);
    if (last && stop(last)) {
      await reader.cancel();
      break;
    }
  }
  return events;
}

describe('what is asked of a model', () => {
  it('holds every part of the context, and the candidates without their ids', async () => {
    const body = {
      ...candidateRequest,
      context: {
        preferences: ['light'],
        profile: 'travels by night train',
        history: [{ item: 'Old Faithful 11', rating: '2/5', metadata: { year: 2019 } }],
        history_text: 'once owned a netbook',
        constraints: { max_price: 1000 },
      },
      options: { count: 2, language: 'fr_FR' },
    };
    const reasons = [
      'Vous cherchez un portable léger, et celui-ci se glisse partout sans peser.',
      'Vous aimez les machines silencieuses, mais celle-ci se fait entendre avec ses ventilateurs.',
    ];
    api.openAi.respond({
      elements: reasons.map((text, index) =>
        element({ ref: `c${index + 1}`, reasons: [reasonOf(text, { factor: undefined })] }),
      ),
    });
    expect((await api.recommend(body)).recommendations).toHaveLength(2);
    const sent = api.openAi.requests[0]?.text ?? '';
    for (const part of ['night train', 'Old Faithful 11', '2/5', 'netbook', 'max price', 'Feather 13']) {
      expect(sent).toContain(part);
    }
    expect(api.openAi.requests[0]?.headers.authorization).toBe('Bearer openai-key');
  });

  it('goes to the fast model, without web search, for a fast request', async () => {
    await api.recommend({ ...movieRequest, options: { fast: true, grounding: true } });
    const body = api.openAi.requests[0]?.body as { model: string; tools?: unknown[] };
    expect(body.model).toBe('gpt-fast');
    expect(body.tools ?? []).toEqual([]);
  });

  it('never leaves the service for a test key', async () => {
    const { key } = await createKeyFor(api.server.dataDir, '--test');
    expect(key).toMatch(/^reco_test_[0-9a-f]{48}$/);
    const response = await send(`${api.server.url}/v1/recommend`, { key, body: movieRequest });
    expect(response.status).toBe(200);
    expect(api.openAi.requests).toHaveLength(0);
    expect(api.exa.requests).toHaveLength(0);
  });
});

describe('web search', () => {
  it('is reported in tool_usage and lets freshness claims through', async () => {
    api.openAi.respond('search', {
      elements: [
        {
          ...film('Arrival', 90),
          facts: [
            { id: 'f1', key: 'verified_as_of', value: '2026-11' },
            { id: 'f2', key: 'year', value: '2016' },
          ],
          reasons: [reasonOf('You asked for slow, and so it is.', { it: ['f2', 's1'] })],
        },
      ],
    });
    const { meta, recommendations } = await api.recommend(movieRequest);
    expect(meta.tool_usage).toMatchObject({
      total_tool_calls: 1,
      tools_used: ['webSearch'],
      tools_called: [{ tool_name: 'webSearch', arguments: { query: 'what is on' } }],
    });
    expect(recommendations[0]?.item.metadata).toEqual({ verified_as_of: '2026-11', year: 2016 });
    expect(api.exa.requests[0]?.headers['x-api-key']).toBe('exa-key');
  });

  it('is made three times at most, and the answer still comes', async () => {
    api.openAi.respond('endless-search');
    api.google.respond('ok');
    const { meta } = await api.recommend(movieRequest);
    expect(meta.tool_usage?.total_tool_calls).toBeLessThanOrEqual(3);
    expect(api.exa.requests.length).toBeLessThanOrEqual(3);
  });

  it('may fail without failing the request', async () => {
    api.openAi.respond('search');
    api.exa.respond({ status: 500 });
    const { meta } = await api.recommend(movieRequest);
    expect(meta.tool_usage?.total_tool_calls).toBe(1);
  });

  it.each([
    ['grounding is false', { ...movieRequest, options: { grounding: false } }],
    ['items are supplied', candidateRequest],
    ['the deprecated alias is false', { ...movieRequest, options: { research: false } }],
  ])('is not offered when %s', async (_, body) => {
    const { meta } = await api.recommend(body);
    expect(api.openAi.requests).toHaveLength(1);
    expect(api.openAi.requests[0]?.body).not.toHaveProperty('tools');
    expect(meta).not.toHaveProperty('tool_usage');
  });
});

describe('what a model writes', () => {
  it('is sorted, cut and clamped', async () => {
    const tooHigh = { ...film('High', 300), confidence: 1.4 };
    api.openAi.respond({ elements: [film('Low', 20), tooHigh, film('Middle', 60)] });
    const { recommendations, meta } = await api.recommend({ ...movieRequest, options: { count: 2 } });
    expect(recommendations.map(({ item }) => item.name)).toEqual(['High', 'Middle']);
    expect(recommendations[0]).toMatchObject({ confidence: 1, metadata: { taste_match_score: 100 } });
    expect(meta.total_results).toBe(2);
  });

  it('is read on the scale that it was written on', async () => {
    api.openAi.respond({
      elements: [
        { ...film('High', 90), confidence: '85 %', score: '0.9' },
        { ...film('Low', 20), confidence: 40, score: 0.2 },
      ],
    });
    const { recommendations } = await api.recommend(movieRequest);
    expect(recommendations).toMatchObject([
      { item: { name: 'High' }, confidence: 0.85, metadata: { taste_match_score: 90 } },
      { item: { name: 'Low' }, confidence: 0.4, metadata: { taste_match_score: 20 } },
    ]);
  });

  it('never names an item that was not supplied, nor one twice', async () => {
    api.openAi.respond({
      elements: [
        element({ ref: 'c1' }),
        element({ ref: 'c1' }),
        element({ ref: 'c99' }),
        element({ ref: 'c2' }),
      ],
    });
    const { recommendations } = await api.recommend(candidateRequest);
    expect(recommendations.map(({ item }) => item.id).sort()).toEqual(['a', 'b']);
  });

  it('is not recommended again when it is in the history', async () => {
    api.openAi.respond({ elements: [film('  the MATRIX ', 90), film('Dark City', 80)] });
    const context = { ...movieRequest.context, history: [{ item: 'The Matrix', rating: 'loved' }] };
    const { recommendations } = await api.recommend({ ...movieRequest, context, options: { count: 1 } });
    expect(recommendations.map(({ item }) => item.name)).toEqual(['Dark City']);
  });
});

describe('an event stream', () => {
  it('sends each recommendation when it is complete, and then the whole document', async () => {
    api.openAi.respond({ elements: [film('One', 90), film('Two', 80)], delayMs: 40 });
    const response = await api.post('recommend', movieRequest, EVENTS);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = await readEvents(response);
    expect(events.map(({ event }) => event)).toEqual(['recommendation', 'recommendation', 'done']);
    const document = recommendResponse.parse(events.at(-1)?.data);
    expectCommonHeaders(response, document.meta.request_id);
    const sent = events.slice(0, -1).map(({ data }) => recommendation.parse(data));
    const byName = (list: Recommendation[]) =>
      list.toSorted((a, b) => a.item.name.localeCompare(b.item.name));
    expect(byName(document.recommendations)).toEqual(byName(sent));
    expect(response.headers.get('x-ratelimit-limit')).toBe('10000');
  });

  it('has its first event while the model is still writing', async () => {
    api.openAi.respond({ elements: [film('One', 90)], breakAfter: 1, breakBy: 'hang', delayMs: 5 });
    const response = await api.post('recommend', movieRequest, EVENTS);
    const [first] = await readEvents(response, () => true);
    expect(first?.event).toBe('recommendation');
  });

  it('keeps what it has sent when the first model breaks, and lets the fallback fill up', async () => {
    api.openAi.respond({ elements: [film('One', 90), film('Two', 80)], breakAfter: 1, breakBy: 'cut' });
    api.google.respond({ elements: [film('One', 70), film('Three', 60)] });
    const events = await readEvents(await api.post('recommend', movieRequest, EVENTS));
    const names = events.slice(0, -1).map(({ data }) => recommendation.parse(data).item.name);
    expect(names).toEqual(['One', 'Three']);
    expect(recommendResponse.parse(events.at(-1)?.data).recommendations).toHaveLength(2);
  });

  it('is an ordinary error answer when nothing could be sent', async () => {
    api.openAi.respond({ status: 500 });
    api.google.respond({ status: 500 });
    await expectError(await api.post('recommend', movieRequest, EVENTS), 500, 'INTERNAL_ERROR');
    await expectError(await api.post('recommend', {}, EVENTS), 400, 'INVALID_REQUEST');
  });

  it('sends the explanation and then the document', async () => {
    const events = await readEvents(await api.post('explain', explainRequestBody, EVENTS));
    expect(events.map(({ event }) => event)).toEqual(['explanation', 'done']);
    expect(explainResponse.parse(events[1]?.data).explanation).toEqual(events[0]?.data);
  });

  it('is charged once when it ends well', async () => {
    const before = await api.charged();
    await readEvents(await api.post('recommend', movieRequest, EVENTS));
    expect(await api.charged()).toBe(before + 1);
  });
});

describe('a caller who leaves', () => {
  it.each([
    ['a document', {}],
    ['a stream', EVENTS],
  ])('before %s: the model call is aborted and nothing is charged', async (_, headers) => {
    const before = await api.charged();
    const abortedBefore = api.openAi.aborted();
    api.openAi.respond('hang');
    const controller = new AbortController();
    const request = fetch(`${api.server.url}/v1/recommend`, {
      method: 'POST',
      headers: { 'X-API-Key': api.key, ...headers },
      body: JSON.stringify(movieRequest),
      signal: controller.signal,
    }).catch(() => {});
    await eventually(() => api.openAi.requests.length === 1);
    controller.abort();
    await request;
    await eventually(() => api.openAi.aborted() === abortedBefore + 1);
    await eventually(async () => (await api.charged()) === before);
    expect(api.google.requests).toHaveLength(0);
  });

  it.each([
    ['a document', {}],
    ['a stream', EVENTS],
  ])('%s once a model writes: the call is aborted, and the place stays taken', async (_, headers) => {
    const before = await api.charged();
    const abortedBefore = api.openAi.aborted();
    api.openAi.respond({ elements: [film('One', 90), film('Two', 80)], breakAfter: 1, breakBy: 'hang' });
    const controller = new AbortController();
    const request = fetch(`${api.server.url}/v1/recommend`, {
      method: 'POST',
      headers: { 'X-API-Key': api.key, ...headers },
      body: JSON.stringify(movieRequest),
      signal: controller.signal,
    });
    const left = request.then((response) => response.text()).catch(() => {});
    await eventually(() => api.openAi.requests.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 300)); // the first element has been written
    controller.abort();
    await left;
    await eventually(() => api.openAi.aborted() === abortedBefore + 1);
    await new Promise((resolve) => setTimeout(resolve, 300)); // where a place was given back, it was by now
    expect(await api.charged()).toBe(before + 1);
    expect(api.server.log()).toMatch(/"status":499/);
    expect(api.server.log()).not.toMatch(/"status":499[^\n]*INTERNAL_ERROR/);
  });

  it('three times after nine of ten events, as a freeloader would: three are charged', async () => {
    const before = await api.charged();
    const ten = Array.from({ length: 10 }, (_, index) => film(`Film ${'ABCDEFGHIJ'[index]}`, 90 - index));
    api.openAi.respond({ elements: ten, delayMs: 10 });
    for (let i = 0; i < 3; i += 1) {
      const response = await api.post('recommend', { ...movieRequest, options: { count: 10 } }, EVENTS);
      let received = 0;
      const events = await readEvents(response, ({ event }) => {
        if (event === 'recommendation') received += 1;
        return received === 9;
      });
      expect(events.every(({ event }) => event === 'recommendation')).toBe(true);
    }
    await new Promise((resolve) => setTimeout(resolve, 300)); // where a place was given back, it was by now
    await eventually(async () => (await api.charged()) === before + 3);
  });
});

it('an error in the middle of a stream, with nothing left to fall back on, is told by its envelope or a shorter answer', async () => {
  api.openAi.respond({ elements: [film('One', 90), film('Two', 80)], breakAfter: 1, breakBy: 'cut' });
  api.google.respond({ status: 500 });
  const events = await readEvents(await api.post('recommend', movieRequest, EVENTS));
  const last = events.at(-1);
  if (last?.event === 'error') errorResponse.parse(last.data);
  else expect(recommendResponse.parse(last?.data).recommendations).toHaveLength(1);
});
