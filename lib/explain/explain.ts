import type { ExplainRequest } from '../contract/explain-request';
import { createWriter } from '../evidence/writer';
import { GenerationError } from '../models/generation';
import { openServiceCall, type ServiceCall } from '../models/model-request';
import { runModel } from '../models/run-model';
import { type VerifyInput, verifyClaims } from '../models/verify';
import { createCollector } from './collect';
import { createExplanationMaker, type DraftExplanation } from './make-draft';
import { buildExplainTask, createExplainPreparer } from './prepare-prompt';
import { writeExplanation } from './write-explanation';

type ExplainCall = ServiceCall<ExplainRequest> & {
  /** Whether the beginning of the answer has been sent (contract: early-first-byte). */
  isCommitted?: (() => boolean) | undefined;
};

/** A claim that is not borne out goes. @returns undefined when nothing is left to stand for the explanation */
async function verifyDraft(draft: DraftExplanation, input: VerifyInput) {
  const { summary, reasons, unique, concerns } = draft;
  const told = { name: draft.item.name, claims: [summary, ...reasons, ...unique, ...concerns] };
  const kept = await verifyClaims([told], input);
  const left = { ...draft, reasons: kept(reasons), unique: kept(unique), concerns: kept(concerns) };
  if (kept([summary]).length > 0) return left;
  // Whatever its first sentence got wrong, the strongest reason that is left says why.
  const [instead] = draft.verdict === 'does not fit' ? left.concerns : left.reasons;
  return instead && { ...left, summary: instead };
}

/**
 * Explains why one item does or does not suit a person (contract: explanations, nothing-empty, web-search, models-and-failures).
 * Where no model wrote it to its end, lists may be empty, as `generation.partial` says. `confidence` is 0 to 1, `tool_usage`
 * undefined without a search.
 * @throws as `runModel`; also GenerationError when the verifier left neither the summary nor a reason (a concern where the item
 *   does not fit) to stand for it, and ConfigError for an unknown prompt version or, without `deps`, a wrong environment
 */
export async function explain(request: ExplainCall) {
  const { isCommitted = () => false } = request;
  const { input, deps, today, onAccepted, asked } = openServiceCall(request, true);
  const { generation, search } = asked;
  const task = buildExplainTask(input);
  const collector = createCollector({
    makeDraft: createExplanationMaker(task.table, input, generation.checks),
    onAccepted,
    isCommitted,
  });
  try {
    await runModel(
      {
        ...asked,
        functionId: 'explain',
        prepare: createExplainPreparer(task, today, deps),
        openReader: (found) => collector.open(found),
        answer: collector,
        openVertical: undefined,
        largestField: 'context',
      },
      deps,
    );
  } catch (error) {
    // A verdict that has passed its checks is worth more than an error (contract: partial-answers).
    if (!(error instanceof GenerationError) || !collector.explained()) throw error;
    generation.partial = error.reason;
  }
  const { draft, isWhole } = collector.explained() as { draft: DraftExplanation; isWhole: boolean };
  if (isWhole) generation.partial = undefined;
  const verified = await verifyDraft(draft, { deps, ...asked });
  if (!verified) throw new GenerationError(generation.failures, 'CONTENT', undefined);
  const writer = createWriter(input.options.language, task.table.person);
  const explained = writeExplanation(verified, input, writer);
  return { ...explained, tool_usage: search?.usage(), generation };
}
