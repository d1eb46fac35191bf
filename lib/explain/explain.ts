import { explainPrompt } from '../../prompts';
import type { ExplainRequest } from '../contract/explain-request';
import type { ToolUsage } from '../contract/meta';
import type { ExplainTask } from '../contract/task';
import type { AnswerReader } from '../models/answer-reader';
import { boundDepth } from '../models/bound-depth';
import { defaultGenerationDeps, type GenerationDeps } from '../models/generation-deps';
import { parseJsonObject } from '../models/parse-json-object';
import { type Generation, runModel } from '../models/run-model';
import { createSearchSession } from '../models/search-session';
import { wantsGrounding } from '../models/wants-grounding';
import { type Explained, readExplanation } from './read-explanation';
import { EXPLAIN_FORMAT } from './response-format';

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

/** Reads the answer of one model. @param onExplained receives it once it is whole */
function openReader(input: ExplainRequest, onExplained: (explained: Explained) => void): AnswerReader {
  let isAnswered = false;
  return {
    restart() {},
    write(text) {
      const written = parseJsonObject(text);
      const explained = written && readExplanation(written, input);
      if (!explained) return;
      isAnswered = true;
      onExplained(explained);
    },
    isEnough: () => isAnswered,
    isAnswered: () => isAnswered,
  };
}

/**
 * Explains why one item does or does not suit a person (api.md, POST /v1/explain; D33, D35, D39–D42).
 *
 * @param request.testKey a test key is always served by the built-in model (D41)
 * @param request.startedAt epoch milliseconds at which the request began; its time limit counts from there
 * @param request.signal the caller's; its abort ends the model call and is rethrown with its reason (D21)
 * @throws GenerationError when no model answered; PromptError; ConfigError for an unknown prompt version
 */
export async function explain(request: {
  input: ExplainRequest;
  testKey: boolean;
  startedAt: number;
  signal: AbortSignal;
  deps?: GenerationDeps | undefined;
}): Promise<ExplainResult> {
  const { testKey, startedAt, signal } = request;
  const input = boundDepth(request.input);
  const deps = request.deps ?? defaultGenerationDeps();
  const prompt = explainPrompt(deps.promptVersions.explain);
  const task = buildTask(input);
  const today = new Date(deps.now()).toISOString().slice(0, 10);
  const isGrounded = wantsGrounding(input.options, true);
  const search = isGrounded && deps.search ? createSearchSession(deps.search, deps.now) : undefined;
  const answer: { explained?: Explained } = {};

  const generation = await runModel(
    {
      service: testKey ? 'builtin' : input.options.fast ? 'fast' : 'normal',
      functionId: 'explain',
      task,
      promptVersion: prompt.id,
      buildPrompt: ({ searchOffered }) => prompt.build(task, { searchOffered, today }),
      format: EXPLAIN_FORMAT,
      openReader: () =>
        openReader(input, (whole) => {
          answer.explained = whole;
        }),
      hasPartialAnswer: () => false,
      stream: false,
      search,
      startedAt,
      signal,
    },
    deps,
  );
  // runModel returns only once a reader has answered.
  return { ...(answer.explained as Explained), tool_usage: search?.usage(), generation };
}
