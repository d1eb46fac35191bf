import { recommendPrompt } from '../../prompts';
import type { RecommendRequest } from '../contract/recommend-request';
import { createWriter } from '../evidence/writer';
import { GenerationError } from '../models/generation';
import { openServiceCall, type ServiceCall } from '../models/model-request';
import { runModel } from '../models/run-model';
import { type VerifyInput, verifyClaims } from '../models/verify';
import { buildTask } from './build-task';
import { createCollector, type OnRecommendation } from './collect';
import { createDraftMaker, type Draft } from './make-draft';
import { createPreparer } from './prepare-prompt';
import { writeRecommendation } from './write-recommendation';
import { createSideBySide } from './write-side-by-side';

type RecommendCall = ServiceCall<RecommendRequest> & {
  /** Receives each recommendation while the model is still writing; the result then holds exactly those. */
  onRecommendation?: OnRecommendation | undefined;
};

/** A claim that is not borne out goes, and so does a draft without a reason then. */
async function verifyDrafts(drafts: readonly Draft[], input: VerifyInput): Promise<readonly Draft[]> {
  const told = drafts.map(({ item: { name }, reasons, factors, concerns }) => ({
    name,
    claims: [...reasons, ...factors, ...concerns],
  }));
  const kept = await verifyClaims(told, input);
  return drafts
    .map(({ reasons, factors, concerns, ...draft }) => ({
      ...draft,
      reasons: kept(reasons),
      factors: kept(factors),
      concerns: kept(concerns),
    }))
    .filter(({ reasons }) => reasons.length > 0);
}

/**
 * Generates recommendations, or ranks the caller's items, best first, `options.count` at most (contract: generation, streaming,
 * models-and-failures). Where there are fewer than could be, `generation.partial` says why, `CATALOGUE` alone for none (contract:
 * partial-answers, catalogue-gaps). `tool_usage` is undefined without a search.
 *
 * @throws as `runModel`; also GenerationError when the verifier left nothing, ConfigError for an unknown prompt version or,
 *   without `deps`, a wrong environment, and whatever `request.onRecommendation` throws
 */
export async function recommend(request: RecommendCall) {
  const { onRecommendation } = request;
  const { input, deps, today, onAccepted, asked } = openServiceCall(
    request,
    request.input.items === undefined,
  );
  const { generation, search } = asked;
  const prepared = buildTask(input);
  const writer = createWriter(input.options.language, prepared.task.table.person);
  const draftMaker = createDraftMaker(input, prepared, generation.checks);
  const collector = createCollector({
    count: prepared.task.count,
    draftMaker,
    write: (draft, scale) => writeRecommendation(draft, scale, input, writer),
    verify: (drafts) => verifyDrafts(drafts, { deps, ...asked }),
    onRecommendation,
    onAccepted,
  });

  const prepare = createPreparer(prepared, today, deps, collector);
  await runModel(
    {
      ...asked,
      functionId: 'recommend',
      prepare: prepare(),
      openReader: (found) => collector.open(found),
      answer: collector,
      openVertical: input.items ? undefined : input.vertical,
      largestField: input.items ? 'items' : 'context',
    },
    deps,
    createSideBySide({ collector, draftMaker, table: prepared.task.table, prepare }),
  );
  const recommendations = await collector.recommendations();
  if (recommendations.length === 0 && generation.partial !== 'CATALOGUE')
    throw new GenerationError(generation.failures, 'CONTENT', undefined);
  if (recommendations.length < prepared.task.count) generation.partial ??= 'CONTENT';
  return {
    recommendations,
    prompt_version: generation.promptVersion ?? recommendPrompt(deps.config.PROMPT_RECOMMEND).id,
    tool_usage: search?.usage(),
    generation,
  };
}
