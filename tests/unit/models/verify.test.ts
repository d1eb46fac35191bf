import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerError } from '@/lib/models/failure';
import { createGeneration } from '@/lib/models/generation';
import type { GenerationDeps } from '@/lib/models/generation-deps';
import { type VerifyInput, verifySentences } from '@/lib/models/verify';
import type { Span } from '@/lib/tracing/span';
import { warnOperator } from '@/lib/warn-operator';
import type { ResponsesRequest } from '@/tests/fakes/openai-responses';
import { startGeneration } from '@/tests/fakes/start-generation';

const CLAIMS = [
  { id: '1', parts: ['Something quiet.', 'noise 21 dB'], text: 'At 21 dB it is as quiet as you wish.' },
  { id: '2', parts: ['price 180 EUR'], text: 'It is the cheapest of all.' },
];
const VERIFIER = 'openai/gpt-6-luna';

let generation: Awaited<ReturnType<typeof startGeneration>>;
let deps: GenerationDeps;
vi.mock('@/lib/warn-operator', () => ({ warnOperator: vi.fn() }));
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());
beforeEach(() => {
  vi.mocked(warnOperator).mockClear();
  deps = generation.configure({ VERIFY_MODEL: VERIFIER });
});

function verify(input: Partial<VerifyInput> = {}, claims = CLAIMS) {
  const done = createGeneration();
  const signal = new AbortController().signal;
  return { done, verdict: verifySentences(claims, { deps, generation: done, signal, ...input }) };
}
const says = (unsupported: unknown) => ({ text: JSON.stringify({ unsupported }) });

describe('a verification', () => {
  it('tells the sentences that are not borne out', async () => {
    generation.openAi.respond(says(['2']));
    expect(await verify().verdict).toEqual(new Set(['2']));
    generation.openAi.respond(says([]));
    expect(await verify().verdict).toEqual(new Set());
  });

  it('takes numbers for ids, and no id that it did not ask about', async () => {
    generation.openAi.respond(says([2, '7', 'price']));
    expect(await verify().verdict).toEqual(new Set(['2']));
  });

  it('shows the model each sentence with what it cites, and nothing else', async () => {
    generation.openAi.respond(says([]));
    await verify().verdict;
    const [{ body } = { body: undefined }] = generation.openAi.requests;
    const { model, input, text } = body as ResponsesRequest;
    expect(model).toBe('gpt-6-luna');
    const question = input.find(({ role }) => role === 'user')?.content as { text: string }[];
    expect(question.map((part) => part.text.split('\n').map((line) => JSON.parse(line)))).toEqual([
      CLAIMS.map(({ id, parts, text: sentence }) => ({ id, parts, sentence })),
    ]);
    expect(text?.format?.schema).toMatchObject({ required: ['unsupported'], additionalProperties: false });
  });

  it('adds what it used and cost to the request, and leaves its author as it was', async () => {
    generation.openAi.respond(says(['2']));
    const { done, verdict } = verify();
    Object.assign(done, { model: 'openai/gpt-6.1-sol', promptVersion: '2026-12', calls: 1, costUsd: 1 });
    await verdict;
    expect(done).toMatchObject({
      model: 'openai/gpt-6.1-sol',
      promptVersion: '2026-12',
      calls: 2,
      failures: [],
      usage: { inputTokens: 100, outputTokens: 50 },
    });
    expect(done.costUsd).toBeCloseTo(1 + (100 * 0.1 + 50 * 0.5) / 1_000_000, 12);
  });

  it('has an unknown price where the model has none, unless the operator names one', async () => {
    deps = generation.configure({ VERIFY_MODEL: 'openai/other' });
    generation.openAi.respond(says([]));
    const unknown = verify();
    await unknown.verdict;
    expect(unknown.done.costUsd).toBeUndefined();
    const named = { VERIFY_MODEL: 'openai/other', MODEL_PRICES: '{"openai/other":{"input":1,"output":2}}' };
    deps = generation.configure(named);
    generation.openAi.respond(says([]));
    const known = verify();
    await known.verdict;
    expect(known.done.costUsd).toBeCloseTo(200 / 1_000_000, 12);
  });

  it('is a call with a span of its own', async () => {
    const names: string[] = [];
    const child = (name: string): Span => {
      names.push(name);
      return span;
    };
    const span: Span = { set() {}, end() {}, child };
    generation.openAi.respond(says([]));
    await verify({ span }).verdict;
    expect(names).toEqual([`chat ${VERIFIER}`]);
  });

  it('of nothing, or without a verifier, asks nobody', async () => {
    expect(await verify({}, []).verdict).toEqual(new Set());
    deps = generation.configure();
    expect(await verify().verdict).toBeUndefined();
    deps = generation.configure({ VERIFY_MODEL: 'builtin/taste' });
    expect(await verify().verdict).toBeUndefined();
    expect(generation.openAi.requests).toHaveLength(0);
  });
});

describe('a verification that fails', () => {
  it.each([
    ['is refused', 'refusal' as const],
    ['breaks', { status: 500 }],
    ['is no JSON', 'not-json' as const],
    ['is another document', { text: '{"films":[]}' }],
    ['is cut', { text: '{"unsupported":["1","2"]}', breakAfter: 20 }],
  ])('because its answer %s says nothing, and asks once', async (_, reply) => {
    generation.openAi.respond(reply);
    const { done, verdict } = verify();
    expect(await verdict).toBeUndefined();
    expect(done).toMatchObject({ calls: 1, failures: [] });
    expect(generation.openAi.requests).toHaveLength(1);
  });

  it('because it takes too long says nothing once the time is over', async () => {
    generation.openAi.respond('hang');
    const began = Date.now();
    expect(await verify({ limitMs: 60 }).verdict).toBeUndefined();
    expect(Date.now() - began).toBeLessThan(1_000);
  });

  it('tells the operator', async () => {
    generation.openAi.respond('not-json');
    await verify().verdict;
    expect(warnOperator).toHaveBeenCalledExactlyOnceWith('verification_failed', new AnswerError('not JSON'));
  });

  it('three times in a row is left alone for a while, and the model goes on as an author', async () => {
    deps = generation.configure({ MODEL: VERIFIER, VERIFY_MODEL: VERIFIER });
    generation.openAi.respond('hang');
    for (let time = 0; time < 3; time += 1) await verify({ limitMs: 20 }).verdict;
    generation.openAi.respond(says(['2']));
    generation.openAi.requests.length = 0;
    expect(await verify().verdict).toBeUndefined();
    expect(generation.openAi.requests).toHaveLength(0);
    expect(deps.breaker.isOpen(VERIFIER)).toBe(false);
  });

  it('ends with the caller, whose leaving is no failure', async () => {
    generation.openAi.respond('hang');
    const caller = new AbortController();
    const { done, verdict } = verify({ signal: caller.signal });
    setTimeout(() => caller.abort(new Error('left')), 20);
    await expect(verdict).rejects.toThrow('left');
    expect(done.calls).toBe(1);
  });
});
