import { rememberOf } from '../../text/remember';
import { foldText } from '../../text/tokenise';
import type { CatalogueEntry } from '../catalogue/catalogue-entry';
import { conceptLabel } from '../concept-map/find-concepts';
import type { ItemView } from '../items/item-view';
import { denialsIn, saidInClause } from '../items/said-in-clause';
import { findForbidden } from '../limits/forbidden-food';
import type { Person, RuledOut, Unit } from '../person/person';
import type { Vertical } from '../verticals/vertical-names';
import { asksForMore } from './read-amounts';
import type { Topic } from './topics';

/** What a person rules out, and what of an item has it, in the words of each. */
export type Clash = {
  said: string;
  /** A piece of a text of the item, or the name of an idea; undefined where only the catalogue knows. */
  told: string | undefined;
  /** The idea of the concept map that shows it. */
  idea?: string | undefined;
};

const MOST_VALUES = 40;
const PIECE_END = /[.,;!?()\n。，、；！？（）·•–—]+/u;

/** "toxic to pets: false". */
const NEGATIVE_VALUE = /: (?:false|no|none|0|nein|non|aucun|nessun|nao|なし|无|無|否)$/u;

type Piece = { text: string; folded: string };

/** What an item tells, piece by piece; entries of the metadata with their keys. */
const piecesOfItem = rememberOf(({ name, description, metadata, entry }: ItemView): Piece[] => {
  const values = Object.entries(metadata)
    .slice(0, MOST_VALUES)
    .map(([key, value]) => `${key.replaceAll('_', ' ')}: ${[value].flat().join(', ')}`);
  return [name, ...description.split(PIECE_END), ...(entry?.tags ?? []), ...values]
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text: text.trim(), folded: foldText(text) }));
});

/** Regions by the language of the person: who writes Japanese and does not fly is not sent to Bruges. */
const REGIONS: Partial<Record<Person['language'], readonly string[]>> = {
  ja: ['japan'],
  zh: ['china'],
  en: ['europe', 'america'],
};

const isReached = ({ facts }: CatalogueEntry, { language }: Person) =>
  facts?.rail !== undefined && (REGIONS[language] ?? ['europe']).includes(facts.rail);

/** Whether an entry of a vertical says by `against` whether it has a topic, rather than by its ideas. */
const isListed = (
  { verticals }: Topic,
  { against }: CatalogueEntry,
  vertical: Vertical | undefined,
): boolean => against !== undefined && vertical !== undefined && verticals.has(vertical.id);

function clashWithTopic(topic: Topic, view: ItemView, person: Person, vertical: Vertical | undefined) {
  const { entry } = view;
  if (topic.diet !== undefined) {
    // Of what the caller supplied, diets are limits (`read-diets.ts`).
    const told = entry && findForbidden([topic.diet], view);
    return told === undefined ? undefined : { told };
  }
  if (entry && isListed(topic, entry, vertical)) {
    const has = entry.against?.includes(topic.id) && !(topic.id === 'plane' && isReached(entry, person));
    return has ? { told: undefined } : undefined;
  }
  const piece =
    topic.words &&
    piecesOfItem(view).find(({ folded }) => {
      const found = topic.words?.exec(folded);
      // A ban is itself a denial: "no dogs".
      if (!found || (NEGATIVE_VALUE.test(folded) && !NEGATIVE_VALUE.test(found[0]))) return false;
      return denialsIn(found[0]).length > 0 || !denialsIn(folded).some(({ to }) => to <= found.index);
    });
  if (piece) return { told: piece.text };
  const idea = topic.concepts.find((id) => view.known.has(id));
  return idea === undefined ? undefined : { told: conceptLabel(idea, 'en'), idea };
}

function hasUnit(view: ItemView, { id, words }: Unit, language: string): boolean {
  if (id.startsWith('concept:') && view.known.has(id.slice('concept:'.length))) return true;
  return saidInClause(view, words, language) === 'plain';
}

/**
 * Of what a story rejects, a single word may mean anything in a text that the caller gave; an idea does not, and neither
 * does a preference.
 */
function clashWithUnits(
  { said, units = [], isPreference, isDenied }: RuledOut,
  view: ItemView,
  { language }: Person,
) {
  const isIdea = units.every(({ id }) => id.startsWith('concept:'));
  if (isIdea || (view.entry && (isPreference || isDenied)))
    return units.every((unit) => hasUnit(view, unit, language)) ? { told: units[0]?.words } : undefined;
  return isPreference && saidInClause(view, said, language) === 'plain' ? { told: said } : undefined;
}

/**
 * Finds what an item has that a person rules out: by the list of the catalogue, by what is known of it, or where its texts
 * say so without a denial.
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
    return clash ? [{ said: one.said, ...clash }] : [];
  });
}
