import { nameKey } from '../../text/name-key';
import type { Judgement } from './rank-items';

/** Two things that share this much of their names, or of their words and ideas, are hard to tell apart. */
const ALIKE = 0.85;
/** Words of one thing that are compared. */
const MAX_WORDS = 60;

type Traits = { name: ReadonlySet<string>; all: ReadonlySet<string> };

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.intersection(b).size / (Math.max(a.size, b.size) || 1);

const traitsOf = ({ view: { name, keys, concepts } }: Judgement): Traits => ({
  name: new Set(nameKey(name).split(' ')),
  all: new Set([...[...keys.keys()].slice(0, MAX_WORDS), ...[...concepts.keys()].map((id) => `:${id}`)]),
});

const areAlike = (a: Traits, b: Traits) => Math.max(overlap(a.name, b.name), overlap(a.all, b.all)) > ALIKE;

/**
 * Chooses up to `count` from a ranking, best first in and out, so that near-duplicates (the same title in another edition, the
 * same description) do not fill the list while there are others among the first three times `count`, or the first 20.
 */
export function diversify<Item>(judgements: readonly Judgement<Item>[], count: number): Judgement<Item>[] {
  const front = judgements.slice(0, Math.max(20, count * 3));
  const known: Traits[] = [];
  const alike = new Set<Judgement<Item>>();
  for (const judgement of front) {
    if (known.length === count) break;
    const traits = traitsOf(judgement);
    if (known.some((one) => areAlike(one, traits))) alike.add(judgement);
    else known.push(traits);
  }
  const others = front.filter((judgement) => !alike.has(judgement));
  const chosen = new Set([...others, ...alike].slice(0, count));
  return front.filter((judgement) => chosen.has(judgement));
}
