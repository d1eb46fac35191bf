import type { Sliced } from '../../take-turns';
import { findSentiment, readRating } from '../../text/read-rating';
import { tokenise } from '../../text/tokenise';
import { knownThing } from '../catalogue/known-things';
import { findConcepts } from '../concept-map/find-concepts';
import { groupsOf } from '../concept-map/groups-by-vertical';
import type { Clause } from './clause';
import type { Past } from './person';
import type { Reader } from './reader';
import { splitClauses } from './split-clauses';
import { type Told, takeAllNames } from './take-names';
import { sentimentOfCue, viewPast } from './view-past';

const MOST_CLAUSES = 200;
/** Longer clauses describe; shorter ones may be a bare name. */
const MOST_NAME_WORDS = 6;

/** "Boring" and "loved it", by themselves. */
const isVerdict = ({ text, cue }: Clause) =>
  cue === '' && text.split(' ').length <= 2 && findSentiment(text) !== undefined;

/** What is written with a capital and names no idea is taken for a name in an account of the past. */
function tellsNames(clause: Clause, reader: Reader): Past[] | undefined {
  const { text } = clause;
  const { vertical, language } = reader;
  const groups = groupsOf(vertical);
  const things = text
    .split(/\s(?:and|und|y|et|e)\s/u)
    .map((name) => ({ name, known: knownThing(name, vertical) }));
  const isName = ({ name, known }: (typeof things)[number]) => {
    if (known) return true;
    const tokens = tokenise(name, language);
    const capital = /^[\p{Lu}\p{N}]/u.test(name);
    return capital && tokens.length <= MOST_NAME_WORDS && findConcepts(tokens, language, groups).length === 0;
  };
  if (!things.every(isName)) return undefined;
  return things.map(({ name, known }) => ({
    view: viewPast(name, reader, known?.entry),
    rating: clause.cue,
    sentiment: sentimentOfCue(clause),
  }));
}

/** "Dune (5/5), Tenet: 2 stars": what stands in brackets or after a colon rates what came before. */
const RATING =
  /^\d+(?:[.,]\d+)?\s*(?:\/\s*\d+|stars?|out of \d+|%|★+)?$|^[★⭐]+$|^\p{Extended_Pictographic}+$/iu;

/**
 * Reads a history told in words: "Loved Dune, gave up on Tenet". A clause that is the name of a thing joins
 * the past; the others stay clauses, which are read as wishes.
 */
export function* readPastText(text: string, reader: Reader): Sliced<Told> {
  const told: Told = { past: [], clauses: [] };
  for (const clause of splitClauses(text, reader.language, MOST_CLAUSES)) {
    const last = told.past.at(-1);
    if (last && (RATING.test(clause.text) || isVerdict(clause))) {
      Object.assign(last, { rating: clause.text, sentiment: readRating(clause.text) });
      continue;
    }
    const taken = yield* takeAllNames([clause], reader, false);
    const names = taken.past.length > 0 ? undefined : tellsNames(clause, reader);
    told.past.push(...(names ?? taken.past));
    if (!names) told.clauses.push(...taken.clauses);
  }
  return told;
}
