/** A stretch of a text, in UTF-16 units, as controls of a form count. */
export type TextRange = { start: number; end: number };

type Token = TextRange & { text: string };

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

function tokensOf(source: string): Token[] {
  return [...source.matchAll(TOKEN)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}

/** Returns the index of the last token of the value that begins at `first`. */
function lastOf(tokens: readonly Token[], first: number): number {
  let depth = 0;
  for (let at = first; at < tokens.length; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (text === '{' || text === '[') depth += 1;
    if (text === '}' || text === ']') depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length - 1;
}

/** Returns the index of the first token of what the list or object at `first` holds under a key. */
function childOf(tokens: readonly Token[], first: number, key: string | number): number | undefined {
  const isList = tokens[first]?.text === '[';
  if (isList !== (typeof key === 'number')) return undefined;
  let at = first + 1;
  for (let index = 0; at < lastOf(tokens, first); index += 1) {
    const name = isList ? index : JSON.parse(tokens[at]?.text ?? 'null');
    const value = isList ? at : at + 2;
    if (name === key) return value;
    at = lastOf(tokens, value) + 2;
  }
  return undefined;
}

/**
 * Finds where a value stands in the text of a JSON document.
 *
 * @param path keys of objects and indexes of lists, outermost first
 * @returns undefined where there is none, or the text is no JSON
 */
export function rangeInJson(source: string, path: readonly (string | number)[]): TextRange | undefined {
  try {
    JSON.parse(source);
  } catch {
    return undefined;
  }
  const tokens = tokensOf(source);
  let first: number | undefined = 0;
  for (const key of path) {
    if (!/^[[{]/.test(tokens[first]?.text ?? '')) return undefined;
    first = childOf(tokens, first, key);
    if (first === undefined) return undefined;
  }
  const last = tokens[lastOf(tokens, first)];
  return last && { start: tokens[first]?.start ?? 0, end: last.end };
}
