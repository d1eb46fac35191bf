import { explainPrompt } from '../../prompts';
import { knownText } from '../builtin/catalogue/known-entry';
import type { ExplainRequest } from '../contract/explain-request';
import type { ToolUsage } from '../contract/meta';
import type { ExplainTask } from '../contract/task';
import { boundDepth } from '../models/bound-depth';
import { createGeneration, type Generation } from '../models/generation';
import { defaultGenerationDeps, type GenerationDeps } from '../models/generation-deps';
import { GenerationError, PromptError } from '../models/generation-error';
import type { PreparedPrompt, PromptRequest } from '../models/model-request';
import { runModel } from '../models/run-model';
import { createSearchSession } from '../models/search-session';
import { wantsGrounding } from '../models/wants-grounding';
import { checkedContext } from '../recommend/checked-context';
import { NO_SPAN, type Span } from '../tracing/span';
import { openTextChecks } from '../truth/text-checks';
import { createCollector } from './collect';
import { type Explained, readExplanation } from './read-explanation';
import { explainFormat } from './response-format';

/** What `POST /v1/explain` answers, without what only HTTP knows. */
export type ExplainResult = Explained & { tool_usage?: ToolUsage | undefined; generation: Generation };

function buildTask({ vertical, item, context, options }: ExplainRequest): ExplainTask {
  const { user_preferences: preferences, ...rest } = context;
  return {
    kind: 'explain',
    vertical,
    item,
    context: { ...(preferences?.length && { preferences }), ...rest },
    depth: options.depth,
    includeAlternatives: options.include_alternatives,
    language: options.language,
  };
}

/** One request to the service. */
export type ExplainCall = {
  input: ExplainRequest;
  /** A test key is always served by the built-in model (contract: built-in-model). */
  testKey: boolean;
  /** Epoch milliseconds at which the request began; its time limit counts from there. */
  startedAt: number;
  /** The caller's; its abort ends the model call and is rethrown with its reason (contract: early-leavers). */
  signal: AbortSignal;
  /** Called once the verdict has passed its checks, although the rest is still to come (contract: early-first-byte). */
  onAccepted?: (() => void) | undefined;
  /** Whether the beginning of the answer has been sent (contract: early-first-byte). */
  isCommitted?: (() => boolean) | undefined;
  /** Filled in on the way, also when the request fails or is left. */
  generation?: Generation | undefined;
  /** The span of the request, for its children. */
  span?: Span | undefined;
  deps?: GenerationDeps | undefined;
};

/** Tokens that an answer may need, by depth, and for alternatives. */
const ANSWER_TOKENS = { brief: 600, detailed: 1_200 };
const ALTERNATIVES_TOKENS = 500;

function createPreparer(task: ExplainTask, today: string, deps: GenerationDeps) {
  const answerTokens = ANSWER_TOKENS[task.depth] + (task.includeAlternatives ? ALTERNATIVES_TOKENS : 0);
  return ({ entry, searchOffered, schemaInWords }: PromptRequest): PreparedPrompt => {
    const prompt = explainPrompt(deps.promptVersions.explain, entry.isOwnServer ? 'own' : 'hosted');
    try {
      return {
        version: prompt.id,
        prompt: entry.isBuiltin
          ? { instructions: '', prompt: '' }
          : prompt.build(task, { searchOffered, today, schemaInWords }),
        format: explainFormat({ variant: entry.schemaVariant }),
        answerTokens,
        isReducible: false,
        task,
      };
    } catch (error) {
      throw new PromptError(prompt.id, error);
    }
  };
}

/**
 * Explains why one item does or does not suit a person (contract: explanations, nothing-empty, web-search,
 * models-and-failures).
 *
 * @throws GenerationError and its kin when no model answered; PromptError; ConfigError for an unknown prompt
 *   version
 */
export async function explain(request: ExplainCall): Promise<ExplainResult> {
  const { testKey, startedAt, signal, onAccepted = () => {}, isCommitted = () => false } = request;
  const input = boundDepth(request.input);
  const deps = request.deps ?? defaultGenerationDeps();
  const generation = request.generation ?? createGeneration();
  const task = buildTask(input);
  const today = new Date(deps.now()).toISOString().slice(0, 10);
  const { vertical, language, context } = task;
  const checks = openTextChecks(
    { vertical, language, today, context: checkedContext(context), otherNames: [] },
    generation.checks,
    deps.attributes(),
  );
  const isGrounded = wantsGrounding(input.options, true);
  const search = isGrounded && deps.search ? createSearchSession(deps.search, deps.now) : undefined;
  const collector = createCollector({
    read: (written, found, isBuiltin) => {
      const known = isBuiltin ? knownText(input.item.name, vertical) : undefined;
      return readExplanation(written, input, { checks, found, isBuiltin, known });
    },
    onAccepted,
    isCommitted,
  });
  try {
    await runModel(
      {
        service: testKey ? 'builtin' : input.options.fast ? 'fast' : 'normal',
        functionId: 'explain',
        prepare: createPreparer(task, today, deps),
        openReader: ({ entry, found }) => collector.open(found, entry.isBuiltin),
        answer: collector,
        largestField: 'context',
        search,
        startedAt,
        signal,
        generation,
        span: request.span ?? NO_SPAN,
      },
      deps,
    );
  } catch (error) {
    // Nobody wrote it to its end; a verdict that has passed its checks is still worth more than an error
    // (contract: partial-answers).
    if (!(error instanceof GenerationError) || !collector.explained()) throw error;
    generation.partial = error.reason;
  }
  const { explained, isWhole } = collector.explained() as { explained: Explained; isWhole: boolean };
  if (isWhole) generation.partial = undefined;
  return { ...explained, tool_usage: search?.usage(), generation };
}
