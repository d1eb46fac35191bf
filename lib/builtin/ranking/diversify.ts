import { nameKey } from '../../text/name-key';
import type { Judgement } from './rank-items';

const ALIKE = 0.85;
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
 * Chooses `count`, or all of fewer, of the first 20 (3 × `count`, if that is more) of judgements, best first, and keeps their
 * order; what is much like one before, by name or by words and ideas, comes only for lack of others.
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
