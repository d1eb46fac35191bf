import type { CandidateItem } from '../contract/recommend-request';
import type { PreparedTask } from './build-task';
import { createNameSet, nameKey } from './name-key';
import type { Judgement } from './read-judgement';

/** The item that a judgement is about. */
export type Pick = { name: string; candidate: CandidateItem | undefined };

/** Decides which item a judgement is about, and that none comes twice. */
export type Picker = { pick(judgement: Judgement): Pick | undefined };

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

/** Every returned item comes from what was supplied, also when it is in the history (D30, D37). */
function pickCandidate(candidates: NonNullable<PreparedTask['candidates']>): Picker {
  const byName = createNameSearch(candidates);
  const taken = new Set<string>();
  return {
    pick({ ref, name }) {
      const known = ref !== undefined && candidates.has(ref) ? ref : (byName(name) ?? byName(ref));
      const candidate = known === undefined ? undefined : candidates.get(known);
      if (known === undefined || !candidate || taken.has(known)) return undefined;
      taken.add(known);
      return { name: candidate.name, candidate };
    },
  };
}

/** A generated item must be new to the person and to this answer (D37). */
function pickGenerated(known: readonly string[]): Picker {
  const history = createNameSet(known);
  const taken = createNameSet();
  return {
    pick({ name }) {
      if (name === undefined || history.has(name) || taken.has(name)) return undefined;
      taken.add(name);
      return { name, candidate: undefined };
    },
  };
}

/** @param known names of the history */
export const createPicker = (candidates: PreparedTask['candidates'], known: readonly string[]): Picker =>
  candidates ? pickCandidate(candidates) : pickGenerated(known);
