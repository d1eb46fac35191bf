import { LANGUAGES } from '@/lib/languages/index';

/** Tables of which a language names what it has words for. */
const OPEN = new Set(['units', 'currencies', 'keys.per', 'keys.subjects']);

/**
 * Names the fields that an entry lacks beside the languages that are there, such as `ratings.loved`.
 *
 * @param entry a language that is being written; one without spaces is held against Chinese
 * @returns paths of fields, in the order of the entry that it is held against
 */
export function missingIn(entry: object): string[] {
  const isUnspaced = 'isSpaced' in entry && entry.isSpaced === false;
  return lackedBy(entry, isUnspaced ? LANGUAGES.zh : LANGUAGES.en, '');
}

function lackedBy(entry: unknown, model: object, path: string): string[] {
  const fields = (entry ?? {}) as Record<string, unknown>;
  return Object.entries(model).flatMap(([name, value]) => {
    const at = path + name;
    const own = fields[name];
    if (typeof own !== typeof value) return [at];
    const isTable = typeof value === 'object' && !OPEN.has(at);
    return isTable ? lackedBy(own, value, `${at}.`) : [];
  });
}
