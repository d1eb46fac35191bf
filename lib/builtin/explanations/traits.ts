import type { Language } from '../../text/detect-language';
import { foldText, tokenise } from '../../text/tokenise';
import { conceptLabel, getConcept } from '../concept-map/find-concepts';
import type { ItemView } from '../items/item-view';
import type { Speaker } from '../messages/speaker';
import type { WishMatch } from '../ranking/judgement';
import type { Rarity } from '../ranking/rarity';
import { isPlainName } from '../verticals/find-vertical';

/** Words that fit into a sentence, at most about `most` characters, cut between words. */
export function quotable(text: string, most = 60): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).toWellFormed()}…`;
}

/** A word that only names the vertical belongs to what stands before it: "short books". */
function endOfName(text: string, to: number): number {
  const next = /^\s?(\p{L}+)/u.exec(text.slice(to));
  return next && isPlainName(foldText(next[1] as string)) ? to + next[0].length : to;
}

/** A part of a wish met less than this is not quoted as met. */
const QUOTED = 0.45;

const metUnits = (parts: WishMatch['parts']) =>
  new Set(parts.filter(({ strength }) => strength > QUOTED).map(({ unit }) => unit));

/**
 * The part of a wish that a thing really meets, in the person's words: the whole when all of it is met, else
 * from the first to the last part that is.
 */
export function wordsOfWish({ wish, parts }: WishMatch): string {
  const met = metUnits(parts);
  const whole = wish.units.every(({ id }) => met.has(id));
  if ((whole && wish.text.length <= 60) || met.size === 0) return quotable(wish.text);
  const places = parts
    .filter(({ strength }) => strength > QUOTED)
    .map(({ words }) => ({ at: wish.text.indexOf(words), end: wish.text.indexOf(words) + words.length }))
    .filter(({ at }) => at >= 0);
  if (places.length === 0) return quotable(wish.text);
  const from = Math.min(...places.map(({ at }) => at));
  const to = endOfName(wish.text, Math.max(...places.map(({ end }) => end)));
  return quotable(to - from <= 60 ? wish.text.slice(from, to) : (parts[0]?.words ?? wish.text));
}

/** Whether some telling part of a wish is met and another is not: "RTX" of "RTX 4070". */
export function isPartlyMet({ wish, parts }: WishMatch): boolean {
  const met = metUnits(parts);
  return met.size > 0 && wish.units.some(({ id }) => !met.has(id));
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

/** Less of the very idea than this is a mention in passing. */
const EXACT = 0.6;
/** Evidence weaker than this is no reason worth telling. */
const LEAST = 0.25;

/**
 * What of a thing answers a wish, strongest first: the thing's own words where it has them, else noun phrases
 * in the language of the answer. What would only repeat the wish is left out.
 *
 * @returns `exact` when the thing has the very idea, rather than one near it, and `labels` for those it has, even
 * where they repeat the wish
 */
export function traitsFor(
  match: WishMatch,
  view: ItemView,
  { language, say }: Speaker,
): { traits: string[]; labels: string[]; exact: boolean; met: boolean } {
  const traits: string[] = [];
  const labels: string[] = [];
  const named = new Set(match.wish.units.map(({ id }) => id));
  let exact = false;
  let met = false;
  // What is quoted as met is explained by what meets it, not by what is near another part of the wish.
  const least = match.parts.some(({ strength }) => strength > QUOTED) ? QUOTED : LEAST;
  for (const { by, unit, words, strength, weight } of match.parts) {
    if (strength < least || weight <= 0) continue;
    met = true;
    if (by === unit && strength >= EXACT) exact = true;
    const id = by.slice(by.indexOf(':') + 1);
    const own = by.startsWith('concept:') ? view.wordsFor.get(id) : undefined;
    const label = by.startsWith('concept:') ? conceptLabel(id, language) : words;
    if (by === unit && by.startsWith('concept:') && !labels.includes(label)) labels.push(label);
    const trait = own ? say('quote', { text: own }) : label;
    const isPlain = match.wish.source === 'preference' && match.wish.language === language;
    if (named.has(by) && !own && isPlain) continue;
    if (repeats(own ?? label, match.wish.text, language) || traits.includes(trait)) continue;
    traits.push(trait);
  }
  return { traits: traits.slice(0, 3), labels: labels.slice(0, 3), exact, met };
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

/** Whether two things have more in common than an audience or a form. */
export const shareIdea = (a: ItemView, b: ItemView): boolean =>
  [...a.concepts.keys()].some((id) => !FLAT.has(id) && b.concepts.has(id));

/**
 * What marks a thing, as concept ids, most telling first; concepts that only group things are left out.
 *
 * @param rarity how telling a concept is among the things of the request
 */
export function marksOf(view: ItemView, rarity: Rarity): string[] {
  const ids = [...view.concepts.entries()].filter(([id]) => getConcept(id) !== undefined);
  const worth = ([id, weight]: [string, number]) =>
    weight * (0.8 + 0.2 * rarity.idea(id)) * (FLAT.has(id) ? 0.5 : 1);
  return ids
    .map((entry, at) => ({ id: entry[0], worth: worth(entry) - at * 0.04 }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ id }) => id);
}

/**
 * Noun phrases for concepts, without those that repeat one another or what is said anyway.
 *
 * @param said texts that need not be repeated, such as the quoted wish and the name of the vertical
 */
export function labelsOf(
  ids: readonly string[],
  said: readonly string[],
  most: number,
  language: Language,
): string[] {
  const labels: string[] = [];
  for (const id of ids) {
    const label = conceptLabel(id, language);
    if ([...said, ...labels].some((other) => other !== '' && repeats(label, other, language))) continue;
    labels.push(label);
    if (labels.length >= most) break;
  }
  return labels;
}
