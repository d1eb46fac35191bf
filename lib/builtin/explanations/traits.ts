import { conceptLabel, getConcept } from '../concept-map/find-concepts';
import type { ItemView } from '../items/item-view';
import type { WishMatch } from '../ranking/judgement';
import type { Language } from '../text/detect-language';
import { foldText, tokenise } from '../text/tokenise';

/** Words of a wish that fit into a sentence, at most about 60 characters, cut between words. */
export function quotable(text: string): string {
  if (text.length <= 60) return text;
  const cut = text.slice(0, 60);
  const space = cut.lastIndexOf(' ');
  return `${(space > 30 ? cut.slice(0, space) : cut).toWellFormed()}…`;
}

/** A long clause is quoted by the part that matched; a short one whole. */
export function wordsOfWish({ wish, parts }: WishMatch): string {
  if (wish.text.length <= 40 || parts.length === 0) return quotable(wish.text);
  const places = parts
    .filter(({ weight }) => weight > 0)
    .map(({ words }) => ({ at: wish.text.indexOf(words), end: wish.text.indexOf(words) + words.length }))
    .filter(({ at }) => at >= 0);
  if (places.length === 0) return quotable(wish.text);
  const from = Math.min(...places.map(({ at }) => at));
  const to = Math.max(...places.map(({ end }) => end));
  return quotable(to - from <= 60 ? wish.text.slice(from, to) : (parts[0]?.words ?? wish.text));
}

const keysOf = (text: string, language: Language) => tokenise(text, language).map(({ key }) => key);

/** Whether a label only says again what the quoted words say. */
export function repeats(label: string, words: string, language: Language): boolean {
  const [a, b] = [foldText(label), foldText(words)];
  if (a.includes(b) || b.includes(a)) return true;
  const spoken = new Set([...keysOf(words, language), ...keysOf(words, 'en')]);
  const keys = [...keysOf(label, language)].filter((key) => key.length > 3);
  return keys.length > 0 && keys.every((key) => spoken.has(key));
}

/** What of a thing answers a wish, as noun phrases, strongest first. */
export function traitsFor({ parts }: WishMatch, language: Language): { traits: string[]; exact: boolean } {
  const traits: string[] = [];
  let exact = false;
  for (const { by, unit, words, weight } of parts) {
    if (weight <= 0) continue;
    if (by === unit) exact = true;
    const trait = by.startsWith('concept:') ? conceptLabel(by.slice(8), language) : words;
    if (!traits.includes(trait)) traits.push(trait);
  }
  return { traits: traits.slice(0, 3), exact };
}

/** Ideas that say which audience or form a thing has rather than what is in it. */
const FLAT = new Set([
  'award-winning',
  'bestselling',
  'classic-work',
  'for-adults',
  'foreign-language',
  'annual-event',
  'multi-day',
]);

/**
 * What marks a thing, as concept ids, most telling first; concepts that only group things are left out.
 *
 * @param rarity how telling a concept is among the things of the request
 */
export function marksOf(view: ItemView, rarity?: (unitId: string) => number): string[] {
  const ids = [...view.concepts.entries()].filter(([id]) => getConcept(id) !== undefined);
  const worth = ([id, weight]: [string, number]) =>
    weight * (rarity ? 0.4 + rarity(`concept:${id}`) : 1) * (FLAT.has(id) ? 0.5 : 1);
  return ids
    .map((entry, at) => ({ id: entry[0], worth: worth(entry) - at * 0.01 }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ id }) => id);
}
