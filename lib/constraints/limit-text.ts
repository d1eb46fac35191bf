/** Short texts that stand for values, such as `["Netflix", "Hulu"]` or `"vegan"`. */
export type LimitText = readonly string[];

/** Requirements that all have to be met; of other lists, one is enough. */
const ALL_REQUIRED: ReadonlySet<string> = new Set(['dietary', 'amenity', 'feature']);

/** Longer texts are wishes in words, which only the model can judge. */
const MAX_LENGTH = 40;
const MAX_WORDS = 4;

const normalise = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Reads a text or a list of texts as values; undefined when it is something else. */
export function readLimitTexts(value: unknown): LimitText | undefined {
  const parts = typeof value === 'string' ? value.split(/[,;/]| or /u) : value;
  if (!Array.isArray(parts) || parts.length === 0) return undefined;
  const texts: string[] = [];
  for (const part of parts as unknown[]) {
    const text = typeof part === 'string' || typeof part === 'number' ? normalise(String(part)) : '';
    if (!text || text.length > MAX_LENGTH || text.split(' ').length > MAX_WORDS) return undefined;
    texts.push(text);
  }
  return texts;
}

const isSame = (a: string, b: string) => ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `);

/** Whether an item's values miss what is demanded, or hit what is excluded. */
export function misses(
  demanded: LimitText,
  actual: LimitText,
  rule: { field: string; isExcluded: boolean },
): boolean {
  const isThere = (text: string) => actual.some((other) => isSame(text, other));
  if (rule.isExcluded) return demanded.some(isThere);
  return ALL_REQUIRED.has(rule.field) ? !demanded.every(isThere) : !demanded.some(isThere);
}
