import { nameKey } from '../../text/name-key';
import type { Judgement } from './judgement';

/** Two things that share more than this are hard to tell apart. */
const NEAR = 0.6;
/** Log-odds that a practically identical thing loses. */
const PENALTY = 4;

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>) => {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const key of a) if (b.has(key)) shared++;
  return shared / Math.min(Math.max(a.size, b.size), 60);
};

const namedBy = ({ view }: Judgement) => new Set(nameKey(view.name).split(' '));
const filledBy = ({ view }: Judgement) =>
  new Set([...[...view.keys.keys()].slice(0, 60), ...[...view.concepts.keys()].map((id) => `concept:${id}`)]);

/**
 * Chooses from a ranking so that near-duplicates (the same title in another edition, the same description) do
 * not fill the list. The first stays first. Only the front of the ranking is considered, so the work does not
 * grow with its length.
 *
 * @param judgements best first
 */
export function diversify<Item>(judgements: readonly Judgement<Item>[], count: number): Judgement<Item>[] {
  const pool = judgements.slice(0, Math.max(20, count * 3)).map((judgement) => ({
    judgement,
    name: namedBy(judgement),
    all: filledBy(judgement),
    worth: judgement.score,
  }));
  const chosen: Judgement<Item>[] = [];
  while (chosen.length < count && pool.length > 0) {
    let at = 0;
    pool.forEach(({ worth }, index) => {
      if (worth > (pool[at]?.worth ?? 0)) at = index;
    });
    const [next] = pool.splice(at, 1);
    if (!next) break;
    chosen.push(next.judgement);
    for (const other of pool) {
      const likeness = Math.max(overlap(next.name, other.name), overlap(next.all, other.all));
      if (likeness > NEAR) other.worth -= (PENALTY * (likeness - NEAR)) / (1 - NEAR);
    }
  }
  return chosen;
}
