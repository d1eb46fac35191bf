import type { Sliced } from '../../runtime/take-turns';
import { findSentiment, readRating } from '../../text/read-rating';
import { tokenise } from '../../text/tokenise';
import { findConcepts } from '../concept-map/find-concepts';
import type { Clause } from './clause';
import type { Reader } from './reader';
import { type Told, takeAllNames } from './take-names';
import { sentimentOfCue, viewPast } from './view-past';

/** Longer clauses describe; shorter ones may be a bare name. */
const MOST_NAME_WORDS = 6;

/** "Boring" and "loved it", by themselves. */
const isVerdict = ({ text, cue }: Clause) =>
  cue === '' && text.split(' ').length <= 2 && findSentiment(text) !== undefined;

/** What is short, written with a capital and names no idea is taken for a name in an account of the past. */
function isName({ text }: Clause, { vertical, language }: Reader): boolean {
  const tokens = tokenise(text, language);
  const isShort = /^[\p{Lu}\p{N}]/u.test(text) && tokens.length <= MOST_NAME_WORDS;
  return isShort && findConcepts(tokens, language, vertical?.groups).length === 0;
}

/** "Dune (5/5), Tenet: 2 stars": what stands in brackets or after a colon rates what came before. */
const RATING =
  /^\d+(?:[.,]\d+)?\s*(?:\/\s*\d+|stars?|out of \d+|%|★+)?$|^[★⭐]+$|^\p{Extended_Pictographic}+$/iu;

/**
 * Reads a history told in words: "Loved Dune, gave up on Tenet". A clause that is the name of a thing joins
 * the past; the others stay clauses, which are read as wishes.
 */
export function* takePast(clauses: readonly Clause[], reader: Reader): Sliced<Told> {
  const told: Told = { past: [], clauses: [] };
  for (const clause of clauses) {
    const last = told.past.at(-1);
    if (last && (RATING.test(clause.text) || isVerdict(clause))) {
      Object.assign(last, { rating: clause.text, sentiment: readRating(clause.text) });
      continue;
    }
    const taken = yield* takeAllNames([clause], reader, false);
    told.past.push(...taken.past);
    if (taken.past.length > 0 || !isName(clause, reader)) told.clauses.push(...taken.clauses);
    else {
      const view = viewPast(clause.text, reader, undefined);
      told.past.push({ view, rating: clause.cue, sentiment: sentimentOfCue(clause) });
    }
  }
  return told;
}
