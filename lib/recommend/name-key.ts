import { isInstruction, repeatsItself } from '../evidence/junk';
import { looseText } from '../evidence/known-values';

const YEAR = /^(.*\S)\s*\(((?:18|19|20)\d\d)\)$/su;

/**
 * Returns a name without what does not tell things apart: case, spacing, diacritics of Latin letters, width, kind of quote
 * or dash. Never empty unless the name is.
 */
export function nameKey(name: string): string {
  const lower = name.toLowerCase();
  if (/^[!-~\s]*$/.test(lower)) return lower.replace(/\s+/g, '').replaceAll('`', "'") || name; // the common case, fast
  const key = lower
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[‐-―−]/gu, '-')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '') // only these: Japanese voicing marks do tell names apart
    .normalize('NFC')
    .replace(/\s+/gu, '');
  return key || name;
}

const split = (name: string) => {
  const [, title, year] = YEAR.exec(name.trim()) ?? [];
  return { key: nameKey(title ?? name), year: year ?? '' };
};

/** A set of names that ignores spelling differences (contract: history-not-repeated). */
export type NameSet = { has(name: string): boolean; add(name: string): void };

/**
 * Creates a set of names that ignores spelling differences (contract: history-not-repeated). A year in brackets behind a
 * name counts only when both names have one: `Arrival` is `Arrival (2016)`, but `Dune (1984)` is not `Dune (2021)`.
 */
export function createNameSet(names: Iterable<string> = []): NameSet {
  const yearsByKey = new Map<string, Set<string>>();
  const set: NameSet = {
    has(name) {
      const { key, year } = split(name);
      const years = yearsByKey.get(key);
      return years !== undefined && (year === '' || years.has('') || years.has(year));
    },
    add(name) {
      const { key, year } = split(name);
      yearsByKey.set(key, (yearsByKey.get(key) ?? new Set()).add(year));
    },
  };
  for (const name of names) set.add(name);
  return set;
}

const LONGEST_NAME = 200;
const REFERENCE = /^c\d{1,3}$/u;
/** Words that stand for an item without naming one: "item 1", "movie title". */
const STAND_INS =
  /^(?:item|option|candidate|recommendation|product|name|title|example|choice|placeholder)s?(?: (?:name|title|\d+|[a-c]))?$|^usual name of the item$/u;
const DATE =
  /^(?:\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}年\d{1,2}月(?:\d{1,2}日)?)(?:t.*)?$/iu;
/** Marks that stand for no name at all; "Unknown" and "True" are titles. */
const NOTHING = /^(?:n\/?a|null|none|undefined|nan|tbd|string|\[object .*|.*[{}].*)$/isu;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/iu;

const singulars = (loose: string): string[] => {
  const core = loose.replace(/^(?:an?|some|best|top) /u, '');
  return [core, core.replace(/s$/u, ''), core.replace(/ies$/u, 'y')];
};

/** `Movies`, `a movie`, `movie` for the vertical `movies`. */
function namesVertical(loose: string, vertical: string): boolean {
  const verticals = singulars(looseText(vertical));
  return singulars(loose).some((name) => verticals.includes(name));
}

/**
 * Returns true when a name can be an item at all (contract: truth-of-text): not its vertical ("Movies" for movies), a date,
 * a reference such as `c3`, a web address, or a placeholder. A number can be a name: 1917, 300, 24.
 */
export function isItemName(name: string, vertical: string): boolean {
  const text = name.trim();
  const loose = looseText(text);
  if (loose === '' || text.length > LONGEST_NAME) return false;
  if (DATE.test(text) || REFERENCE.test(text) || ADDRESS.test(text) || STAND_INS.test(loose)) return false;
  if (namesVertical(loose, vertical) || isInstruction(loose)) return false;
  return !NOTHING.test(text) && !(loose.split(' ').length > 2 && repeatsItself(loose));
}
