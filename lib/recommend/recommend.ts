import { recommendPrompt } from '../../prompts';
import type { PromptTask } from '../../prompts/prompt';
import type { ToolUsage } from '../contract/meta';
import type { RecommendRequest } from '../contract/recommend-request';
import type { Recommendation } from '../contract/recommend-response';
import { createWriter } from '../evidence/writer';
import { estimatePrompt, estimateTokens } from '../models/estimate-tokens';
import type { Generation } from '../models/generation';
import type { GenerationDeps } from '../models/generation-deps';
import { GenerationError } from '../models/generation-error';
import type { PreparedPrompt, PromptRequest } from '../models/model-request';
import { runModel } from '../models/run-model';
import { openCall, type ServiceCall } from '../models/service-call';
import { buildTask, type PreparedTask } from './build-task';
import { type Collector, createCollector, type OnRecommendation } from './collect';
import { createFinisher } from './finish';
import { CANDIDATE_TOKENS, fitCandidates } from './fit-candidates';
import { recommendFormat } from './response-format';
import { verifyDrafts } from './verify-drafts';
import { writeRecommendation } from './write-recommendation';

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
export type RecommendCall = ServiceCall<RecommendRequest> & {
  /** Receives each recommendation while the model is still writing; the result then holds exactly those. */
  onRecommendation?: OnRecommendation | undefined;
};

/** Tokens that an answer may need: a part of its own, and for every recommendation. */
const ANSWER_TOKENS = 250;
const ELEMENT_TOKENS = 400;

/** Builds prompts for whatever is still missing. */
function createPreparer(prepared: PreparedTask, today: string, deps: GenerationDeps, collector: Collector) {
  const { task, candidates } = prepared;

  return ({ entry, searchOffered, schemaInWords, tokenBudget }: PromptRequest): PreparedPrompt => {
    const prompt = recommendPrompt(deps.promptVersions.recommend, entry.isOwnServer ? 'own' : 'hosted');
    const accepted = collector.labels();
    const missing = collector.missing();
    const refused = collector.refused();
    const answerTokens = ANSWER_TOKENS + ELEMENT_TOKENS * missing;
    const format = recommendFormat({
      isRanking: candidates !== undefined,
      withMetadata: searchOffered,
      variant: entry.schemaVariant,
      isCompact: prompt.isCompact,
      count: missing,
    });
    const build = () => {
      const ask = (shown: PromptTask['shown']) => {
        const built = prompt.build(
          { ...task, shown },
          { searchOffered, today, accepted, missing, schemaInWords },
        );
        if (refused.length === 0) return built;
        // The prompt of a call is the same for all but those that have an answer behind them.
        return { ...built, prompt: `${built.prompt}\nRefused so far: ${refused.join('; ')}.` };
      };
      if (!candidates) return ask([]);
      // The request without its items stands beside them, and both have to fit.
      const rest = estimatePrompt(ask([])) + estimateTokens(task.vertical);
      const room = Math.max(0, tokenBudget - answerTokens - rest);
      return ask(fitCandidates(prepared, Math.min(CANDIDATE_TOKENS, room)));
    };
    const isReducible = candidates !== undefined;
    return { version: prompt.id, prompt: build, format, answerTokens, task, isReducible };
  };
}

/**
 * Generates recommendations, or ranks the caller's items (contract: generation, streaming, models-and-failures).
 *
 * @throws GenerationError and its kin when no model answered; PromptError; ConfigError for an unknown prompt
 *   version
 */
export async function recommend(request: RecommendCall): Promise<RecommendResult> {
  const { onRecommendation } = request;
  const { input, deps, today, onAccepted, asked } = openCall(request, request.input.items === undefined);
  const { generation, search } = asked;
  const prepared = buildTask(input);
  const writer = createWriter(input.options.language, prepared.task.table.person);
  const collector = createCollector({
    count: prepared.task.count,
    finisher: createFinisher(input, prepared, generation.checks),
    write: (draft, scale) => writeRecommendation(draft, scale, input, writer),
    verify: (drafts) => verifyDrafts(drafts, { deps, ...asked }),
    onRecommendation,
    onAccepted,
  });

  await runModel(
    {
      ...asked,
      functionId: 'recommend',
      prepare: createPreparer(prepared, today, deps, collector),
      openReader: (found) => collector.open(found),
      answer: collector,
      openVertical: input.items ? undefined : input.vertical,
      largestField: input.items ? 'items' : 'context',
    },
    deps,
  );
  const recommendations = await collector.recommendations();
  if (recommendations.length === 0 && generation.partial !== 'CATALOGUE')
    throw new GenerationError(generation.failures, 'CONTENT', undefined);
  if (recommendations.length < prepared.task.count) generation.partial ??= 'CONTENT';
  return {
    recommendations,
    prompt_version: generation.promptVersion ?? recommendPrompt(deps.promptVersions.recommend).id,
    tool_usage: search?.usage(),
    generation,
  };
}
