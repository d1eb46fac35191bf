import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attributes, Span } from '@/lib/tracing/span';
import { startGeneration } from '@/tests/fakes/start-generation';

const PERSONAL = 'a-very-personal-wish';
const body = { vertical: 'movies', context: { preferences: [PERSONAL] } };

type Recorded = { name: string; attributes: Attributes; failure: string | undefined; hasEnded: boolean };

/** Spans as the services start and end them; how they reach a collector is tested on the built server. */
function recordSpans() {
  const spans: Recorded[] = [];
  const open = (name: string, attributes: Attributes = {}): Span => {
    const span: Recorded = { name, attributes: { ...attributes }, failure: undefined, hasEnded: false };
    spans.push(span);
    return {
      set: (more) => void Object.assign(span.attributes, more),
      child: open,
      end(failure) {
        Object.assign(span, { failure, hasEnded: true });
      },
    };
  };
  return { root: open('root'), calls: () => spans.slice(1) };
}

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());

describe('the span of a model call', () => {
  it.each([false, true])(
    'tells model, prompt, tokens and finish, but no text (stream: %s)',
    async (isStream) => {
      generation.configure();
      const { root, calls } = recordSpans();
      const onRecommendation = isStream ? () => {} : undefined;
      await generation.recommend(body, { span: root, ...(onRecommendation && { onRecommendation }) });
      expect(calls()).toMatchObject([
        {
          name: 'chat openai/gpt-6.1-sol',
          hasEnded: true,
          failure: undefined,
          attributes: {
            'gen_ai.provider.name': 'openai',
            'gen_ai.request.model': 'gpt-6.1-sol',
            'gen_ai.usage.input_tokens': 100,
            'gen_ai.usage.output_tokens': 50,
            'gen_ai.response.finish_reasons': ['stop'],
            'reco.endpoint': 'recommend',
            'reco.prompt_version': expect.any(String),
          },
        },
      ]);
      expect(JSON.stringify(calls())).not.toContain(PERSONAL);
      expect(JSON.stringify(calls())).not.toContain('You asked for something slow');
    },
  );

  it('carries the texts with TRACE_CONTENT=1', async () => {
    generation.configure({ TRACE_CONTENT: '1' });
    const { root, calls } = recordSpans();
    await generation.recommend(body, { span: root });
    expect(JSON.stringify(calls())).toContain(PERSONAL);
    expect(JSON.stringify(calls())).toContain('You asked for something slow');
  });

  it('names the cause of a failure, and every call has one of its own', async () => {
    generation.configure();
    generation.openAi.respond({ status: 404 });
    const { root, calls } = recordSpans();
    await generation.recommend(body, { span: root });
    expect(calls().map(({ name, failure }) => [name, failure])).toEqual([
      ['chat openai/gpt-6.1-sol', 'http 404'],
      ['chat google/gemini-4-argon', undefined],
    ]);
  });

  it('has a child for every web search', async () => {
    generation.configure({ EXA_API_KEY: 'exa-key', EXA_BASE_URL: generation.exa.url });
    generation.openAi.respond('search');
    const { root, calls } = recordSpans();
    await generation.recommend(body, { span: root });
    expect(calls().map(({ name }) => name)).toContain('execute_tool webSearch');
    expect(calls().every(({ hasEnded }) => hasEnded)).toBe(true);
  });
});
