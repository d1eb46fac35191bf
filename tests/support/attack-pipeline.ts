import { parseConfig } from '@/lib/config';
import { type ExplainRequest, explainRequest } from '@/lib/contract/explain-request';
import { type RecommendRequest, recommendRequest } from '@/lib/contract/recommend-request';
import { readReasonedExplanation } from '@/lib/explain/collect';
import { explain } from '@/lib/explain/explain';
import { createExplanationMaker } from '@/lib/explain/make-draft';
import { buildExplainTask } from '@/lib/explain/prepare-prompt';
import { ApiError } from '@/lib/http/api-error';
import { readJsonObject } from '@/lib/http/read-json';
import { validate } from '@/lib/http/validate';
import { GenerationError } from '@/lib/models/generation';
import { createGenerationDeps } from '@/lib/models/generation-deps';
import { buildTask } from '@/lib/recommend/build-task';
import { createDraftMaker } from '@/lib/recommend/make-draft';
import { fitCandidates } from '@/lib/recommend/prepare-prompt';
import { readReasoned } from '@/lib/recommend/read-reasoned';
import { recommend } from '@/lib/recommend/recommend';
import { explainPrompt, recommendPrompt } from '@/prompts/index';
import { inOneGo } from './in-one-go';

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
    if (error instanceof ApiError && error.code === 'INVALID_REQUEST') return undefined;
    throw error;
  }
}

/** Answers as with a test key. */
export async function answerByBuiltin(endpoint: Endpoint, json: string): Promise<void> {
  const input = await readInput(endpoint, json);
  if (!input) return;
  const run = { isOffline: true, startedAt: Date.now(), signal: new AbortController().signal, deps };
  try {
    if (endpoint === 'recommend') await recommend({ input: input as RecommendRequest, ...run });
    else await explain({ input: input as ExplainRequest, ...run });
  } catch (error) {
    // An empty answer of the catalogue is the business of others.
    if (!(error instanceof GenerationError)) throw error;
  }
}

/** As many as the schema lets a model write, in two calls. */
const MAX_ELEMENTS = 20;

/** A claim that cites something of each kind, and tells a number and a quotation. */
const claim = {
  you: ['p1', 'h1', 'l1'],
  it: ['f1', 'f2', 'g1', 'c2.f1'],
  text: 'It fits what you asked for. It is “the one” of 1,000.',
  factor: 'it fits',
};
const judged = (item: object) => ({
  ...item,
  facts: [{ id: 'f1', key: 'price', value: 99_999 }],
  reasons: [{ ...claim, you: ['p1'] }, { ...claim }],
  concerns: [{ ...claim, text: 'Nothing is known of 999.' }],
  score: 80,
  confidence: 0.8,
  type: 'thing',
  mood: null,
  appeal: null,
});

/** Builds the prompt and finishes an answer that names supplied items, as after a language model. */
export async function answerByLanguageModel(endpoint: Endpoint, json: string): Promise<void> {
  const input = await readInput(endpoint, json);
  if (!input) return;
  const options = { searchOffered: false, today: '2026-11-21' };
  if (endpoint === 'explain') {
    const task = buildExplainTask(input as ExplainRequest);
    explainPrompt().build({ ...task, shown: [], count: 1 }, options);
    const makeDraft = createExplanationMaker(task.table, input as ExplainRequest, {
      sentences: 0,
      removed: 0,
      rules: {},
    });
    const written = {
      verdict: 'mixed',
      summary: claim,
      reasons: [claim],
      unique: [claim],
      concerns: [claim],
    };
    inOneGo(makeDraft(readReasonedExplanation(written), []));
    return;
  }
  const prepared = buildTask(input as RecommendRequest);
  recommendPrompt().build({ ...prepared.task, shown: fitCandidates(prepared) }, options);
  const draftMaker = createDraftMaker(input as RecommendRequest, prepared);
  const names = [...(prepared.candidates?.keys() ?? [])].slice(0, MAX_ELEMENTS).map((ref) => ({ ref }));
  for (const item of [...names, { name: 'A thing' }]) {
    const reasoned = readReasoned(judged(item));
    if (typeof reasoned !== 'string') inOneGo(draftMaker.take(reasoned, []));
  }
}
