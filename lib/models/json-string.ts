/** Where a string stands, which says what may follow it. */
export type StringPlace = 'key' | 'member' | 'entry';

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Characters behind a quotation mark and a comma that prove the mark to have closed the string. */
const BEHIND_COMMA = { member: /["'},]/, entry: /["'\]{[\-\d,tfn]/ };
const BARE_KEY = /[\w$]/;

/** Reads what follows a backslash. @returns the character that it stands for, undefined while it goes on */
function createEscape() {
  let digits: string | undefined;
  return (char: string): string | undefined => {
    if (digits === undefined) {
      if (char !== 'u') return ESCAPES[char] ?? char;
      digits = '';
      return undefined;
    }
    digits += char;
    if (!/^[\da-f]+$/i.test(digits)) return `u${digits}`;
    return digits.length === 4 ? String.fromCharCode(Number.parseInt(digits, 16)) : undefined;
  };
}

/** What came of a character: what stands behind the string once its end is certain; `'broken'` when it can be none. */
type Behind = readonly string[] | 'broken' | undefined;

const NOTHING_BEHIND: readonly string[] = [];

/**
 * A JSON string that is being read, one character at a time, and what models make of one: line breaks as they are,
 * quotation marks without a backslash. A mark closes the string only where JSON can go on behind it; `„Arrival", a film`
 * is text. A colon behind a mark inside shows that an end has been missed, and nothing can be made of that.
 */
export class JsonString {
  private text = '';
  private escaped: ReturnType<typeof createEscape> | undefined;
  /** A mark that may have closed the string, with what has followed it. */
  private behind: string[] | undefined;
  private hasComma = false;

  /**
   * @param quote the mark that began it
   * @param hasBareKeys whether keys of the object around it come without quotation marks
   */
  constructor(
    private readonly quote: string,
    private readonly place: StringPlace,
    private readonly hasBareKeys: boolean,
  ) {}

  get value(): string {
    return this.text;
  }

  /** Whether neither an escape nor an end is being read. */
  get isPlain(): boolean {
    return this.escaped === undefined && this.behind === undefined;
  }

  /** Takes characters that mean themselves all at once; only while `isPlain`. */
  append(run: string): void {
    this.text += run;
  }

  push(char: string): Behind {
    if (this.escaped) {
      const meant = this.escaped(char);
      if (meant === undefined) return undefined;
      this.text += meant;
      this.escaped = undefined;
    } else if (this.behind) return this.judge(char, this.behind);
    else if (char === this.quote) {
      if (this.place === 'key') return NOTHING_BEHIND;
      this.behind = [];
    } else if (char === '\\') this.escaped = createEscape();
    else this.text += char;
    return undefined;
  }

  /** Whether a mark has closed the string, by what stands behind it. */
  private judge(char: string, seen: string[]): Behind {
    if (/\s/.test(char)) {
      seen.push(char);
      return undefined;
    }
    const kind = this.place === 'entry' ? 'entry' : 'member';
    if (this.hasComma) {
      const isEnd = BEHIND_COMMA[kind].test(char) || (this.hasBareKeys && BARE_KEY.test(char));
      return isEnd ? [...seen, char] : this.goOn(char, seen);
    }
    if (char === ',') {
      this.hasComma = true;
      seen.push(char);
      return undefined;
    }
    if (char === ':') return 'broken';
    const isMissingComma = (char === '"' || char === "'") && seen.length > 0;
    const isEnd = isMissingComma || char === (kind === 'member' ? '}' : ']');
    return isEnd ? [...seen, char] : this.goOn(char, seen);
  }

  /** The mark was text, and so is what followed it. */
  private goOn(char: string, seen: readonly string[]): Behind {
    this.text += this.quote + seen.join('');
    this.behind = undefined;
    this.hasComma = false;
    return this.push(char);
  }
}
