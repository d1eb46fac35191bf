import { findEntry } from '../catalogue/catalogue';
import { findConcepts } from '../concept-map/find-concepts';
import { groupsOf } from '../concept-map/groups-by-vertical';
import { viewItem } from '../items/item-view';
import type { Language } from '../text/detect-language';
import { tokenise } from '../text/tokenise';
import { tradeOf, type Vertical } from '../verticals/find-vertical';
import type { Past } from './person';
import { type Clause, splitClauses } from './split-clauses';

const MOST_CLAUSES = 200;
/** Longer clauses describe; shorter ones may be a bare name. */
const MOST_NAME_WORDS = 6;

/**
 * Reads a history told in words: "Loved Dune, gave up on Tenet". A clause that is the name of a thing joins
 * the past; the others stay clauses, which are read as wishes.
 */
export function readPastText(
  text: string,
  { vertical, language }: { vertical: Vertical | undefined; language: Language },
): { past: Past[]; clauses: Clause[] } {
  const past: Past[] = [];
  const clauses: Clause[] = [];
  const groups = groupsOf(vertical);
  for (const clause of splitClauses(text, language, MOST_CLAUSES)) {
    const names = clause.text.split(/\s(?:and|und|y|et|e)\s/u);
    const isName = (name: string) => {
      if (findEntry(name, vertical?.id)) return true;
      const tokens = tokenise(name, language);
      const capital = /^[\p{Lu}\p{N}]/u.test(name);
      return (
        capital && tokens.length <= MOST_NAME_WORDS && findConcepts(tokens, language, groups).length === 0
      );
    };
    if (!names.every(isName)) {
      clauses.push(clause);
      continue;
    }
    for (const name of names) {
      const entry = findEntry(name, vertical?.id)?.entry;
      past.push({
        view: viewItem({ name, entry, trade: tradeOf(vertical), groups }, language),
        rating: clause.cue,
        sentiment: clause.polarity === -1 ? -0.8 : clause.strength > 1 ? 1 : 0.7,
      });
    }
  }
  return { past, clauses };
}
