import type { BuiltPrompt } from '../../prompts/prompt';
import type { AnswerReader } from './answer-reader';
import { describeFailure, type Failure } from './failure';
import { ReceiverError } from './generation-error';
import type { ModelCall } from './model-call';
import type { FinishReason, TokenUsage } from './model-part';
import type { TimeWatch } from './time-watch';

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
