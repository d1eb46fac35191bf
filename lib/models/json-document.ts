import { JsonString } from './json-string';

export type JsonObject = Record<string, unknown>;
export type JsonContainer = JsonObject | unknown[];

/** Receives the parts of one document as they are completed. */
export type DocumentHandler = {
  /** The outermost object or list begins; its value grows while it is read. */
  opened(root: JsonContainer): void;
  /** A key has been read, which nothing but JSON has. */
  keyed(): void;
  /** An object in the outermost list, or in a list of the outermost object, is complete. */
  element(element: JsonObject): void;
  /** The outermost object or list is complete. */
  closed(): void;
};

/** How deep values may be nested; nothing that is asked for comes near. */
const DEEPEST = 64;
const LONGEST_WORD = 64;
const WORD = /[\w$+.-]/;
const WORD_END = /[\s,:{}[\]"]/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const WORDS: Record<string, unknown> = { true: true, false: false, null: null, none: null, undefined: null };

type Frame = { container: JsonContainer; key: string; hasBareKeys: boolean };

/** A value without quotation marks; what is neither number nor literal counts as text. */
function readWord(word: string): unknown {
  if (NUMBER.test(word)) return Number(word);
  const lower = word.toLowerCase();
  return Object.hasOwn(WORDS, lower) ? WORDS[lower] : word;
}

function attach({ container, key }: Frame, value: unknown) {
  if (Array.isArray(container)) container.push(value);
  else if (key !== '__proto__') container[key] = value;
  else Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Reads one object or list, from its first bracket on; see `createJsonParser`. */
export class JsonDocument {
  private readonly stack: Frame[] = [];
  private expected: 'key' | 'colon' | 'value' | 'comma' = 'value';
  private string: JsonString | undefined;
  private word: string | undefined;

  constructor(private readonly on: DocumentHandler) {}

  get isOpen(): boolean {
    return this.stack.length > 0;
  }

  get isInString(): boolean {
    return this.string !== undefined;
  }

  /** Whether the next character belongs to a string in which most characters mean themselves. */
  get isPlain(): boolean {
    return this.string?.isPlain ?? false;
  }

  /** Takes characters that mean themselves all at once; only while `isPlain`. */
  append(run: string): void {
    this.string?.append(run);
  }

  /** The objects and lists that are not complete, outermost first. */
  get open(): readonly object[] {
    return this.stack.map(({ container }) => container);
  }

  /** @returns whether it may still become JSON */
  begin(bracket: string): boolean {
    if (this.stack.length === DEEPEST) return false;
    const container = bracket === '{' ? {} : [];
    const parent = this.stack.at(-1);
    if (parent) attach(parent, container);
    else this.on.opened(container);
    this.stack.push({ container, key: '', hasBareKeys: false });
    this.expected = bracket === '{' ? 'key' : 'value';
    return true;
  }

  /** @returns whether it may still become JSON */
  push(char: string): boolean {
    const frame = this.stack.at(-1);
    if (!frame) return false;
    if (this.string) return this.readString(this.string, char, frame);
    if (this.word === undefined) return this.readStructure(char, frame);
    if (!WORD_END.test(char)) {
      this.word += char;
      return this.word.length <= LONGEST_WORD;
    }
    this.take(frame, this.expected === 'key' ? this.word : readWord(this.word), true);
    this.word = undefined;
    return this.readStructure(char, frame);
  }

  private readString(string: JsonString, char: string, frame: Frame): boolean {
    const behind = string.push(char);
    if (behind === undefined) return true;
    if (behind === 'broken') return false;
    this.string = undefined;
    this.take(frame, string.value, false);
    return behind.every((next) => this.push(next));
  }

  private take(frame: Frame, value: unknown, isBare: boolean): void {
    if (this.expected === 'key') {
      frame.key = String(value);
      frame.hasBareKeys ||= isBare;
      this.expected = 'colon';
    } else {
      attach(frame, value);
      this.expected = 'comma';
    }
  }

  /** Commas may be missing, doubled, or the last of their list. */
  private readStructure(char: string, frame: Frame): boolean {
    if (/\s/.test(char)) return true;
    if (this.expected === 'colon') {
      this.expected = 'value';
      if (char === ':') this.on.keyed();
      return char === ':';
    }
    const isList = Array.isArray(frame.container);
    const next = isList ? 'value' : 'key';
    if (this.expected === 'comma' || this.expected === next) {
      if (char === (isList ? ']' : '}')) return this.finish();
      const isMissing = this.expected === 'comma' && char !== ',';
      if (isMissing && !/["'{[]/.test(char)) return false;
      this.expected = next;
      if (char === ',') return true;
    }
    return this.beginPart(char, frame, isList);
  }

  /** A key or a value. */
  private beginPart(char: string, frame: Frame, isList: boolean): boolean {
    if (char === '"' || char === "'") {
      const place = this.expected === 'key' ? 'key' : isList ? 'entry' : 'member';
      this.string = new JsonString(char, place, frame.hasBareKeys);
      return true;
    }
    if (char === '{' || char === '[') return this.expected !== 'key' && this.begin(char);
    this.word = char;
    return WORD.test(char);
  }

  private finish(): boolean {
    const container = this.stack.pop()?.container;
    const parent = this.stack.at(-1)?.container;
    this.expected = 'comma';
    if (!parent) this.on.closed();
    else if (this.stack.length <= 2 && Array.isArray(parent) && !Array.isArray(container)) {
      this.on.element(container as JsonObject);
    }
    return true;
  }
}
