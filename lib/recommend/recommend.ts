import { recommendPrompt } from '../../prompts';
import type { BuiltPrompt } from '../../prompts/prompt';
import { servesVertical } from '../builtin/verticals/serves-vertical';
import type { ToolUsage } from '../contract/meta';
import type { RecommendRequest } from '../contract/recommend-request';
import type { Recommendation } from '../contract/recommend-response';
import type { RecommendTask } from '../contract/task';
import { boundDepth } from '../models/bound-depth';
import { estimatePrompt, estimateTokens } from '../models/estimate-tokens';
import { createGeneration, type Generation } from '../models/generation';
import { defaultGenerationDeps, type GenerationDeps } from '../models/generation-deps';
import { PromptError } from '../models/generation-error';
import type { PreparedPrompt, PromptRequest } from '../models/model-request';
import { runModel } from '../models/run-model';
import { createSearchSession } from '../models/search-session';
import { wantsGrounding } from '../models/wants-grounding';
import { NO_SPAN, type Span } from '../tracing/span';
import { buildTask, type PreparedTask } from './build-task';
import { type Collector, createCollector, type OnRecommendation } from './collect';
import { createFinisher } from './finish';
import { CANDIDATE_TOKENS, fitCandidates } from './fit-candidates';
import { recommendFormat } from './response-format';

/** What `POST /v1/recommend` answers, without what only HTTP knows. */
export type RecommendResult = {
  /**
   * Best first, at most `count`; empty only where the built-in model serves no such vertical
   * (contract: catalogue-gaps).
   */
  recommendations: Recommendation[];
  prompt_version: string;
  tool_usage?: ToolUsage | undefined;
  generation: Generation;
};

/** One request to the service. */
export type RecommendCall = {
  input: RecommendRequest;
  /** A test key is always served by the built-in model (contract: built-in-model). */
  testKey: boolean;
  /** Epoch milliseconds at which the request began; its time limit counts from there. */
  startedAt: number;
  /** The caller's; its abort ends the model call and is rethrown with its reason (contract: early-leavers). */
  signal: AbortSignal;
  /** Receives each recommendation while the model is still writing; the result then holds exactly those. */
  onRecommendation?: OnRecommendation | undefined;
  /** Called whenever a part of the answer has passed its checks (contract: early-first-byte). */
  onAccepted?: (() => void) | undefined;
  /** Filled in on the way, also when the request fails or is left. */
  generation?: Generation | undefined;
  /** The span of the request, for its children. */
  span?: Span | undefined;
  deps?: GenerationDeps | undefined;
};

/** In open mode a few more are asked for than are wanted, so that dropped ones need no second call. */
const SPARES = 2;
/** The built-in model takes the task itself. */
const NO_PROMPT: BuiltPrompt = { instructions: '', prompt: '' };
/** Tokens that an answer may need: a part of its own, and for every recommendation. */
const ANSWER_TOKENS = 250;
const ELEMENT_TOKENS = 350;

/**
 * Builds the prompt with as many words of the candidates as fit.
 *
 * @param room tokens for prompt and candidates together
 */
function buildFitted(build: (task: RecommendTask) => BuiltPrompt, task: RecommendTask, room: number) {
  if (!task.candidates) return { task, prompt: build(task) };
  const tokens = estimateTokens(JSON.stringify(task.candidates));
  if (tokens <= CANDIDATE_TOKENS) {
    const whole = build(task);
    // What fits beside a prompt that has them all fits beside one without them, which then need not be built.
    if (tokens <= room - estimatePrompt(whole)) return { task, prompt: whole };
  }
  const rest = estimatePrompt(build({ ...task, candidates: [] }));
  const { task: fitted } = fitCandidates(task, Math.min(CANDIDATE_TOKENS, Math.max(0, room - rest)));
  return { task: fitted, prompt: build(fitted) };
}

/** Builds prompts for whatever is still missing. */
function createPreparer(
  { task, candidates }: PreparedTask,
  today: string,
  deps: GenerationDeps,
  collector: Collector,
) {
  const spares = candidates ? 0 : SPARES;

  return ({ entry, searchOffered, schemaInWords, tokenBudget }: PromptRequest): PreparedPrompt => {
    const prompt = recommendPrompt(deps.promptVersions.recommend, entry.isOwnServer ? 'own' : 'hosted');
    const accepted = collector.labels();
    const missing = collector.missing() + (accepted.length > 0 ? 0 : spares);
    const answerTokens = ANSWER_TOKENS + ELEMENT_TOKENS * missing;
    const format = recommendFormat({
      isRanking: candidates !== undefined,
      withMetadata: searchOffered,
      variant: entry.schemaVariant,
      isCompact: prompt.isCompact,
      count: missing,
    });
    const base = { version: prompt.id, format, answerTokens, isReducible: candidates !== undefined };
    if (entry.isBuiltin) return { ...base, task: { ...task, count: missing }, prompt: NO_PROMPT };
    try {
      // The task stays as it was in the first call, so that a provider has the prompt cached up to what is new.
      const asked = { ...task, count: task.count + spares };
      const options = { searchOffered, today, accepted, missing, schemaInWords };
      const build = (some: RecommendTask) => prompt.build(some, options);
      return { ...base, ...buildFitted(build, asked, tokenBudget - answerTokens) };
    } catch (error) {
      throw new PromptError(prompt.id, error);
    }
  };
}

/**
 * Generates recommendations, or ranks the caller's items (contract: generation, streaming, models-and-failures).
 *
 * @throws GenerationError and its kin when no model answered; PromptError; ConfigError for an unknown prompt
 *   version
 */
export async function recommend(request: RecommendCall): Promise<RecommendResult> {
  const { testKey, startedAt, signal, onRecommendation, onAccepted = () => {}, span = NO_SPAN } = request;
  const input = boundDepth(request.input);
  const deps = request.deps ?? defaultGenerationDeps();
  const generation = request.generation ?? createGeneration();
  const today = new Date(deps.now()).toISOString().slice(0, 10);
  const isGrounded = wantsGrounding(input.options, input.items === undefined);
  const search = isGrounded && deps.search ? createSearchSession(deps.search, deps.now) : undefined;
  const prepared = buildTask(input);
  const isBuiltinOpen = (modelId: string) => modelId === deps.models.builtin.id && !input.items;
  const collector = createCollector({
    count: prepared.task.count,
    finisher: createFinisher(input, prepared, {
      today,
      tally: generation.checks,
      attributes: deps.attributes(),
    }),
    onRecommendation,
    onAccepted,
    // Said by the first model that was asked, it is an answer; behind failed ones, it would hide the failure.
    mayBeEmpty: (modelId) =>
      isBuiltinOpen(modelId) && generation.failures.length === 0 && !servesVertical(input.vertical),
  });

  await runModel(
    {
      service: testKey ? 'builtin' : input.options.fast ? 'fast' : 'normal',
      functionId: 'recommend',
      prepare: createPreparer(prepared, today, deps, collector),
      openReader: ({ entry, found }) => collector.open(found, entry.isBuiltin),
      answer: collector,
      largestField: input.items ? 'items' : 'context',
      search,
      startedAt,
      signal,
      generation,
      span,
    },
    deps,
  );
  if (collector.missing() > 0 && generation.model && isBuiltinOpen(generation.model)) {
    generation.partial = 'CATALOGUE';
  }
  return {
    recommendations: collector.recommendations(),
    prompt_version: generation.promptVersion ?? recommendPrompt(deps.promptVersions.recommend).id,
    tool_usage: search?.usage(),
    generation,
  };
}
