import type { Language } from '../../languages/index';
import { rememberOf } from '../../text/remember';
import { foldText } from '../../text/tokenise';
import type { CatalogueEntry } from '../catalogue/catalogue';
import { conceptLabel } from '../concept-map/find-concepts';
import { type ItemView, isToldByCatalogue } from '../items/item-view';
import { denialsIn, NONE_VALUE, saidInClause } from '../items/said-in-clause';
import { findForbidden } from '../limits/forbidden-food';
import type { Person, RuledOut, Unit } from '../person/person';
import type { Vertical } from '../verticals/vertical-names';
import { asksForMore } from './read-amounts';
import { type Found, type Topic, topicsIn } from './topics';

/** What a person rules out, and what of an item has it, in the words of each. */
export type Clash = {
  said: string;
  /** The key of the limit that says it. */
  limit?: string | undefined;
  /** A piece of a text of the item, the name of an idea, or the person's words; undefined where only the catalogue knows. */
  told: string | undefined;
  /** The entry of the metadata that it stands in. */
  key?: string | undefined;
  /** The idea of the concept map that shows it. */
  idea?: string | undefined;
};

const MAX_VALUES = 40;
const PIECE_END = /(?:[;!?()\n。，、；！？（）·•–—]|[.,](?!\d))+/u;

/** "Violence: low" neither has it nor is without. */
const LOW_VALUE =
  /: (?:(?:very|sehr|tres|muy|molto|muito) )?(?:low|light|mild|little|gering|schwach|wenig|leicht|faible|leger|peu|baj[oa]|leve|poc[oa]|bass[oa]|baix[oa]|pouc[oa]|低|弱|少|控えめ|空い|すい)/u;

/** Characters between a word and a denial right behind it. */
const BEHIND = 2;

type Topics = ReadonlySet<Topic>;

type Piece = {
  text: string;
  key: string | undefined;
  has: Topics;
  lacks: Topics;
  /** Whether its value is a no or a list of what is in it: "gluten_free: false", "allergens: nuts". */
  isPlain: boolean;
};

const CONTENTS = /allerg|contain|contien|contem|contiene|enthalt|ingredi|zutat|アレルゲン|过敏原|過敏原/u;

/** The topics that a folded piece names. A ban is itself a denial, of which there is some: "no dogs". */
function topicsOf(folded: string, languages: readonly Language[]): Pick<Piece, 'has' | 'lacks' | 'isPlain'> {
  const denials = denialsIn(folded);
  const negativeAt = folded.search(NONE_VALUE);
  const isThere = ({ from, to }: Found) => {
    // "Gluten free: false" has it.
    if (from < negativeAt) return denials.some((denial) => denial.to <= negativeAt);
    if (denialsIn(folded.slice(from, to)).length > 0) return true;
    // "No nuts", "nut-free", "卵不使用".
    return !denials.some((denial) => denial.to <= from || (denial.from >= to && denial.from - to <= BEHIND));
  };
  const [has, lacks] = [new Set<Topic>(), new Set<Topic>()];
  const lowAt = folded.search(LOW_VALUE);
  for (const found of topicsIn('words', folded, languages))
    if (found.from >= lowAt) (isThere(found) ? has : lacks).add(found.value);
  return { has, lacks, isPlain: negativeAt >= 0 || CONTENTS.test(folded.slice(0, folded.indexOf(':') + 1)) };
}

/** Longer values of the metadata are prose. */
const LONG_VALUE = 60;
/** Characters of a value, and of any piece, that are read. */
const MAX_PIECE_LENGTH = 600;
const MAX_PIECES = 80;

/** What an item tells, in pieces, metadata with its key; names and entries may be English among texts of any language. */
const piecesOfItem = rememberOf((view: ItemView): Piece[] => {
  const { name, description, metadata, entry, language } = view;
  const pieceOf = (text: string, key?: string, languages: readonly Language[] = [language, 'en']): Piece => {
    const whole = key === undefined ? text : `${key.replaceAll('_', ' ')}: ${text}`;
    return { text: text.trim(), key, ...topicsOf(foldText(whole.slice(0, MAX_PIECE_LENGTH)), languages) };
  };
  const ofDescription = isToldByCatalogue(view) ? 'en' : language;
  const values = Object.entries(metadata)
    .slice(0, MAX_VALUES)
    .flatMap(([key, value]) => {
      const text = [value].flat().slice(0, MAX_VALUES).join(', ').slice(0, MAX_PIECE_LENGTH);
      return text.length > LONG_VALUE
        ? text.split(PIECE_END).map((piece) => pieceOf(piece, key))
        : [pieceOf(text, key)];
    });
  const texts = description.split(PIECE_END).slice(0, MAX_PIECES);
  // What can be quoted comes first.
  return [
    ...texts.map((text) => pieceOf(text, undefined, [ofDescription])),
    ...values.slice(0, MAX_PIECES),
    ...[...(entry?.tags ?? []), name].map((text) => pieceOf(text)),
  ].filter(({ text }) => text !== '');
});

/** Returns true when an entry tells by `against`, rather than by its texts and ideas, whether it has a topic. */
const isListed = (
  { verticals }: Topic,
  { against }: CatalogueEntry,
  vertical: Vertical | undefined,
): boolean => against !== undefined && vertical !== undefined && verticals.has(vertical.id);

const KITCHENS: ReadonlySet<string> = new Set(['restaurants', 'cafes', 'bars']);

/** Returns true for food where there is more than one dish: the contents of one are no reason to stay away. */
const isOfOneDish = ({ verticals }: Topic, vertical: Vertical | undefined): boolean =>
  vertical !== undefined && KITCHENS.has(vertical.id) && verticals.has('recipes') && !verticals.has('hotels');

function clashWithTopic(topic: Topic, view: ItemView, person: Person, vertical: Vertical | undefined) {
  const { entry } = view;
  const isOfDish = isOfOneDish(topic, vertical);
  if (topic.diet !== undefined) {
    const told = isOfDish ? undefined : findForbidden([topic.diet], view);
    if (told !== undefined) return { told };
    // Lists of words do not know plant milk from milk.
    const piece = entry
      ? undefined
      : piecesOfItem(view).find(({ has, isPlain }) => isPlain && has.has(topic));
    if (!entry) return piece && { told: piece.text, key: piece.key };
  }
  const isToldOf = entry?.against?.includes(topic.id) ?? false;
  // Who writes Japanese and does not fly is not sent to Bruges.
  const isReached = topic.id === 'plane' && entry?.facts?.rail?.includes(person.language);
  if (entry && (isToldOf || isListed(topic, entry, vertical)))
    return isToldOf && !isReached ? { told: undefined } : undefined;
  const pieces = piecesOfItem(view);
  // "Gluten-free kitchen" speaks for the cakes as well.
  if (pieces.some(({ lacks }) => lacks.has(topic))) return undefined;
  const piece = pieces.find(({ has, isPlain }) => has.has(topic) && (isPlain || !isOfDish));
  if (piece) return { told: piece.text, key: piece.key };
  const idea = topic.concepts.find((id) => view.known.has(id));
  return idea === undefined ? undefined : { told: conceptLabel(idea, 'en'), idea };
}

function hasUnit(view: ItemView, { id, words }: Unit, language: string): boolean {
  if (id.startsWith('concept:') && view.known.has(id.slice('concept:'.length))) return true;
  return saidInClause(view, words, language) === 'plain';
}

/** A single word of a story may mean anything in a text that the caller gave; an idea does not, and neither does a preference. */
function clashWithUnits({ said, units = [], isBrief }: RuledOut, view: ItemView, { language }: Person) {
  const isIdea = units.every(({ id }) => id.startsWith('concept:'));
  if (isIdea || (view.entry && isBrief))
    return units.every((unit) => hasUnit(view, unit, language)) ? { told: units[0]?.words } : undefined;
  return isBrief && saidInClause(view, said, language) === 'plain' ? { told: said } : undefined;
}

/**
 * Finds what an item has of what a person rules out (contract: catalogue-gaps), in the person's order, one clash at most for
 * each. Topics are looked for in 80 pieces, of 600 UTF-16 units at most, of the description, and in as many of the first 40
 * entries of the metadata; for diets, name and description are read whole.
 */
export function findClashes(person: Person, view: ItemView, vertical: Vertical | undefined): Clash[] {
  const clashWith = (one: RuledOut) => {
    if (one.topic) return clashWithTopic(one.topic, view, person, vertical);
    if (one.amounts)
      return view.entry && asksForMore(view.entry, one.amounts) ? { told: undefined } : undefined;
    return clashWithUnits(one, view, person);
  };
  return person.ruledOut.flatMap((one) => {
    const clash = clashWith(one);
    return clash ? [{ said: one.said, limit: one.limit, ...clash }] : [];
  });
}

/**
 * Finds topics that a person, not a constraint, rules out and that a text of the item denies, in order, once for each; `told` is
 * that text: "no politics" (contract: truth-of-text).
 */
export const findAssured = (ruledOut: readonly RuledOut[], view: ItemView): Clash[] =>
  ruledOut.flatMap(({ topic, said, limit }) => {
    const isSaid = topic && limit === undefined;
    const piece = isSaid && piecesOfItem(view).find(({ lacks }) => lacks.has(topic));
    return piece ? [{ said, told: piece.text, key: piece.key }] : [];
  });
