import type { BuiltPrompt } from '../../prompts/prompt';
import { joinPatterns } from '../languages/join';
import { type AnswerReader, inOrder } from './answer-reader';
import { type AttemptInput, type AttemptResult, type FinishReason, settleAttempt } from './attempt';
import { AnswerError, type AnswerProblem } from './failure';
import { addUsage, NO_USAGE, readUsage } from './generation';
import { createLoopWatch } from './loop-watch';
import type { LanguageModel } from './model-settings';
import { type CallPart, streamModel } from './stream-model';

/** How much of an answer is looked at: whoever refuses says so at once. */
const BEGINNING = 300;

/** The usual first words of a refusal, in any of the languages. */
const REFUSAL = new RegExp(
  String.raw`\b(?:${joinPatterns(({ refusals }) => refusals, true)})\b|${joinPatterns(({ refusals }) => refusals, false)}`,
  'i',
);

/**
 * Whether an answer without any JSON refuses in words, as models without a field for it do. What one caller was
 * refused says nothing about the next caller's request (contract: circuit-breaker).
 */
export function isRefusal(text: string): boolean {
  if (/[{[]/.test(text)) return false;
  return REFUSAL.test(text.slice(0, BEGINNING));
}

/**
 * How long an answer waits for its token counts once everything wanted has arrived, in milliseconds, and how long the
 * call may then go on behind it: they come at its very end.
 */
const TAIL_MS = 1_000;
const LONGEST_TAIL_MS = 10_000;

/** Ends a call whose answer is whole; no failure. */
const ENOUGH = new DOMException('The answer is whole.', 'AbortError');

const FINISH_PROBLEMS: Partial<Record<FinishReason, AnswerProblem>> = {
  length: 'cut by length',
  'content-filter': 'refused',
};

/**
 * How much may be written, in characters, before any JSON begins, and for one element or behind the last one: about 400 and
 * 1,200 tokens. Thoughts that a server leaves in the text may take the room that they are given.
 */
const LONGEST = { talk: 1_600, element: 4_800 };
const LONGEST_ALOUD = { talk: 10_000, element: 12_000 };
/** How JSON begins: `[1]` and `[sic]` are found in any text. */
const JSON_BEGINS = /[{[]\s*["'{[\]}]/;
/** Thoughts in tags; some chat templates open them in the prompt, so that only their end is seen. */
const THOUGHTS = /^\s*<think(?:ing)?>|^\s*<(?:reasoning|thought)>|<\/(?:think|thinking|reasoning|thought)>/;
const OPEN_THOUGHTS = /^\s*<(think|thinking|reasoning|thought)>(?![\s\S]*<\/\1>)/;

/** Notices an answer that gets nowhere (contract: time-limits), and says what is the matter with it. */
function createJunkWatch(
  { mayThinkAloud }: LanguageModel,
  { elements }: AnswerReader,
  written: () => string,
) {
  const longest = mayThinkAloud ? LONGEST_ALOUD : LONGEST;
  let characters = 0;
  let since = 0;
  let seen = 0;
  return (piece: string): AnswerProblem | undefined => {
    characters += piece.length;
    if (elements && elements() > seen) {
      seen = elements();
      since = characters;
    }
    const isLong = elements !== undefined && characters - since > longest.element;
    if (seen === 0 && characters >= longest.talk) {
      const text = written();
      if (OPEN_THOUGHTS.test(text)) return undefined;
      if (!JSON_BEGINS.test(text)) return isRefusal(text) ? 'refused' : 'not JSON';
    }
    return isLong ? 'junk' : undefined;
  };
}

/** Takes the parts of one call: has its text read, sees to it that it gets somewhere, and notices when it is enough. */
class CallFollower {
  readonly result: AttemptResult & { prompt: BuiltPrompt };
  /** Resolves when the answer is there and its token counts are late. */
  readonly isWhole: Promise<void>;
  /** Whether the answer has been handed on, so that nothing more of it is read. */
  isLeft = false;
  private readonly isLooping = createLoopWatch();
  private readonly isLoopingThought = createLoopWatch();
  private readonly junk: ReturnType<typeof createJunkWatch>;
  private readonly startedAt: number;
  private readonly pieces: string[] = [];
  private tail: ReturnType<typeof setTimeout> | undefined;
  private leave = () => {};
  private thoughts = '';
  private hasText = false;

  constructor(
    language: LanguageModel,
    private readonly input: AttemptInput,
  ) {
    const written = () => this.pieces.join('');
    this.startedAt = input.now();
    this.junk = createJunkWatch(language, input.reader, written);
    this.isWhole = new Promise((resolve) => {
      this.leave = resolve;
    });
    this.result = {
      failure: undefined,
      finish: undefined,
      usage: undefined,
      firstPartMs: undefined,
      hasThought: false,
      prompt: input.call.prompt(),
      written,
    };
  }

  take(part: CallPart): Promise<void> | undefined {
    const taken = this.read(part);
    if (taken) return taken.then(() => this.lookForEnd());
    this.lookForEnd();
    return undefined;
  }

  clear(): void {
    clearTimeout(this.tail);
  }

  private read(part: CallPart): Promise<void> | undefined {
    const { watch, reader } = this.input;
    switch (part.type) {
      case 'text-delta':
        this.begin();
        watch.touch(part.delta.length);
        return this.write(part.delta);
      case 'reasoning-start':
      case 'reasoning-end':
        return this.think('');
      case 'reasoning-delta':
        return this.think(part.delta);
      case 'tool-input-start':
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
    }
    return undefined;
  }

  /** Something of the answer has come. */
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
    if (thought !== '' && this.isLoopingThought(thought)) throw new AnswerError('loop');
  }

  private write(text: string): Promise<void> | undefined {
    this.pieces.push(text);
    this.hasText ||= text.trim() !== '';
    if (this.isLeft) return undefined;
    const taken = this.input.reader.write(text);
    if (taken) return taken.then(() => this.look(text));
    this.look(text);
    return undefined;
  }

  private look(text: string): void {
    if (this.isLooping(text)) throw new AnswerError('loop');
    const problem = this.junk(text);
    if (problem) throw new AnswerError(problem);
  }

  private lookForEnd(): void {
    if (this.tail !== undefined || !this.input.reader.isEnough()) return;
    this.tail = setTimeout(() => {
      this.isLeft = true;
      this.tail = setTimeout(() => this.input.watch.abort(ENOUGH), LONGEST_TAIL_MS);
      this.leave();
    }, TAIL_MS);
  }
}

/** What is wrong with an answer that ended in good order. */
function problemOf({ finish, written }: AttemptResult): Error | undefined {
  const problem = finish && FINISH_PROBLEMS[finish];
  if (problem) return new AnswerError(problem);
  if (isRefusal(written())) return new AnswerError('refused');
  return finish === 'error' ? new TypeError('The stream broke off.') : undefined;
}

/**
 * Calls a language model once, with its web searches, and lets the reader take the answer while it is written. Never
 * rejects for what a model or provider does: the result says what failed. What was read before stays.
 *
 * @throws PromptError; ReceiverError when the answer could not be delivered
 */
export async function attemptModel(language: LanguageModel, input: AttemptInput): Promise<AttemptResult> {
  const ordered = { ...input, reader: inOrder(input.reader) };
  const { call, watch } = input;
  for (const path of call.refused) language.refused.add(path);
  const follower = new CallFollower(language, ordered);
  const { result } = follower;
  const prompted = { ...call, prompt: result.prompt };
  const calling = streamModel(language, prompted, (part) => follower.take(part)).finally(() =>
    follower.clear(),
  );
  await settleAttempt(calling, ordered, result, problemOf, follower.isWhole);
  result.hasThought ||= THOUGHTS.test(result.written());
  if (follower.isLeft) result.tail = Promise.race([calling, watch.expired]).catch(() => {});
  return result;
}
