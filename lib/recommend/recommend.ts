import { recommendPrompt } from '../../prompts';
import type { ToolUsage } from '../contract/meta';
import type { RecommendRequest } from '../contract/recommend-request';
import type { Recommendation } from '../contract/recommend-response';
import type { AnswerReader } from '../models/answer-reader';
import { boundDepth } from '../models/bound-depth';
import { defaultGenerationDeps, type GenerationDeps } from '../models/generation-deps';
import { ReceiverError } from '../models/generation-error';
import { createElementSplitter } from '../models/json-elements';
import { type Generation, runModel } from '../models/run-model';
import { createSearchSession } from '../models/search-session';
import { wantsGrounding } from '../models/wants-grounding';
import { buildTask } from './build-task';
import { createFinisher, type Finisher, sortRecommendations } from './finish';
import { recommendFormat } from './response-format';

/** Receives each recommendation as soon as it is final. */
export type OnRecommendation = (recommendation: Recommendation) => void | Promise<void>;

/** What `POST /v1/recommend` answers, without what only HTTP knows. */
export type RecommendResult = {
  /** Best first, 1 to `count`. */
  recommendations: Recommendation[];
  prompt_version: string;
  tool_usage?: ToolUsage | undefined;
  generation: Generation;
};

type Collected = {
  accepted: Recommendation[];
  count: number;
  finisher: Finisher;
  onRecommendation: OnRecommendation | undefined;
};

/**
 * Reads the answer of one model. What has been accepted stays accepted when that model then fails: it was
 * checked, and may have been sent. While streaming, `count` elements are the answer; otherwise all of them are
 * read, because the best `count` may not come first (D31, D36).
 */
function openReader(collected: Collected, searchOffered: boolean): AnswerReader {
  const { accepted, count, finisher, onRecommendation } = collected;
  let splitter = createElementSplitter();
  const isEnough = () => onRecommendation !== undefined && accepted.length >= count;
  return {
    restart() {
      splitter = createElementSplitter();
    },
    async write(text) {
      for (const element of splitter.push(text)) {
        if (isEnough()) return;
        const recommendation = finisher.take(element, searchOffered);
        if (!recommendation) continue;
        accepted.push(recommendation);
        try {
          await onRecommendation?.(recommendation);
        } catch (error) {
          throw new ReceiverError(error);
        }
      }
    },
    isEnough,
    isAnswered: () => isEnough() || (splitter.isComplete() && accepted.length > 0),
  };
}

/**
 * Generates recommendations, or ranks the caller's items (api.md, POST /v1/recommend; D30–D44). With
 * `onRecommendation`, each one is handed over while the model is still writing; the result then holds exactly
 * those, sorted.
 *
 * @param request.testKey a test key is always served by the built-in model (D41)
 * @param request.startedAt epoch milliseconds at which the request began; its time limit counts from there
 * @param request.signal the caller's; its abort ends the model call and is rethrown with its reason (D21)
 * @throws GenerationError when no model answered; PromptError; ConfigError for an unknown prompt version
 */
export async function recommend(request: {
  input: RecommendRequest;
  testKey: boolean;
  startedAt: number;
  signal: AbortSignal;
  onRecommendation?: OnRecommendation | undefined;
  deps?: GenerationDeps | undefined;
}): Promise<RecommendResult> {
  const { testKey, startedAt, signal, onRecommendation } = request;
  const input = boundDepth(request.input);
  const deps = request.deps ?? defaultGenerationDeps();
  const prompt = recommendPrompt(deps.promptVersions.recommend);
  const prepared = buildTask(input);
  const { task } = prepared;
  const today = new Date(deps.now()).toISOString().slice(0, 10);
  const isGrounded = wantsGrounding(input.options, input.items === undefined);
  const search = isGrounded && deps.search ? createSearchSession(deps.search, deps.now) : undefined;
  const collected: Collected = {
    accepted: [],
    count: task.count,
    finisher: createFinisher(input, prepared),
    onRecommendation,
  };

  const generation = await runModel(
    {
      service: testKey ? 'builtin' : input.options.fast ? 'fast' : 'normal',
      functionId: 'recommend',
      task,
      promptVersion: prompt.id,
      buildPrompt: ({ searchOffered }) => prompt.build(task, { searchOffered, today }),
      format: recommendFormat(prepared.candidates && [...prepared.candidates.keys()]),
      openReader: ({ searchOffered }) => openReader(collected, searchOffered),
      hasPartialAnswer: () => collected.accepted.length > 0,
      stream: onRecommendation !== undefined,
      search,
      startedAt,
      signal,
    },
    deps,
  );

  return {
    recommendations: sortRecommendations(collected.accepted).slice(0, task.count),
    prompt_version: prompt.id,
    tool_usage: search?.usage(),
    generation,
  };
}
