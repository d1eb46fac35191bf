import type { CandidateItem } from '../contract/recommend-request';
import { isInstruction, repeatsItself } from '../evidence/junk';
import { looseText } from '../evidence/known-values';
import type { AnswerProblem } from '../models/failure';
import type { PreparedTask } from './build-task';

const YEAR = /^(.*\S)\s*\(((?:18|19|20)\d\d)\)$/su;

function spellingKey(name: string): string {
  const key = name
    .toLowerCase()
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[‐-―−]/gu, '-')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '') // only these: Japanese voicing marks do tell names apart
    .normalize('NFC')
    .replace(/\s+/gu, '');
  return key || name; // of nothing but marks
}

const split = (name: string) => {
  const [, title, year] = YEAR.exec(name.trim()) ?? [];
  return { key: spellingKey(title ?? name), year: year ?? '' };
};

/**
 * Creates a set of names that ignores differences of spelling, such as case, spacing, accents, and kinds of quotes and dashes
 * (contract: history-not-repeated). A year (1800 to 2099) in brackets behind a name counts only when both have one: `Arrival` is
 * `Arrival (2016)`, but `Dune (1984)` is not `Dune (2021)`.
 */
export function createNameSet(names: Iterable<string> = []) {
  const yearsByKey = new Map<string, Set<string>>();
  const set = {
    has(name: string): boolean {
      const { key, year } = split(name);
      const years = yearsByKey.get(key);
      return years !== undefined && (year === '' || years.has('') || years.has(year));
    },
    add(name: string): void {
      const { key, year } = split(name);
      yearsByKey.set(key, (yearsByKey.get(key) ?? new Set()).add(year));
    },
  };
  for (const name of names) set.add(name);
  return set;
}

const MAX_NAME_LENGTH = 200;
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
 * Returns true when a name can be an item at all, as far as code can tell (contract: truth-of-text): at most 200 UTF-16 units,
 * and nothing such as its vertical ("Movies" for movies), a date, a reference, a web address, a placeholder, or an instruction. A
 * number can be a name: 1917, 300, 24.
 */
export function isItemName(name: string, vertical: string): boolean {
  const text = name.trim();
  const loose = looseText(text);
  if (loose === '' || text.length > MAX_NAME_LENGTH) return false;
  if (DATE.test(text) || REFERENCE.test(text) || ADDRESS.test(text) || STAND_INS.test(loose)) return false;
  if (namesVertical(loose, vertical) || isInstruction(loose)) return false;
  return !NOTHING.test(text) && !(loose.split(' ').length > 2 && repeatsItself(loose));
}

export type NamedItem = { ref?: string | undefined; name?: string | undefined };

/** The item that a judgement is about; `label` is its reference, or the name of an item of the model's own choice. */
export type MatchedItem = { label: string; name: string; candidate: CandidateItem | undefined };

/** `C1`, `1`, `[c1]` and `c01` stand for `c1`. */
const MEANT_REFERENCE = /^[\W_]*c?[\W_]*0*([1-9]\d{0,3})[\W_]*$/i;

const MAX_REFERENCE_LENGTH = 20;

/** Finds the reference of the candidate that a model means; undefined when there is none, or when its words point to two. */
function createResolver(candidates: NonNullable<PreparedTask['candidates']>) {
  // A model that ignores the schema may name a candidate instead of referring to it.
  let refsByName: Map<string, string[]> | undefined;
  const byName = (name: string | undefined): string | undefined => {
    if (name === undefined) return undefined;
    refsByName ??= Map.groupBy(candidates.keys(), (ref) => spellingKey(candidates.get(ref)?.name ?? ''));
    const [ref, ...others] = refsByName.get(spellingKey(name)) ?? [];
    return others.length === 0 ? ref : undefined;
  };
  const byReference = (ref: string | undefined): string | undefined => {
    if (ref === undefined || candidates.has(ref)) return ref;
    const meant = `c${ref.length > MAX_REFERENCE_LENGTH ? '' : MEANT_REFERENCE.exec(ref)?.[1]}`;
    const named = byName(ref);
    if (!candidates.has(meant)) return named;
    return named === undefined || named === meant ? meant : undefined;
  };
  return ({ ref, name }: NamedItem): string | undefined => {
    const referred = byReference(ref);
    const named = byName(name) ?? (referred === undefined ? byReference(name) : undefined);
    return referred === undefined || named === undefined || referred === named
      ? (referred ?? named)
      : undefined;
  };
}

/**
 * Creates the matcher of one request: of candidates where there are some, also of those in the history, else of names that are
 * not `known` from it; none that was taken matches until it is released (contract: supplied-items, history-not-repeated). A
 * candidate is found by its reference or its name; what points to two is an unknown item.
 */
export function createItemMatcher(candidates: PreparedTask['candidates'], known: readonly string[]) {
  const resolve = candidates && createResolver(candidates);
  const history = createNameSet(candidates ? [] : known);
  let taken: string[] = [];
  return {
    /** @returns why there is none: not supplied, in the history, or taken already */
    match(judgement: NamedItem): MatchedItem | AnswerProblem {
      const label = resolve ? resolve(judgement) : judgement.name;
      const candidate = candidates?.get(label ?? '');
      if (label === undefined || (candidates && !candidate)) return 'unknown item';
      if (history.has(label) || createNameSet(taken).has(label)) return 'nothing new';
      return { label, name: candidate?.name ?? label, candidate };
    },
    take: (label: string) => void taken.push(label),
    release(label: string): void {
      taken = taken.filter((one) => one !== label);
    },
  };
}
