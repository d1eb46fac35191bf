import { type DocumentHandler, JsonDocument } from './json-document';

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
