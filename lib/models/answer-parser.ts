import { type DocumentHandler, type JsonContainer, JsonDocument, type JsonObject } from './json-document';

/** Receives what a parser finds; everything outside of objects and lists is just text. */
export type JsonHandler = DocumentHandler & {
  /** What was begun is no JSON. @param open what had not been closed yet */
  broken(open: readonly object[]): void;
  outside(char: string): void;
};

export type JsonParser = {
  push(char: string): void;
  /** Takes characters that mean themselves all at once; only while `isPlain`. */
  append(run: string): void;
  /** Whether the next character belongs to a string in which most characters mean themselves. */
  isPlain(): boolean;
  /** Whether the next character belongs to a string. */
  isInString(): boolean;
  /** The objects and lists that are not complete, outermost first. */
  open(): readonly object[];
  /** Forgets what was begun. */
  reset(): void;
};

/**
 * Reads JSON out of a text, one character at a time and each of them once, and is as lenient as models are
 * careless: commas too many or missing, line breaks and quotation marks inside strings, single quotation marks,
 * keys and values without any. JSON in order is read exactly as `JSON.parse` does. What turns out to be no JSON
 * is given up, and the search goes on behind it.
 */
export function createJsonParser(on: JsonHandler): JsonParser {
  let document = new JsonDocument(on);
  const reset = () => {
    document = new JsonDocument(on);
  };
  const push = (char: string): void => {
    if (document.isOpen) {
      if (document.push(char)) return;
      const { open } = document;
      reset();
      on.broken(open);
    }
    if (char === '{' || char === '[') document.begin(char);
    else on.outside(char);
  };
  return {
    push,
    reset,
    append: (run) => document.append(run),
    isPlain: () => document.isPlain,
    open: () => document.open,
    isInString: () => document.isInString,
  };
}

/** One JSON document in a model's text. */
export type JsonAnswer = {
  /** Grows while it is read. */
  readonly value: JsonContainer;
  /** Nothing but JSON stands before it, thinking in marks aside: it is no draft that thinking without marks holds. */
  readonly isCertain: boolean;
  /** Nothing stands between it and the end of the answer before it. */
  readonly isAdjacent: boolean;
  /** What in it was left incomplete. */
  readonly left: ReadonlySet<unknown>;
};

export type AnswerEvent =
  | { type: 'element'; answer: JsonAnswer; element: JsonObject }
  | { type: 'closed'; answer: JsonAnswer }
  /** `isCut`: the text ended inside of it; otherwise it was no JSON. */
  | { type: 'broken'; answer: JsonAnswer; isCut: boolean }
  /** All that came before was thinking. */
  | { type: 'discarded' };

/** As much of the talk between answers as is looked at. */
const LONGEST_BETWEEN = 64;

/** Whether a text says nothing: white space, commas, the marks of a code block. */
const saysNothing = (text: string) => text.replace(/```\w*/g, '').replace(/[\s\ufeff,;`]|json/gi, '') === '';

/** Whether a list was written as JSON; `[1]` and `[sic]` are found in any text. */
const isJsonList = (value: JsonContainer) =>
  Array.isArray(value) &&
  (value.length === 0 || value.some((entry) => typeof entry === 'object' && entry !== null));

/** What has been seen of a text so far. */
export type Seen = {
  answer: JsonAnswer | undefined;
  left: Set<unknown>;
  hasKeys: boolean;
  /** The text since the last answer. */
  between: string;
  /** Whether something else than JSON has been said since the beginning, or since thinking ended. */
  hasTalk: boolean;
  isThinking: boolean;
  /** Marks of thinking inside of thinking, which may each have an end of their own. */
  innerThinking: number;
  isOver: boolean;
  hasText: boolean;
  hasJson: boolean;
  hasClosed: boolean;
};

export const nothingSeen = (): Seen => ({
  answer: undefined,
  left: new Set(),
  hasKeys: false,
  between: '',
  hasTalk: false,
  isThinking: false,
  innerThinking: 0,
  isOver: false,
  hasText: false,
  hasJson: false,
  hasClosed: false,
});

/**
 * A parser that tells of answers and keeps book about where they stand.
 *
 * @param events where they are added
 */
export function createAnswerParser(seen: Seen, events: AnswerEvent[]) {
  const parser = createJsonParser({
    opened(value) {
      const isSilent = saysNothing(seen.between);
      seen.hasTalk ||= !isSilent;
      seen.left = new Set();
      seen.hasKeys = false;
      seen.answer = {
        value,
        isCertain: !seen.hasTalk,
        isAdjacent: isSilent && seen.answer !== undefined,
        left: seen.left,
      };
      seen.between = '';
    },
    keyed() {
      seen.hasKeys = true;
    },
    element(element) {
      if (seen.answer) events.push({ type: 'element', answer: seen.answer, element });
    },
    closed() {
      if (!counts(seen.answer)) return;
      seen.hasClosed = true;
      events.push({ type: 'closed', answer: seen.answer });
    },
    broken: (open) => leave(open, false),
    outside(char) {
      seen.hasText ||= !/\s/.test(char);
      if (seen.between.length < LONGEST_BETWEEN && !(char === ' ' && seen.between.endsWith(' '))) {
        seen.between += /\s/.test(char) ? ' ' : char;
      }
    },
  });
  /** What was found between brackets and is no JSON was talk. */
  const counts = (answer: JsonAnswer | undefined): answer is JsonAnswer => {
    const found = answer !== undefined && (seen.hasKeys || isJsonList(answer.value));
    if (found) seen.hasJson = true;
    else seen.hasTalk = true;
    return found;
  };
  const leave = (open: readonly unknown[], isCut: boolean) => {
    if (!counts(seen.answer)) return;
    for (const container of open) seen.left.add(container);
    events.push({ type: 'broken', answer: seen.answer, isCut });
  };
  return { parser, leave };
}
