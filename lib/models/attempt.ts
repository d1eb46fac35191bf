import type { LanguageModelV4FinishReason } from '@ai-sdk/provider';
import type { BuiltPrompt } from '../../prompts/prompt';
import { type AnswerReader, inOrder } from './answer-reader';
import { describeFailure, type Failure } from './failure';
import { NO_USAGE, type TokenUsage } from './generation';
import { ReceiverError } from './generation-error';
import type { AnswerForm } from './model-memory';
import type { ResponseFormat } from './response-schema';
import type { SearchAttempt } from './search-session';
import type { TimeWatch } from './time-watch';

/** How a call ended, in the AI SDK's words. */
export type FinishReason = LanguageModelV4FinishReason['unified'];

/** Everything that one call of one model needs. */
export type ModelCall = {
  /** Builds the prompt, for models that read one; call it once. @throws PromptError */
  prompt: () => BuiltPrompt;
  /** Names the instructions: the endpoint and the version of its prompt. */
  promptId: string;
  /** The task itself, for models that take it instead of a prompt. */
  task: object;
  /** How much of the answer is still missing: recommendations, or one explanation. */
  missing: number;
  format: ResponseFormat;
  form: AnswerForm;
  maxOutputTokens: number;
  /** Parameters to leave out, by their paths in the request's body, because the provider refuses them. */
  refused: readonly string[];
  /** Web searches to offer; undefined when none are. */
  search: SearchAttempt | undefined;
  signal: AbortSignal;
};

/** What one call of a model is given. */
export type AttemptInput = {
  call: ModelCall;
  reader: AnswerReader;
  watch: TimeWatch;
  /** Called when the model begins to write. */
  onWriting: () => void;
  /** Epoch milliseconds. */
  now: () => number;
};

/** What came of one call. */
export type AttemptResult = {
  /** Undefined when the call ended in good order, whatever it was worth. */
  failure: Failure | undefined;
  finish: FinishReason | undefined;
  /** Undefined when nobody counted. */
  usage: TokenUsage | undefined;
  /** Milliseconds until something came; undefined when nothing did. */
  firstPartMs: number | undefined;
  /** Whether the model thought before it answered. */
  hasThought: boolean;
  /** The prompt that was sent; undefined for a model that takes the task itself. */
  prompt: BuiltPrompt | undefined;
  /** Everything that was written. */
  written: () => string;
  /** The rest of a call whose answer is whole, which may still bring token counts; never rejects. */
  tail?: Promise<void> | undefined;
};

/**
 * Waits for a call, at most until its watch ends it, and has its reader end. Never rejects for what the model does.
 *
 * @param result filled in while the call runs, and with its failure
 * @param problemOf says what is wrong with a call that ended in good order; undefined when nothing is
 * @param isWhole resolves when the answer is there, whatever still comes
 * @throws ReceiverError when the answer could not be delivered
 */
export async function settleAttempt<Result extends AttemptResult>(
  calling: Promise<void>,
  { reader, watch, now }: AttemptInput,
  result: Result,
  problemOf: (result: Result) => Error | undefined = () => undefined,
  isWhole: Promise<void> = new Promise(() => {}),
): Promise<Result> {
  let error: unknown;
  try {
    await Promise.race([calling, watch.expired, isWhole]);
  } catch (thrown) {
    error = thrown;
  }
  if (error instanceof ReceiverError) throw error;
  await reader.end(error !== undefined || result.finish !== 'stop');
  if (reader.isEnough()) return result; // everything wanted is there, whatever happened behind it
  // A call that was ended rejects in words of its own; why it was ended is what counts.
  if (watch.signal.aborted) error = watch.signal.reason;
  error ??= problemOf(result);
  if (error !== undefined) result.failure = describeFailure(error, now());
  return result;
}

/** A model that takes a task as it is, instead of a prompt, and answers with data. */
export type TaskModel = {
  /**
   * Answers a task: one object for each recommendation, best first, or a single one for an explanation.
   *
   * @param task a `RecommendTask` or an `ExplainTask`, whose own `count` is that of the whole request
   * @param options.count how many objects are still wanted
   * @throws the reason of `options.signal` when it aborts
   */
  answer(task: object, options: { signal: AbortSignal; count: number }): AsyncIterable<object>;
};

/**
 * Has a model answer a task, and hands each object of its answer to the reader. Never rejects for what the model does:
 * the result says what failed. What was taken before stays.
 *
 * @throws ReceiverError when the answer could not be delivered
 */
export async function attemptTask(model: TaskModel, input: AttemptInput): Promise<AttemptResult> {
  const { call, watch, onWriting, now } = input;
  const reader = inOrder(input.reader);
  const startedAt = now();
  const taken: object[] = [];
  const result: AttemptResult = {
    failure: undefined,
    finish: undefined,
    usage: NO_USAGE,
    firstPartMs: undefined,
    hasThought: false,
    prompt: undefined,
    written: () => JSON.stringify(taken),
  };
  const takeAll = async () => {
    const { task, missing: count } = call;
    for await (const element of model.answer(task, { signal: watch.signal, count })) {
      if (watch.signal.aborted) return;
      watch.touch();
      if (taken.length === 0) {
        result.firstPartMs = now() - startedAt;
        onWriting();
      }
      taken.push(element);
      const isTaken = reader.take(element);
      if (isTaken) await isTaken;
      if (reader.isEnough()) return;
    }
    result.finish = 'stop';
  };
  return settleAttempt(takeAll(), { ...input, reader }, result);
}
