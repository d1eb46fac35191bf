import type { Sliced } from '../../runtime/take-turns';
import { remember } from '../../text/remember';
import { isStopWord } from '../../text/stop-words';
import type { ItemView } from '../items/item-view';

/**
 * How telling words and ideas are among the things of one request, 0 to 1: the more the fewer of them have one; 0.2 for a word
 * and 0.7 for an idea that none has, 0 for stop words, and at least 0.4 for an idea.
 */
export type Rarity = {
  word(key: string): number;
  idea(conceptId: string): number;
  /** Of a unit of a wish: `key:…`, `concept:…` or `contrary:…`. */
  unit(unitId: string): number;
};

const count = (counts: Map<string, number>, keys: Iterable<string>) => {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Things that are counted before others have their turn. */
const AT_ONCE = 50;

/** Counts words and ideas among things, once for each thing. Yields undefined where others may have their turn. */
export function* rarityAmong(views: readonly ItemView[]): Sliced<Rarity> {
  const words = new Map<string, number>();
  const ideas = new Map<string, number>();
  for (const [at, view] of views.entries()) {
    count(words, view.keys.keys());
    count(ideas, view.concepts.keys());
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  const most = Math.log(1 + views.length) || 1;
  const rarityOf = (found: number) =>
    Math.min(1, Math.log(1 + (views.length - found + 0.5) / (found + 0.5)) / most);
  const word = remember((key) => {
    if (isStopWord(key)) return 0;
    const found = words.get(key) ?? 0;
    return found === 0 ? 0.2 : rarityOf(found);
  });
  const idea = remember((id) => {
    const found = ideas.get(id) ?? 0;
    return found === 0 ? 0.7 : 0.4 + 0.6 * rarityOf(found);
  });
  return {
    word,
    idea,
    unit(unitId) {
      const name = unitId.slice(unitId.indexOf(':') + 1);
      if (unitId.startsWith('contrary:')) return 0.8;
      return unitId.startsWith('concept:') ? idea(name) : word(name);
    },
  };
}
