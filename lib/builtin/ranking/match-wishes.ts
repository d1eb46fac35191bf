import type { Sliced } from '../../runtime/take-turns';
import { remember } from '../../text/remember';
import { isStopWord } from '../../text/tokenise';
import { getConcept } from '../concept-map/find-concepts';
import type { ItemView } from '../items/item-view';
import type { Unit, Wish } from '../person/person';

/** How telling words (0.2 unseen, 0 for stop words) and ideas (0.7 unseen, at least 0.4) are, 0 to 1: the more the rarer. */
export type Rarity = {
  word(key: string): number;
  idea(conceptId: string): number;
  /** Of a unit of a wish: `key:…`, `concept:…` or `contrary:…`. */
  unit(unitId: string): number;
};

const count = (counts: Map<string, number>, keys: Iterable<string>) => {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
};

const AT_ONCE = 50;

/** Counts in how many things words and ideas are, and returns how telling each is among these (contract: built-in-model). */
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

/** One part of one wish, and how much of it an idea or a word of an item meets. */
type Target = { unit: number; weight: number };

/** An idea that the wanted one leads to counts less than the idea itself. */
const RELATED = 0.7;
/** Who rejects an idea also rejects what follows this strongly from it, and not what merely goes with it. */
const DISLIKED_TOO = 0.65;
/** Who rejects crowds rejects what is lively, though not as surely. */
const CONTRARY_MET = 0.6;
/** Sharing the words of an idea without naming it. */
const WORDS_OF_IDEA = 0.5;
/** The least that each part of something rejected counts. */
const REJECTED = 0.5;

/** Yields the ids of ideas and words that meet a unit, and by how much; negative where they go against it. */
function* aimsOf({ id, keys }: Unit, isWish: boolean): Generator<[id: string, weight: number]> {
  const [kind, name = ''] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
  const { related = {}, opposite = [] } = getConcept(name) ?? {};
  if (kind === 'contrary') {
    yield [`concept:${name}`, -1];
    for (const other of opposite) yield [`concept:${other}`, CONTRARY_MET];
  } else {
    yield [id, 1];
    for (const [other, weight] of Object.entries(kind === 'concept' ? related : {}))
      if (isWish || weight >= DISLIKED_TOO) yield [`concept:${other}`, weight * RELATED];
  }
  for (const key of kind === 'key' ? [] : keys) yield [`key:${key}`, WORDS_OF_IDEA / keys.length];
}

/**
 * Prepares wishes for being held against views (contract: built-in-model). The function that it returns gives the share of each
 * wish, in order, that a view meets, -1 to 1, below 0 where it goes against it and 0 without units; of a dislike, the share of
 * what is disliked.
 */
export function matchWishes(wishes: readonly Wish[], rarity: Rarity): (view: ItemView) => Float64Array {
  const units = wishes.flatMap((wish, at) => wish.units.map((unit) => ({ unit, wish, at })));
  // What none of the things has still is part of what is rejected: no oak, no "oaky chardonnay".
  const weights = units.map(({ unit, wish }) =>
    Math.max(wish.polarity === -1 ? REJECTED : 0, rarity.unit(unit.id)),
  );
  const totals = new Float64Array(wishes.length);
  const targets = new Map<string, Target[]>();
  for (const [index, { unit, wish, at }] of units.entries()) {
    totals[at] = (totals[at] ?? 0) + (weights[index] ?? 0);
    for (const [id, weight] of aimsOf(unit, wish.polarity === 1)) {
      const known = targets.get(id) ?? [];
      known.push({ unit: index, weight });
      targets.set(id, known);
    }
  }
  return (view) => {
    const met = new Float64Array(units.length);
    const meet = (id: string, weight: number) => {
      for (const target of targets.get(id) ?? []) {
        const [value, known] = [target.weight * weight, met[target.unit] ?? 0];
        if (value > Math.max(0, known) || (known <= 0 && value < known)) met[target.unit] = value;
      }
    };
    for (const [id, weight] of view.concepts) meet(`concept:${id}`, weight);
    for (const [key, weight] of view.keys) meet(`key:${key}`, weight);
    const shares = new Float64Array(wishes.length);
    for (const [index, { at }] of units.entries())
      shares[at] =
        (shares[at] ?? 0) + ((met[index] ?? 0) * (weights[index] ?? 0)) / Math.max(0.5, totals[at] ?? 0);
    return shares;
  };
}
