import { AnswerError, type AnswerProblem } from './answer-error';
import { type AnswerReader, inOrder } from './answer-reader';
import { directParts } from './direct-parts';
import { describeFailure, type Failure } from './failure';
import { ReceiverError } from './generation-error';
import { createLoopWatch } from './loop-watch';
import type { ModelCall } from './model-call';
import {
  addUsage,
  type FinishReason,
  type ModelPart,
  NO_USAGE,
  type PartSink,
  type TokenUsage,
} from './model-part';
import { isRefusal } from './refusal';
import { searchParts } from './search-parts';
import type { TimeWatch } from './time-watch';

/**
 * How long a call may go on once everything wanted has arrived, in milliseconds: the token counts come at its
 * very end, but a model that keeps writing is not waited for.
 */
const TAIL_MS = 1_000;

/** Ends a call whose answer is whole; no failure. */
const ENOUGH = new DOMException('The answer is whole.', 'AbortError');

/** What came of one call. */
export type AttemptResult = {
  /** Undefined when the call ended in good order, whatever it was worth. */
  failure: Failure | undefined;
  finish: FinishReason | undefined;
  /** Undefined when the provider reported none. */
  usage: TokenUsage | undefined;
  firstPartMs: number | undefined;
  /** Whether the model thought before it answered. */
  hasThought: boolean;
  /** Everything that was written. */
  text: string;
};

type AttemptInput = {
  call: ModelCall;
  reader: AnswerReader;
  watch: TimeWatch;
  /** Called when the model begins to write. */
  onWriting: () => void;
  /** Epoch milliseconds. */
  now: () => number;
};

const FINISH_PROBLEMS: Partial<Record<FinishReason, AnswerProblem>> = {
  length: 'cut by length',
  'content-filter': 'refused',
};

/** Follows the parts of a call until it ends or enough has been read. */
async function follow({ call, reader, watch, onWriting, now }: AttemptInput, result: AttemptResult) {
  const startedAt = now();
  const isLooping = createLoopWatch();
  let tail: ReturnType<typeof setTimeout> | undefined;
  const wrote = () => {
    watch.touch();
    if (result.firstPartMs !== undefined) return;
    result.firstPartMs = now() - startedAt;
    onWriting();
  };
  const look = (text: string) => {
    if (isLooping(text)) throw new AnswerError('loop');
  };
  const take = (part: ModelPart): Promise<void> | undefined => {
    switch (part.type) {
      case 'step':
        watch.restart();
        reader.restart();
        break;
      case 'reasoning':
        result.hasThought = true;
        wrote();
        break;
      case 'tool':
        wrote();
        break;
      case 'search':
        watch.search(part.isRunning);
        break;
      case 'text': {
        wrote();
        result.text += part.text;
        const taken = reader.write(part.text);
        if (taken) return taken.then(() => look(part.text));
        look(part.text);
        break;
      }
      case 'usage':
        result.usage = addUsage(result.usage ?? NO_USAGE, part.usage);
        break;
      case 'finish':
        result.finish = part.reason;
    }
    return undefined;
  };
  const isMoreWanted = () => {
    if (!reader.isEnough()) return true;
    if (call.entry.isBuiltin) return false; // it counts no tokens that would have to be waited for
    tail ??= setTimeout(() => watch.abort(ENOUGH), TAIL_MS);
    return true;
  };
  const sink: PartSink = (part) => {
    if (watch.signal.aborted) return false;
    const taken = take(part);
    return taken ? taken.then(isMoreWanted) : isMoreWanted();
  };
  try {
    await (call.search ? searchParts(call, call.search, sink) : directParts(call, sink));
  } finally {
    clearTimeout(tail);
  }
}

/**
 * Calls a model once, with its web searches, and lets the reader take the answer while it is written. Never
 * rejects for what a model or provider does: the result says what failed. What was read before stays.
 *
 * @throws ReceiverError when the answer could not be delivered
 */
export async function attemptModel(input: AttemptInput): Promise<AttemptResult> {
  const { watch, now } = input;
  const reader = inOrder(input.reader);
  const result: AttemptResult = {
    failure: undefined,
    finish: undefined,
    usage: undefined,
    firstPartMs: undefined,
    hasThought: false,
    text: '',
  };
  let error: unknown;
  try {
    await Promise.race([follow({ ...input, reader }, result), watch.expired]);
  } catch (thrown) {
    error = thrown;
  }
  if (error instanceof ReceiverError) throw error;
  await reader.end(error !== undefined || result.finish !== 'stop');
  if (reader.isEnough()) return result; // everything wanted is there, whatever happened behind it
  // A call that was ended rejects in words of its own; why it was ended is what counts.
  if (watch.signal.aborted) error = watch.signal.reason;
  const problem = result.finish && FINISH_PROBLEMS[result.finish];
  if (error === undefined && problem) error = new AnswerError(problem);
  if (error === undefined && isRefusal(result.text)) error = new AnswerError('refused');
  if (error === undefined && result.finish === 'error') error = new TypeError('The stream broke off.');
  if (error !== undefined) result.failure = describeFailure(error, now());
  return result;
}
