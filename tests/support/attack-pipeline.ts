import { answerExplain } from '@/lib/builtin/answer-explain';
import { answerRecommend } from '@/lib/builtin/answer-recommend';
import { boundTask } from '@/lib/builtin/bound-task';
import { createWorkBudget } from '@/lib/builtin/work-budget';
import { parseConfig } from '@/lib/config';
import { type ExplainRequest, explainRequest } from '@/lib/contract/explain-request';
import { type RecommendRequest, recommendRequest } from '@/lib/contract/recommend-request';
import { explain } from '@/lib/explain/explain';
import { readExplanation } from '@/lib/explain/read-explanation';
import { ApiError } from '@/lib/http/api-error';
import { readJsonObject } from '@/lib/http/read-json';
import { validate } from '@/lib/http/validate';
import { createGenerationDeps } from '@/lib/models/generation-deps';
import { GenerationError } from '@/lib/models/generation-error';
import { buildTask } from '@/lib/recommend/build-task';
import { createFinisher } from '@/lib/recommend/finish';
import { recommend } from '@/lib/recommend/recommend';
import { inOneGo } from '@/lib/take-turns';
import { openTextChecks } from '@/lib/truth/text-checks';
import { explainPrompt, recommendPrompt } from '@/prompts/index';

/*
 * What happens to a body between the connection and the answer, without the store: the same functions in the same
 * order as `/v1/recommend`, `/v1/explain` and `/playground/answer`, once for the built-in model and once for language
 * models.
 */

const MAX_BYTES = 262_144;
const deps = createGenerationDeps(parseConfig({}));
const SCHEMAS = { recommend: recommendRequest(), explain: explainRequest };

type Endpoint = keyof typeof SCHEMAS;

/** The validated input, or undefined where the answer is INVALID_REQUEST. */
async function readInput(endpoint: Endpoint, json: string) {
  try {
    const request = new Request('http://reco.test/', { method: 'POST', body: json });
    return validate(SCHEMAS[endpoint], await readJsonObject(request, MAX_BYTES));
  } catch (error) {
    if (ApiError.isInstance(error) && error.code === 'INVALID_REQUEST') return undefined;
    throw error;
  }
}

/** Answers as with a test key. */
export async function answerByBuiltin(endpoint: Endpoint, json: string): Promise<void> {
  const input = await readInput(endpoint, json);
  if (!input) return;
  const run = { testKey: true, startedAt: Date.now(), signal: new AbortController().signal, deps };
  try {
    if (endpoint === 'recommend') await recommend({ input: input as RecommendRequest, ...run });
    else await explain({ input: input as ExplainRequest, ...run });
  } catch (error) {
    // An empty answer of the catalogue is the business of others.
    if (!(error instanceof GenerationError)) throw error;
  }
}

const judged = (ref: { ref: string } | { name: string }, metadata: unknown) => ({
  ...ref,
  type: 'thing',
  metadata,
  reasoning: null,
  explanation: {
    why_match: 'It fits what you asked for.',
    key_factors: ['it fits'],
    potential_concerns: ['999 of 1000', 'x'],
  },
  taste_match_score: 80,
  confidence: 0.8,
  mood_match: null,
  emotional_appeal: null,
});

/** Builds the prompt and finishes an answer that names every supplied item, as after a language model. */
export async function answerByLanguageModel(endpoint: Endpoint, json: string): Promise<void> {
  const input = await readInput(endpoint, json);
  if (!input) return;
  const options = { searchOffered: false, today: '2026-11-21' };
  if (endpoint === 'explain') {
    const { item, context, ...rest } = input as ExplainRequest;
    const task = { kind: 'explain', vertical: rest.vertical, item, context, depth: 'brief' } as const;
    explainPrompt().build({ ...task, includeAlternatives: true, language: 'en_US' }, options);
    const checks = openTextChecks(
      { vertical: rest.vertical, language: 'en_US', today: options.today, context, otherNames: [] },
      { sentences: 0, removed: 0 },
    );
    const written = { summary: 'It fits what you asked for.', potential_concerns: ['999 of 1000'] };
    inOneGo(readExplanation(written, input as ExplainRequest, { checks, found: [] }));
    return;
  }
  const prepared = buildTask(input as RecommendRequest);
  recommendPrompt().build(prepared.task, options);
  const finisher = createFinisher(input as RecommendRequest, prepared);
  for (const [ref, { metadata }] of prepared.candidates ?? [])
    inOneGo(finisher.take(judged({ ref }, metadata), []));
  inOneGo(finisher.take(judged({ name: 'A thing' }, { price: 99_999, genre: ['x'] }), []));
}

/** The steps of its own budget that the built-in model spends; 0 where the answer is INVALID_REQUEST. */
export async function budgetSpent(endpoint: Endpoint, json: string): Promise<number> {
  const input = await readInput(endpoint, json);
  if (!input) return 0;
  const work = createWorkBudget();
  if (endpoint === 'recommend') {
    for (const _ of answerRecommend(boundTask(buildTask(input as RecommendRequest).task), work));
    return work.spent;
  }
  const { vertical, item, context } = input as ExplainRequest;
  const { user_preferences: preferences, ...rest } = context;
  const person = { ...(preferences && { preferences }), ...rest };
  const task = { kind: 'explain', vertical, item, context: person, depth: 'detailed' } as const;
  for (const _ of answerExplain(boundTask({ ...task, includeAlternatives: true, language: 'en_US' }), work));
  return work.spent;
}
