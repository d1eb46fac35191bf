import { createAnswerWatch, isRefusal } from './answer-watch';
import { AnswerError, describeFailure, type Failure } from './failure';
import { addUsage, NO_USAGE, ReceiverError, readUsage, type TokenUsage } from './generation';
import type { CallPart, FinishReason, ModelCall, ModelEntry } from './model-entry';
import type { AnswerReader } from './model-request';
import type { TimeWatch } from './time-watch';

/** One call of a model, and those who follow it. */
export type AttemptInput = {
  call: ModelCall;
  reader: AnswerReader;
  watch: TimeWatch;
  /** Called once at most, when the first of an answer comes: text, thoughts, a tool call or an element. */
  onWriting: () => void;
  /** Epoch milliseconds. */
  now: () => number;
};

export type AttemptResult = {
  /** Undefined when the call ended in good order, whatever it was worth, or everything wanted had come before it failed. */
  failure: Failure | undefined;
  /** Undefined when the call did not come to its end. */
  finish: FinishReason | undefined;
  /** Undefined when nobody counted. */
  usage: TokenUsage | undefined;
  /** Milliseconds until something came; undefined when nothing did. */
  firstPartMs: number | undefined;
  hasThought: boolean;
  /** Returns all text that was written, in all steps; of an answer that comes as data, its elements as JSON. */
  written: () => string;
  /** The rest of a call whose answer is whole, which may still bring token counts; never rejects. */
  tail?: Promise<void> | undefined;
};

/** How long a whole answer waits for its token counts, which come at the very end, and how long its call may then go on. */
const TAIL_MS = 1_000;
const MAX_TAIL_MS = 10_000;

const ENOUGH = new DOMException('The answer is whole.', 'AbortError');

/** Thoughts in tags; some chat templates open them in the prompt, so that only their end is seen. */
const THOUGHTS = /^\s*<think(?:ing)?>|^\s*<(?:reasoning|thought)>|<\/(?:think|thinking|reasoning|thought)>/;

/** Acts once a piece has been taken; at once, and without a promise, where that took no time. */
function afterwards(taken: Promise<void> | undefined, act: () => void): Promise<void> | undefined {
  if (taken) return taken.then(act);
  act();
  return undefined;
}

class CallFollower {
  readonly result: AttemptResult = {
    failure: undefined,
    finish: undefined,
    usage: undefined,
    firstPartMs: undefined,
    hasThought: false,
    written: () => (this.elements.length > 0 ? JSON.stringify(this.elements) : this.pieces.join('')),
  };
  /** Resolves when the answer is there and its token counts are late. */
  readonly whole = Promise.withResolvers<void>();
  /** Whether the answer has been handed on, so that nothing more of it is read. */
  isLeft = false;
  private readonly startedAt: number;
  private readonly answerWatch: ReturnType<typeof createAnswerWatch>;
  private readonly pieces: string[] = [];
  private readonly elements: object[] = [];
  private taking: Promise<void> | undefined;
  private tail: ReturnType<typeof setTimeout> | undefined;
  private thoughts = '';
  private hasText = false;

  constructor(
    mayThinkAloud: boolean,
    private readonly input: AttemptInput,
  ) {
    this.startedAt = input.now();
    this.answerWatch = createAnswerWatch(mayThinkAloud, input.reader, () => this.pieces.join(''));
  }

  take(part: CallPart): Promise<void> | undefined {
    const taken = afterwards(this.read(part), () => this.lookForEnd());
    this.taking = taken ?? this.taking;
    return taken;
  }

  /** Has the reader end once it has taken what was written: a next call that began beside it might take the same item. */
  async end(isCut: boolean): Promise<void> {
    await this.taking?.catch(() => {}); // what it failed with is told to whoever wrote
    await this.input.reader.end(isCut);
    this.result.hasThought ||= THOUGHTS.test(this.pieces.join(''));
  }

  clear(): void {
    clearTimeout(this.tail);
  }

  /** Returns the error that an answer which ended in good order amounts to; undefined when nothing is wrong with it. */
  problem(): Error | undefined {
    const { finish, written } = this.result;
    if (finish === 'length') return new AnswerError('cut by length');
    if (finish === 'content-filter' || isRefusal(written())) return new AnswerError('refused');
    return finish === 'error' ? new TypeError('The stream broke off.') : undefined;
  }

  private read(part: CallPart): Promise<void> | undefined {
    const { watch, reader } = this.input;
    switch (part.type) {
      case 'text-delta':
        this.begin();
        watch.touch(part.delta.length);
        return this.write(part.delta);
      case 'element':
        this.begin();
        watch.touch();
        return this.takeElement(part.element);
      case 'reasoning-start':
      case 'reasoning-end':
        return this.think('');
      case 'reasoning-delta':
        return this.think(part.delta);
      case 'tool-input-start':
      case 'tool-input-delta':
      case 'tool-call':
        watch.touch();
        this.begin();
        return undefined;
      case 'search':
        watch.search(part.isRunning);
        return undefined;
      case 'step':
        watch.restart();
        reader.restart();
        this.thoughts = '';
        this.hasText = false;
        return undefined;
      case 'finish':
        this.result.usage = addUsage(this.result.usage ?? NO_USAGE, readUsage(part.usage));
        this.result.finish = part.finishReason.unified;
        // Some servers put the whole answer where thoughts belong.
        if (this.result.finish === 'stop' && !this.hasText && this.thoughts !== '')
          return this.write(this.thoughts);
        return undefined;
      case 'elements-end':
        this.result.finish = 'stop';
    }
    return undefined;
  }

  private begin(): void {
    if (this.result.firstPartMs !== undefined) return;
    this.result.firstPartMs = this.input.now() - this.startedAt;
    this.input.onWriting();
  }

  private think(thought: string): undefined {
    this.result.hasThought = true;
    this.thoughts += thought;
    this.input.watch.think();
    this.begin();
    this.answerWatch.thought(thought);
  }

  private write(text: string): Promise<void> | undefined {
    this.pieces.push(text);
    this.hasText ||= text.trim() !== '';
    if (this.isLeft) return undefined;
    return afterwards(this.input.reader.write(text), () => this.answerWatch.text(text));
  }

  /** Takes data, whose tokens nobody counts, and after which nothing is waited for. */
  private takeElement(element: object): Promise<void> | undefined {
    const { reader } = this.input;
    this.elements.push(element);
    this.result.usage = NO_USAGE;
    return afterwards(reader.take(element), () => {
      if (reader.isEnough()) throw ENOUGH;
    });
  }

  private lookForEnd(): void {
    if (this.tail !== undefined || !this.input.reader.isEnough()) return;
    this.tail = setTimeout(() => {
      this.isLeft = true;
      this.tail = setTimeout(() => this.input.watch.abort(ENOUGH), MAX_TAIL_MS);
      this.whole.resolve();
    }, TAIL_MS);
  }
}

/**
 * Calls a model once, with its web searches, and has the answer read while it is written (contract: time-limits, web-search).
 * Waits until the watch ends the call at most, and for the reader, whose `end` is called once unless ReceiverError came before.
 * Does not reject for what model or provider do, nor when the caller leaves: the result says what failed; what was read stays.
 * For token counts that come late a whole answer waits 1 s at most, and `tail` then 10 s at most (contract: usage-books).
 *
 * @throws ReceiverError when the answer could not be delivered; what else the reader's `end` rejects with
 */
export async function attempt(
  { stream, mayThinkAloud }: Pick<ModelEntry, 'stream' | 'mayThinkAloud'>,
  input: AttemptInput,
): Promise<AttemptResult> {
  const { call, reader, watch, now } = input;
  const follower = new CallFollower(mayThinkAloud, input);
  const { result } = follower;
  const calling = stream(call, (part) => follower.take(part)).finally(() => follower.clear());
  let error: unknown;
  try {
    await Promise.race([calling, watch.expired, follower.whole.promise]);
  } catch (thrown) {
    error = thrown;
  }
  if (error instanceof ReceiverError) throw error;
  await follower.end(error !== undefined || result.finish !== 'stop');
  if (follower.isLeft) result.tail = Promise.race([calling, watch.expired]).catch(() => {});
  if (reader.isEnough()) return result; // everything wanted is there, whatever happened behind it
  // A call that was ended rejects in words of its own; why it was ended is what counts.
  if (watch.signal.aborted) error = watch.signal.reason;
  error ??= follower.problem();
  if (error !== undefined) result.failure = describeFailure(error, now());
  return result;
}
