import type { BuiltPrompt } from '../../prompts/prompt';
import { joinPatterns } from '../languages/join';
import { type AnswerReader, inOrder } from './answer-reader';
import { type AttemptInput, type AttemptResult, settleAttempt } from './attempt';
import { directParts } from './direct-parts';
import { AnswerError, type AnswerProblem } from './failure';
import { createLoopWatch } from './loop-watch';
import { addUsage, type FinishReason, type ModelPart, NO_USAGE, type PartSink } from './model-part';
import type { LanguageModel } from './model-settings';
import { searchParts } from './search-parts';

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
    if (characters - since < longest.talk || seen > 0) {
      return elements && characters - since > longest.element ? 'junk' : undefined;
    }
    const text = written();
    if (OPEN_THOUGHTS.test(text)) return undefined;
    if (!JSON_BEGINS.test(text)) return isRefusal(text) ? 'refused' : 'not JSON';
    return elements && characters - since > longest.element ? 'junk' : undefined;
  };
}

/** A result that fills while parts come in. */
type Filling = AttemptResult & {
  prompt: BuiltPrompt;
  pieces: string[];
  /** Set when the answer has been handed on, so that nothing more of it is read. */
  isLeft: boolean;
  /** To be called when the answer is there and its token counts are late. */
  leave: () => void;
};

/** Follows the parts of a call until it ends or enough has been read. */
async function follow(
  language: LanguageModel,
  { call, reader, watch, onWriting, now }: AttemptInput,
  result: Filling,
) {
  const startedAt = now();
  const isLooping = createLoopWatch();
  const isLoopingThought = createLoopWatch();
  const junk = createJunkWatch(language, reader, result.written);
  let tail: ReturnType<typeof setTimeout> | undefined;
  const wrote = () => {
    if (result.firstPartMs !== undefined) return;
    result.firstPartMs = now() - startedAt;
    onWriting();
  };
  const look = (text: string) => {
    if (isLooping(text)) throw new AnswerError('loop');
    const problem = junk(text);
    if (problem) throw new AnswerError(problem);
  };
  let thoughts = '';
  let hasText = false;
  const read = (text: string): Promise<void> | undefined => {
    result.pieces.push(text);
    hasText ||= text.trim() !== '';
    if (result.isLeft) return undefined;
    const taken = reader.write(text);
    if (taken) return taken.then(() => look(text));
    look(text);
    return undefined;
  };
  const take = (part: ModelPart): Promise<void> | undefined => {
    switch (part.type) {
      case 'step':
        watch.restart();
        reader.restart();
        thoughts = '';
        hasText = false;
        break;
      case 'reasoning':
        result.hasThought = true;
        thoughts += part.text ?? '';
        watch.think();
        wrote();
        if (part.text && isLoopingThought(part.text)) throw new AnswerError('loop');
        break;
      case 'tool':
        watch.touch();
        wrote();
        break;
      case 'search':
        watch.search(part.isRunning);
        break;
      case 'text':
        watch.touch(part.text.length);
        wrote();
        return read(part.text);
      case 'usage':
        result.usage = addUsage(result.usage ?? NO_USAGE, part.usage);
        break;
      case 'finish':
        result.finish = part.reason;
        // Some servers put the whole answer where thoughts belong.
        if (part.reason === 'stop' && !hasText && thoughts !== '') return read(thoughts);
    }
    return undefined;
  };
  const isMoreWanted = () => {
    if (!result.isLeft && reader.isEnough()) tail ??= setTimeout(leave, TAIL_MS);
    return true;
  };
  const leave = () => {
    result.isLeft = true;
    tail = setTimeout(() => watch.abort(ENOUGH), LONGEST_TAIL_MS);
    result.leave();
  };
  const sink: PartSink = (part) => {
    if (watch.signal.aborted) return false;
    const taken = take(part);
    return taken ? taken.then(isMoreWanted) : isMoreWanted();
  };
  try {
    const { prompt } = result;
    if (call.search) await searchParts(language, { ...call, prompt, search: call.search }, sink);
    else await directParts(language, { ...call, prompt }, sink);
  } finally {
    clearTimeout(tail);
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
  for (const path of input.call.refused) language.refused.add(path);
  const pieces: string[] = [];
  let leave = () => {};
  const isWhole = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const result: Filling = {
    failure: undefined,
    finish: undefined,
    usage: undefined,
    firstPartMs: undefined,
    hasThought: false,
    prompt: input.call.prompt(),
    pieces,
    written: () => pieces.join(''),
    isLeft: false,
    leave,
  };
  const calling = follow(language, ordered, result);
  const settled = await settleAttempt(calling, ordered, result, problemOf, isWhole);
  settled.hasThought ||= THOUGHTS.test(result.written());
  if (result.isLeft) settled.tail = Promise.race([calling, input.watch.expired]).catch(() => {});
  return settled;
}
