import type { CandidateItem } from '../contract/recommend-request';
import type { AnswerProblem } from '../models/failure';
import type { PreparedTask } from './build-task';
import { createNameSet, nameKey } from './name-key';

/** An item in the words of a model. */
export type NamedItem = { ref?: string | undefined; name?: string | undefined };

/** The item that a judgement is about. */
export type MatchedItem = { name: string; ref: string | undefined; candidate: CandidateItem | undefined };

/** Decides which item a judgement is about, and that none comes twice. */
export type ItemMatcher = {
  /** @returns why there is none: not supplied, in the history, or taken already */
  match(judgement: NamedItem): MatchedItem | AnswerProblem;
  /** The judgement on it was accepted: it may not come again. */
  take(item: MatchedItem): void;
  /** The judgement on it was withdrawn. @param label the reference of the item, or its name */
  release(label: string): void;
};

/** `C1`, `1`, `[c1]` and `c01` stand for `c1`. */
const REFERENCE = /^[\W_]*c?[\W_]*0*([1-9]\d{0,3})[\W_]*$/i;

const LONGEST_REFERENCE = 20;

/** A model that ignores the schema may name a candidate instead of referring to it. */
function createNameSearch(candidates: NonNullable<PreparedTask['candidates']>) {
  let refsByName: Map<string, string[]> | undefined; // built when a model first does so
  return (name: string | undefined): string | undefined => {
    if (name === undefined) return undefined;
    if (!refsByName) {
      refsByName = new Map();
      for (const [ref, candidate] of candidates) {
        const key = nameKey(candidate.name);
        const known = refsByName.get(key);
        if (known) known.push(ref);
        else refsByName.set(key, [ref]);
      }
    }
    const refs = refsByName.get(nameKey(name));
    return refs?.length === 1 ? refs[0] : undefined;
  };
}

/** The candidate that a model means; undefined when there is none, or when its words point to two. */
function createResolver(candidates: NonNullable<PreparedTask['candidates']>) {
  const byName = createNameSearch(candidates);
  const byReference = (ref: string | undefined): string | undefined => {
    if (ref === undefined || candidates.has(ref)) return ref;
    const meant = `c${ref.length > LONGEST_REFERENCE ? '' : REFERENCE.exec(ref)?.[1]}`;
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
 * Every returned item comes from what was supplied, also when it is in the history (contract: supplied-items,
 * history-not-repeated).
 */
function matchCandidate(candidates: NonNullable<PreparedTask['candidates']>): ItemMatcher {
  const resolve = createResolver(candidates);
  const taken = new Set<string>();
  return {
    match(judgement) {
      const known = resolve(judgement);
      const candidate = known === undefined ? undefined : candidates.get(known);
      if (known === undefined || !candidate) return 'unknown item';
      return taken.has(known) ? 'nothing new' : { name: candidate.name, ref: known, candidate };
    },
    take: ({ ref }) => void (ref && taken.add(ref)),
    release: (label) => void taken.delete(label),
  };
}

/** A generated item must be new to the person and to this answer (contract: history-not-repeated). */
function matchGenerated(known: readonly string[]): ItemMatcher {
  const history = createNameSet(known);
  let names: string[] = [];
  let taken = createNameSet();
  return {
    match({ name }) {
      if (name === undefined) return 'unknown item';
      if (history.has(name) || taken.has(name)) return 'nothing new';
      return { name, ref: undefined, candidate: undefined };
    },
    take({ name }) {
      names.push(name);
      taken.add(name);
    },
    release(label) {
      names = names.filter((name) => name !== label);
      taken = createNameSet(names);
    },
  };
}

/**
 * Creates the matcher of one request: of candidates where there are some, else of names that are new to the person and to
 * this answer (contract: supplied-items, history-not-repeated).
 *
 * @param candidates by reference; undefined when items are to be generated
 * @param known names of the history
 */
export const createItemMatcher = (
  candidates: PreparedTask['candidates'],
  known: readonly string[],
): ItemMatcher => (candidates ? matchCandidate(candidates) : matchGenerated(known));
