/*
 * Measures ten recommendations by one call and by several that write side by side, against a scripted provider: so many
 * tokens a second, 0.6 s to the first, and a prompt cache by the longest beginning that it has seen (1,024 tokens or more, in
 * steps of 128). `npx tsx scripts/measure-ten.ts`, a minute; `--cost` leaves the paces out. Prices of a hosted model: $2, $0.20 cached, $10 a million tokens.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseConfig } from '../lib/config';
import { recommendRequest } from '../lib/contract/recommend-request';
import { estimateTokens } from '../lib/models/estimate-tokens';
import { createGenerationDeps } from '../lib/models/generation-deps';
import { recommend } from '../lib/recommend/recommend';

const FIRST_TOKEN_MS = 600;
const STEP_MS = 50;
const USD = { input: 2e-6, cached: 0.2e-6, output: 10e-6 };

const WAYS = [
  'on long days at a desk',
  'when the evening is quiet',
  'if rain keeps you indoors',
  'through a slow weekend',
  'while others are asleep',
  'after work, without hurry',
  'in a small room',
  'for a guest as well',
  'once the children are in bed',
  'before breakfast',
];
const MORE =
  'and nothing in what is known of it speaks of noise, haste or anything else that you wanted to leave behind';

/** About 305 tokens, as detailed elements of real answers have (tests/fixtures/real-answers). */
const element = (ref: string, at: number, hasScore: boolean) => ({
  ref,
  reasons: [
    {
      you: ['p1'],
      it: ['f1', 'f2'],
      text: `You wanted calm ${WAYS[at % 10]}, ${MORE}.`,
      factor: 'made for calm and quiet days',
    },
    {
      you: ['p2'],
      it: ['f3'],
      text: `It stays easy to live with ${WAYS[at % 10]}, as you asked, ${MORE}.`,
      factor: 'easy to live with',
    },
  ],
  factors: [
    'well within what you want to spend',
    'comes in the size that you need',
    'a colour that you like',
  ].map((factor) => ({ it: ['f2'], you: ['p2'], factor })),
  concerns: ['its cover', 'its weight', 'its warranty'].map((what) => ({
    you: ['p1'],
    it: ['f2'],
    text: `Look at ${what} before you decide, since little is said about it and you would live with it ${WAYS[at % 10]}.`,
  })),
  ...(hasScore && { score: 90 - at }),
  confidence: 0.8,
  type: 'armchair',
  mood: 'unhurried evenings',
  appeal: 'quiet comfort',
});

/** What a well-behaved model answers. */
function answerTo(user: string): string {
  const shown = [...user.matchAll(/^(c\d+) /gm)].map(([, ref]) => ref as string);
  // Each person is suited by other items, so that nothing but the beginning of a prompt comes again.
  const refs = user.includes('Two students') ? shown.slice(7) : shown;
  const count = Number(/\bReturn (\d+) item/.exec(user)?.[1] ?? 1);
  const mine = /^Write about these alone, in this order: (.*)\. Leave/m.exec(user)?.[1]?.split('; ');
  if (/^Choose only/m.test(user))
    return JSON.stringify({
      picks: refs.slice(0, count).map((ref, at) => ({ ref, score: 90 - at })),
      elements: [],
    });
  const all = refs.slice(0, count).map((ref, at) => element(ref, at, true));
  if (!mine) return JSON.stringify({ elements: all });
  const chosen = /^Chosen already, with scores: (.*)\.$/m.exec(user)?.[1]?.split('; ') ?? [];
  const place = (ref: string) => chosen.findIndex((one) => one.startsWith(`${ref} `));
  return JSON.stringify({ picks: [], elements: mine.map((ref) => element(ref, place(ref), false)) });
}

type Body = { input: { content: string | { text: string }[] }[]; text: unknown };
type Books = { calls: number; input: number; cached: number; output: number };

/** A provider with a cache of its own. @param perSecond tokens; `Infinity` answers at once */
async function startProvider(perSecond: number) {
  const seen: string[] = [];
  const books: Books = { calls: 0, input: 0, cached: 0, output: 0 };
  const cachedOf = (prompt: string) => {
    let longest = 0;
    for (const other of seen) {
      let at = 0;
      while (at < prompt.length && prompt[at] === other[at]) at += 1;
      longest = Math.max(longest, at);
    }
    const tokens = estimateTokens(prompt.slice(0, longest));
    return tokens < 1024 ? 0 : Math.floor(tokens / 128) * 128;
  };
  const write = async (response: ServerResponse, body: Body) => {
    const [system = '', user = ''] = body.input.map(({ content }) =>
      typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'),
    );
    const prompt = JSON.stringify(body.text) + system + user;
    const text = answerTo(user);
    const usage = { input: estimateTokens(prompt), cached: cachedOf(prompt), output: estimateTokens(text) };
    const send = (data: { type: string; [field: string]: unknown }) =>
      response.write(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`);
    const head = { id: 'resp_1', object: 'response', created_at: 1, model: 'scripted' };
    const item = { type: 'message', id: 'msg_1', role: 'assistant' };
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    send({ type: 'response.created', response: { ...head, status: 'in_progress', output: [] } });
    send({
      type: 'response.output_item.added',
      output_index: 0,
      item: { ...item, status: 'in_progress', content: [] },
    });
    const isPaced = perSecond !== Number.POSITIVE_INFINITY;
    await wait(isPaced ? FIRST_TOKEN_MS : STEP_MS); // what comes at the same time finds nothing in the cache
    seen.push(prompt);
    const startedAt = performance.now();
    for (let sent = 0; sent < text.length && !response.destroyed; ) {
      if (isPaced) await wait(STEP_MS);
      const share = isPaced ? (((performance.now() - startedAt) / 1000) * perSecond) / usage.output : 1;
      const to = Math.min(text.length, Math.floor(text.length * share));
      send({
        type: 'response.output_text.delta',
        item_id: 'msg_1',
        output_index: 0,
        content_index: 0,
        delta: text.slice(sent, to),
      });
      sent = to;
    }
    const content = [{ type: 'output_text', text, annotations: [] }];
    send({
      type: 'response.output_item.done',
      output_index: 0,
      item: { ...item, status: 'completed', content },
    });
    const tokens = {
      input_tokens: usage.input,
      input_tokens_details: { cached_tokens: usage.cached },
      output_tokens: usage.output,
      output_tokens_details: { reasoning_tokens: 0 },
    };
    send({
      type: 'response.completed',
      response: {
        ...head,
        status: 'completed',
        output: [{ ...item, status: 'completed', content }],
        usage: tokens,
      },
    });
    response.end();
    books.calls += 1;
    books.input += usage.input;
    books.cached += usage.cached;
    books.output += usage.output;
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    await write(response, JSON.parse(Buffer.concat(chunks).toString()) as Body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    books,
    close: () => server.close(),
  };
}

const WORDS = 'calm wood linen low seat wide arm soft firm oak wool grey warm light deep small'.split(' ');
const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => WORDS[(seed * 7 + at * (3 + (seed % 5))) % WORDS.length]).join(
    ' ',
  );
const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `i${at}`,
    name: `${words(at, 2)} chair ${at}`,
    description: `${words(at, 25)}. ${words(at + 3, 28)}.`,
    metadata: { price: 200 + at, width_cm: 60 + (at % 30), colour: WORDS[at % 16], stock: at % 9 },
  }));
const bodyOf = (items: object[], count: number, person: string) => ({
  vertical: 'furniture',
  context: {
    preferences: ['calm, quiet rooms', 'easy to live with'],
    profile: `${person} Reads a lot, and has little room.`,
    constraints: { max_price: 600 },
  },
  items,
  options: { count },
});

/** One request. @returns seconds to the first event and to the end */
async function ask(url: string, writers: number, body: object, streams: boolean) {
  const config = parseConfig({
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: url,
    OPENAI_API: 'responses',
    MODEL: 'openai/gpt-5',
    MODEL_CONCURRENCY: '100',
    PROMPT_RECOMMEND: '2027-01',
    PARALLEL_WRITERS: String(writers),
  });
  const deps = createGenerationDeps(config);
  const normal = deps.models.normal.map((entry) => ({
    ...entry,
    isOwnServer: false,
    schemaVariant: 'strict' as const,
    contextTokens: 128_000,
    limits: { ...entry.limits, requestMs: 90_000 },
  }));
  const startedAt = Date.now();
  const events: number[] = [];
  const since = () => Number(((Date.now() - startedAt) / 1000).toFixed(1));
  const { recommendations, generation } = await recommend({
    input: recommendRequest().parse(body),
    testKey: false,
    startedAt,
    signal: new AbortController().signal,
    deps: { ...deps, models: { ...deps.models, normal } },
    ...(streams && { onRecommendation: () => void events.push(since()) }),
  });
  return {
    events,
    whole: since(),
    sent: recommendations.length,
    calls: generation.calls,
    partial: generation.partial,
  };
}

async function measurePace() {
  const rows = [60, 120].flatMap((perSecond) =>
    [1, 4, 10].flatMap((writers) => [false, true].map((streams) => ({ perSecond, writers, streams }))),
  );
  const done = await Promise.all(
    rows.map(async ({ perSecond, writers, streams }) => {
      const provider = await startProvider(perSecond);
      const { events, ...result } = await ask(
        provider.url,
        writers,
        bodyOf(itemsOf(20), 10, 'A nurse.'),
        streams,
      );
      provider.close();
      return { perSecond, writers, streams, ...result, first: events[0], events: events.join(' ') };
    }),
  );
  console.table(done);
}

async function measureCost() {
  const rows = [];
  for (const candidates of [20, 200])
    for (const count of [3, 10])
      for (const writers of count === 3 ? [1] : [1, 2, 4, 10]) {
        const provider = await startProvider(Number.POSITIVE_INFINITY);
        let before: Books = { ...provider.books };
        for (const person of ['A nurse.', 'Two students.']) {
          const { sent } = await ask(
            provider.url,
            writers,
            bodyOf(itemsOf(candidates), count, person),
            false,
          );
          const now = { ...provider.books };
          const input = now.input - before.input;
          const cached = now.cached - before.cached;
          const output = now.output - before.output;
          const usd = (input - cached) * USD.input + cached * USD.cached + output * USD.output;
          rows.push({
            candidates,
            count,
            writers,
            request: person === 'A nurse.' ? 'first' : 'repeated',
            calls: now.calls - before.calls,
            input,
            cached,
            output,
            usd: Number(usd.toFixed(4)),
            sent,
          });
          before = now;
        }
        provider.close();
      }
  console.table(rows);
}

async function measure() {
  await measureCost();
  if (!process.argv.includes('--cost')) await measurePace();
}
void measure();
