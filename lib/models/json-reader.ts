export type JsonObject = Record<string, unknown>;
export type JsonContainer = JsonObject | unknown[];

/** Parses a whole text as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How deep values may be nested; nothing that is asked for comes near. */
const DEEPEST = 64;
const MAX_WORD_LENGTH = 64;
const WORD = /[\w$+.-]/;
const WORD_RUN = /[^\s,:{}[\]"<]+/y;
const SPACE_RUN = /\s+/y;
/** Characters of a string that neither end it nor change what follows, nor begin a mark. */
const TEXT_RUNS: Record<string, RegExp> = { '"': /[^"\\<[]+/y, "'": /[^'\\<[]+/y };
const UNICODE = /u([\da-f]{4})/iy;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const WORDS: JsonObject = { true: true, false: false, null: null, none: null, undefined: null };
const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Characters behind a quotation mark and a comma that prove the mark to have closed a value of an object or of a list. */
const BEHIND_COMMA = { '}': /["'},]/, ']': /["'\]{[\-\d,tfn]/ };
const BARE_KEY = /[\w$]/;

/** What a mark in a model's text means for what follows it. */
export type Mark = 'thinking' | 'answer' | 'over';

const THINKING = ['think', 'thinking', 'thought', 'reasoning', 'reflection'];

/** Meanings of the marks of thinking and of turns, which some servers leave in, by their text in lower case. */
const MARKS = new Map<string, Mark>([
  ...THINKING.map((name) => [`<${name}>`, 'thinking'] as const),
  ...THINKING.map((name) => [`</${name}>`, 'answer'] as const),
  ['[think]', 'thinking'],
  ['[/think]', 'answer'],
  ['<|channel|>analysis', 'thinking'],
  ['<|channel|>commentary', 'thinking'],
  ['<|channel|>final', 'answer'],
  ...['im_end', 'im_start', 'eot_id', 'end', 'return', 'end_of_text', 'endoftext'].map(
    (name) => [`<|${name}|>`, 'over'] as const,
  ),
  ['<end_of_turn>', 'over'],
  ['</s>', 'over'],
]);
/** Matches a mark at `lastIndex`, in any case (sticky). */
const MARK = new RegExp([...MARKS.keys()].map((mark) => mark.replace(/[|[\]]/g, '\\$&')).join('|'), 'iy');
const MAX_MARK_LENGTH = 24;
/** Every beginning of a mark, the whole one included, in lower case. */
const BEGINNINGS = new Set(
  [...MARKS.keys()].flatMap((mark) => Array.from(mark, (_, at) => mark.slice(0, at + 1))),
);

/** Thrown by `JsonReader` where what was begun turns out to be no JSON. */
export const BROKEN = Symbol('broken');

/** Reads on as text comes in: it yields where it needs more. */
export type Reading<Result> = Generator<undefined, Result, undefined>;

type JsonHandler = {
  /** The outermost object or list begins; its value grows while it is read. */
  opened(root: JsonContainer): void;
  /** A key has been read, which nothing but JSON has. */
  keyed(): void;
  /** An object or a text in the outermost list, or in a list of the outermost object, is complete. */
  element(element: JsonObject | string): void;
  closed(): void;
  /** A mark stands between the parts of a document. */
  marked(mark: Mark): Reading<void>;
  /** A mark stands in a string: it is text, unless this throws. */
  quoted(mark: Mark): void;
};

function readWord(word: string): unknown {
  if (NUMBER.test(word)) return Number(word);
  const lower = word.toLowerCase();
  return Object.hasOwn(WORDS, lower) ? WORDS[lower] : word;
}

function attach(container: JsonContainer, key: string, value: unknown) {
  if (Array.isArray(container)) container.push(value);
  else if (key !== '__proto__') container[key] = value;
  else Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * Reads JSON in a text that arrives in pieces, each character once, and is as lenient as models are careless: commas too
 * many or missing, line breaks and quotation marks inside strings, single quotation marks, keys and values without any.
 * JSON in order, at most 64 levels deep and its numbers of at most 64 characters, is read exactly as `JSON.parse` does, but for
 * what the handler makes of marks in it.
 */
export class JsonReader {
  /** The objects and lists that are not complete, outermost first. */
  open: JsonContainer[] = [];
  private text = '';
  private at = 0;
  private isOver = false;
  /** Under which the next container is attached to the one around it. */
  private key = '';

  constructor(private readonly on: JsonHandler) {}

  /** Adds a piece of the text. @param isLast whether nothing comes behind it */
  add(piece: string, isLast: boolean): void {
    this.text = this.text.slice(this.at) + piece;
    this.at = 0;
    this.isOver = isLast;
  }

  /** The character that is read next, or one behind it. */
  *look(offset = 0): Reading<string> {
    while (this.at + offset >= this.text.length) yield;
    return this.text.charAt(this.at + offset);
  }

  /** Takes as many characters as a sticky expression matches of what is there. */
  take(run: RegExp): string {
    const from = this.at;
    this.at = this.behind(run, from);
    return this.text.slice(from, this.at);
  }

  /** The place behind what a sticky expression matches at a place. */
  private behind(run: RegExp, from: number): number {
    run.lastIndex = from;
    return run.test(this.text) ? run.lastIndex : from;
  }

  /** Takes a mark, if the text goes on with one; what may yet become a mark is waited for. */
  *mark(): Reading<{ kind: Mark; text: string } | undefined> {
    for (;;) {
      const text = this.take(MARK);
      const kind = MARKS.get(text.toLowerCase());
      if (kind) return { kind, text };
      if (this.isOver || !BEGINNINGS.has(this.text.slice(this.at, this.at + MAX_MARK_LENGTH).toLowerCase()))
        return undefined;
      yield;
    }
  }

  /** Reads one object or list, from its first bracket on. @throws BROKEN */
  *container(): Reading<void> {
    const end = this.text.charAt(this.at) === '[' ? ']' : '}';
    if (this.open.length === DEEPEST) throw BROKEN;
    const container: JsonContainer = end === ']' ? [] : {};
    if (this.open.length === 0) this.on.opened(container);
    else attach(this.open.at(-1) as JsonContainer, this.key, container);
    this.open.push(container);
    this.at += 1;
    yield* this.parts(container, end);
    this.open.pop();
    const parent = this.open.at(-1);
    if (!parent) this.on.closed();
    else if (this.open.length <= 2 && Array.isArray(parent) && end === '}')
      this.on.element(container as JsonObject);
  }

  /** The next character of a document that is no white space, if it is there and cannot begin a mark. */
  private ahead(): string | undefined {
    this.take(SPACE_RUN);
    const char = this.text.charAt(this.at);
    return char === '<' || char === '[' || char === '' ? undefined : char;
  }

  /** The same behind any marks, once it is there. Most often it is, and a call of `ahead` before saves a generator. */
  private *next(): Reading<string> {
    for (;;) {
      const char = this.ahead() ?? (yield* this.look());
      const mark = char === '<' || char === '[' ? yield* this.mark() : undefined;
      if (mark) yield* this.on.marked(mark.kind);
      else if (!/\s/.test(char)) return char;
    }
  }

  /** Reads keys and values up to the closing bracket. Commas may be missing, doubled, or the last of their list. */
  private *parts(container: JsonContainer, end: ']' | '}'): Reading<void> {
    let isParted = true;
    let hasBareKeys = false;
    for (;;) {
      let char = this.ahead() ?? (yield* this.next());
      if (char === end || char === ',') {
        this.at += 1;
        if (char === end) return;
        isParted = true;
        continue;
      }
      if (!isParted && !/["'{[]/.test(char)) throw BROKEN;
      isParted = false;
      let key = '';
      if (end === '}') {
        const isQuoted = char === '"' || char === "'";
        hasBareKeys ||= !isQuoted;
        key = isQuoted ? yield* this.string(char, undefined) : yield* this.word();
        if ((this.ahead() ?? (yield* this.next())) !== ':') throw BROKEN;
        this.at += 1;
        this.on.keyed();
        char = this.ahead() ?? (yield* this.next());
      }
      this.key = key;
      if (char === '{' || char === '[') yield* this.container();
      else if (char === '"' || char === "'") {
        const text = yield* this.string(char, end, hasBareKeys);
        attach(container, key, text);
        if (end === ']' && this.open.length <= 2) this.on.element(text);
      } else attach(container, key, readWord(yield* this.word()));
    }
  }

  private *word(): Reading<string> {
    if (!WORD.test(this.text.charAt(this.at))) throw BROKEN;
    let word = '';
    for (;;) {
      word += this.take(WORD_RUN);
      if (word.length > MAX_WORD_LENGTH) throw BROKEN;
      if (this.at < this.text.length) return word;
      yield;
    }
  }

  /** @param end the bracket that closes what the string is a value of; undefined for a key, which ends at its first mark */
  private *string(quote: string, end: ']' | '}' | undefined, hasBareKeys = false): Reading<string> {
    const run = TEXT_RUNS[quote] as RegExp;
    this.at += 1;
    let text = '';
    for (;;) {
      text += this.take(run);
      const char = this.text.charAt(this.at) || (yield* this.look());
      if (char === quote) {
        const isEnd = end === undefined || this.isClosing(end, hasBareKeys);
        if (isEnd === undefined) {
          yield;
          continue;
        }
        this.at += 1;
        if (isEnd) return text;
        text += quote;
      } else if (char === '\\') text += yield* this.escaped();
      else if (char === '<' || char === '[') {
        const mark = yield* this.mark();
        if (mark) this.on.quoted(mark.kind);
        else this.at += 1;
        text += mark?.text ?? char;
      }
    }
  }

  private *escaped(): Reading<string> {
    const char = yield* this.look(1);
    this.at += 1;
    // Waits for the four digits of a code, or for what is none.
    for (let digits = 1; char === 'u' && digits <= 4; digits += 1)
      if (!/[\da-f]/i.test(yield* this.look(digits))) break;
    const code = this.take(UNICODE);
    if (code !== '') return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    this.at += 1;
    return ESCAPES[char] ?? char;
  }

  /**
   * Whether a quotation mark closes a string: only where JSON can go on behind it; in `„Arrival", a film` it is text. A colon
   * shows that an end has been missed, and nothing can be made of that. Undefined until enough of it is there.
   */
  private isClosing(end: ']' | '}', hasBareKeys: boolean): boolean | undefined {
    const behind = this.behind(SPACE_RUN, this.at + 1);
    const char = this.text.charAt(behind);
    if (char === '') return undefined;
    if (char === end) return true;
    if (char === ':') throw BROKEN;
    if (char === '"' || char === "'") return behind > this.at + 1;
    if (char !== ',') return false;
    const next = this.text.charAt(this.behind(SPACE_RUN, behind + 1));
    return next === '' ? undefined : BEHIND_COMMA[end].test(next) || (hasBareKeys && BARE_KEY.test(next));
  }
}
