import { joinPatterns } from '../languages/join';
import { AnswerError, type AnswerProblem } from './failure';
import type { AnswerReader } from './model-request';

/** How much of the end of a text is looked at, and how often, in characters. A look takes a few steps for each of them. */
const WINDOW = 8_000;
const STRIDE = 1_000;
/** A passage up to this length is a phrase; a longer one is a sentence or an element. */
const MAX_PHRASE_LENGTH = 200;
const PHRASE_REPEATS = 8;
const PASSAGE_REPEATS = 4;
/** How long all the repeats together must be. */
const LEAST = 400;

/** Whether a text ends in the same passage over and over: the prefix function of the reversed text says its period. */
function endsInLoop(text: string): boolean {
  const at = (index: number) => text.charCodeAt(text.length - 1 - index);
  const border = new Uint16Array(text.length);
  for (let index = 1, length = 0; index < text.length; index += 1) {
    while (length > 0 && at(index) !== at(length)) length = border[length - 1] ?? 0;
    if (at(index) === at(length)) length += 1;
    border[index] = length;
    const period = index + 1 - length;
    const repeats = period <= MAX_PHRASE_LENGTH ? PHRASE_REPEATS : PASSAGE_REPEATS;
    if (index + 1 >= Math.max(LEAST, period * repeats)) return true;
  }
  return false;
}

/** The same for its words: less than the longest text of an answer. */
const WORDS_WINDOW = 240;
const WORDS_STRIDE = 120;
/** From how many words on a text can be poor in them, and how many of a hundred are different ones then. */
const MIN_WORDS = 24;
const POOR_PERCENT = 25;
/** Line breaks within a text count as words: some models fill whole texts with them. */
const WORD = /\\[nrt]|[\p{L}\p{N}_]+/gu;

/** Whether a text ends in a handful of words in ever new order, as where a grammar bounds the texts of a model that loops. */
function endsInFewWords(text: string): boolean {
  const words = text.match(WORD) ?? [];
  return words.length >= MIN_WORDS && new Set(words).size * 100 <= words.length * POOR_PERCENT;
}

function createLook(size: number, stride: number, isLoop: (end: string) => boolean) {
  let end = '';
  let unseen = '';
  return (piece: string): boolean => {
    unseen += piece;
    if (unseen.length < stride) return false;
    end = (end + unseen).slice(-size);
    unseen = '';
    return isLoop(end);
  };
}

/**
 * Creates a function that takes a text piece by piece, and returns true when it ends in a loop, such as one sentence over and
 * over, or a handful of words in ever new order (contract: time-limits). It looks at the last 8,000 characters at most, and not
 * at every piece, so that a loop is told of with a delay.
 */
export function createLoopWatch(): (piece: string) => boolean {
  const isPeriodic = createLook(WINDOW, STRIDE, endsInLoop);
  const isPoor = createLook(WORDS_WINDOW, WORDS_STRIDE, endsInFewWords);
  return (piece) => {
    const isLoop = isPeriodic(piece);
    return isPoor(piece) || isLoop;
  };
}

/** How much of an answer is looked at, in characters: whoever refuses says so at once. */
const BEGINNING = 300;

const REFUSAL = new RegExp(
  String.raw`\b(?:${joinPatterns(({ refusals }) => refusals, true)})\b|${joinPatterns(({ refusals }) => refusals, false)}`,
  'i',
);

/**
 * Returns true when an answer without any `{` or `[` has words of a refusal that the service knows within its first 300 UTF-16
 * units: so models refuse that have no field for it (contract: circuit-breaker).
 */
export const isRefusal = (text: string): boolean =>
  !/[{[]/.test(text) && REFUSAL.test(text.slice(0, BEGINNING));

/** How much may be written, in characters, before any JSON, and for one element or behind the last: 400 and 1,200 tokens. */
const LONGEST = { talk: 1_600, element: 4_800 };
const MAX_ALOUD_LENGTH = { talk: 10_000, element: 12_000 };
/** How JSON begins: `[1]` and `[sic]` are found in any text. */
const JSON_BEGINS = /[{[]\s*["'{[\]}]/;
const OPEN_THOUGHTS = /^\s*<(think|thinking|reasoning|thought)>(?![\s\S]*<\/\1>)/;

/**
 * Creates the watch over one call, whose `text` and `thought` throw AnswerError once an answer gets nowhere (contract:
 * time-limits): for a loop, for some 400 tokens without any JSON, and for some 1,200 without a further element, as a rule; more
 * with `mayThinkAloud`, as thoughts may stand in the text.
 *
 * @param reader says how many elements have been read; without `elements`, JSON may be of any length
 * @param written returns all of the text so far
 */
export function createAnswerWatch(
  mayThinkAloud: boolean,
  reader: Pick<AnswerReader, 'elements'>,
  written: () => string,
) {
  const longest = mayThinkAloud ? MAX_ALOUD_LENGTH : LONGEST;
  const isLooping = createLoopWatch();
  const isLoopingThought = createLoopWatch();
  let characters = 0;
  /** Where the last element ended, and how many there were. */
  let since = 0;
  let seen = 0;

  const problemOf = (piece: string): AnswerProblem | undefined => {
    if (isLooping(piece)) return 'loop';
    characters += piece.length;
    const elements = reader.elements?.() ?? 0;
    if (elements > seen) [seen, since] = [elements, characters];
    if (seen === 0 && characters >= longest.talk) {
      const text = written();
      if (OPEN_THOUGHTS.test(text)) return undefined;
      if (!JSON_BEGINS.test(text)) return isRefusal(text) ? 'refused' : 'not JSON';
    }
    return reader.elements && characters - since > longest.element ? 'junk' : undefined;
  };
  return {
    /** The next piece of the text has been read. @throws AnswerError for a loop, talk without JSON, a refusal, and junk */
    text(piece: string): void {
      const problem = problemOf(piece);
      if (problem) throw new AnswerError(problem);
    },
    /** The next piece of the model's thoughts. @throws AnswerError for a loop */
    thought(piece: string): void {
      if (piece !== '' && isLoopingThought(piece)) throw new AnswerError('loop');
    },
  };
}
