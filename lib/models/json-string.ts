/** Where a string stands, which says what may follow it. */
export type StringPlace = 'key' | 'member' | 'entry';

/** A string that is being read, one character at a time. */
export type JsonString = {
  /** @returns what stands behind the string once its end is certain; `'broken'` when it can be none */
  push(char: string): readonly string[] | 'broken' | undefined;
  /** Takes characters that mean themselves all at once; only while `isPlain`. */
  append(run: string): void;
  /** Whether neither an escape nor an end is being read. */
  isPlain(): boolean;
  value(): string;
};

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

/**
 * Reads a JSON string, and what models make of one: line breaks as they are, quotation marks without a backslash.
 * A mark closes the string only where JSON can go on behind it; `„Arrival", a film` is text. A colon behind a
 * mark inside shows that an end has been missed, and nothing can be made of that.
 *
 * @param quote the mark that began it
 * @param hasBareKeys whether keys of the object around it come without quotation marks
 */
export function createJsonString(quote: string, place: StringPlace, hasBareKeys: boolean): JsonString {
  let text = '';
  let escaped: ReturnType<typeof createEscape> | undefined;
  /** A mark that may have closed the string, with what has followed it. */
  let behind: string[] | undefined;
  let hasComma = false;
  const kind = place === 'entry' ? 'entry' : 'member';

  const goOn = (char: string) => {
    text += quote + (behind ?? []).join('');
    behind = undefined;
    hasComma = false;
    return push(char);
  };
  const judge = (char: string, seen: string[]) => {
    if (/\s/.test(char)) {
      seen.push(char);
      return undefined;
    }
    if (hasComma) {
      const isEnd = BEHIND_COMMA[kind].test(char) || (hasBareKeys && BARE_KEY.test(char));
      return isEnd ? [...seen, char] : goOn(char);
    }
    if (char === ',') {
      hasComma = true;
      seen.push(char);
      return undefined;
    }
    if (char === ':') return 'broken';
    const isMissingComma = (char === '"' || char === "'") && seen.length > 0;
    return isMissingComma || char === (kind === 'member' ? '}' : ']') ? [...seen, char] : goOn(char);
  };
  const push: JsonString['push'] = (char) => {
    if (escaped) {
      const meant = escaped(char);
      if (meant === undefined) return undefined;
      text += meant;
      escaped = undefined;
    } else if (behind) return judge(char, behind);
    else if (char === quote) {
      if (place === 'key') return [];
      behind = [];
    } else if (char === '\\') escaped = createEscape();
    else text += char;
    return undefined;
  };
  return {
    push,
    append(run) {
      text += run;
    },
    isPlain: () => escaped === undefined && behind === undefined,
    value: () => text,
  };
}
