import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { ExplainTask, RecommendTask } from '../contract/task';
import type { Reader } from '../reader/create-reader';
import { createTurns } from '../take-turns';
import { answerExplain } from './answer-explain';
import { answerRecommend } from './answer-recommend';
import { boundTask } from './bound-task';
import { createWorkBudget } from './work-budget';

/** The model was called without a task; it cannot read prompts. */
export class MissingTaskError extends Error {
  override readonly name = 'MissingTaskError';

  constructor() {
    super('builtin/taste reads its task from providerOptions.builtin.task and was called without one');
  }
}

const USAGE: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};
const FINISH = { unified: 'stop', raw: 'stop' } as const;

function taskOf(options: LanguageModelV4CallOptions): RecommendTask | ExplainTask {
  const task: unknown = options.providerOptions?.builtin?.task;
  const kind = (task as { kind?: unknown } | undefined)?.kind;
  if (kind !== 'recommend' && kind !== 'explain') throw new MissingTaskError();
  return boundTask(task as RecommendTask | ExplainTask);
}

/**
 * The JSON text of the answer in pieces; every recommendation is a piece of its own. Undefined stands between slices
 * of work.
 */
function* answer(
  task: RecommendTask | ExplainTask,
  reader: Reader | undefined,
): Generator<string | undefined> {
  const work = createWorkBudget();
  if (task.kind === 'explain') {
    yield JSON.stringify(yield* answerExplain(task, work, reader));
    return;
  }
  let before = '{"elements":[';
  for (const element of answerRecommend(task, work, reader)) {
    if (element === undefined) {
      yield undefined;
      continue;
    }
    yield before + JSON.stringify(element);
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}

/** The pieces of an answer, one by one, with pauses for others. */
type Pieces = {
  /**
   * @returns undefined when there is none left
   * @throws the abort reason when the caller has left meanwhile
   */
  next(): Promise<string | undefined>;
  end(): void;
};

function piecesOf(options: LanguageModelV4CallOptions, reader: Reader | undefined): Pieces {
  const work = answer(taskOf(options), reader);
  const takeTurns = createTurns();
  return {
    async next() {
      for (;;) {
        const turn = takeTurns();
        if (turn) await turn;
        options.abortSignal?.throwIfAborted();
        const { value, done } = work.next();
        if (done || value !== undefined) return value;
      }
    },
    end: () => void work.return(undefined),
  };
}

function streamOf(pieces: Pieces): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream<LanguageModelV4StreamPart>({
    start(controller) {
      controller.enqueue({ type: 'stream-start', warnings: [] });
      controller.enqueue({ type: 'response-metadata', modelId: 'builtin/taste' });
      controller.enqueue({ type: 'text-start', id: '0' });
    },
    async pull(controller) {
      try {
        const piece = await pieces.next();
        if (piece !== undefined) {
          controller.enqueue({ type: 'text-delta', id: '0', delta: piece });
          return;
        }
        controller.enqueue({ type: 'text-end', id: '0' });
        controller.enqueue({ type: 'finish', finishReason: FINISH, usage: USAGE });
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
    cancel() {
      pieces.end();
    },
  });
}

/**
 * The built-in model `builtin/taste`: ranks and explains offline, deterministically, without an account
 * (contract: built-in-model). The task travels as JSON in `providerOptions.builtin.task`, a `RecommendTask` or an
 * `ExplainTask`; the prompt is ignored. The answer is JSON text: `{ "elements": [...] }` of
 * `generatedRecommendation` or, with candidates, `generatedRanking`, best first; or one
 * `generatedExplanation`. A stream carries each element in a piece of its own.
 *
 * @param findReader what things are read by beside the rules, asked for at every call; none while it is not there
 * @throws MissingTaskError from both methods when there is no task; the abort reason when aborted
 */
export function createBuiltin(findReader: () => Reader | undefined = () => undefined): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'builtin',
    modelId: 'builtin/taste',
    supportedUrls: {},
    async doGenerate(options) {
      const pieces = piecesOf(options, findReader());
      let text = '';
      for (;;) {
        const piece = await pieces.next();
        if (piece === undefined) break;
        text += piece;
      }
      const content = [{ type: 'text' as const, text }];
      return { content, finishReason: FINISH, usage: USAGE, warnings: [] };
    },
    async doStream(options) {
      return { stream: streamOf(piecesOf(options, findReader())) };
    },
  };
}
