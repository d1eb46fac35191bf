import type { Sliced } from '../../runtime/take-turns';
import { findSentiment, readRating } from '../../text/read-rating';
import { tokenise } from '../../text/tokenise';
import type { CatalogueEntry } from '../catalogue/catalogue';
import { findNames, type KnownThing, knownThing, type NameHit } from '../catalogue/known-things';
import { findConcepts } from '../concept-map/find-concepts';
import { type ItemView, viewItem } from '../items/item-view';
import type { Clause, Past, ReadOptions } from './person';
import { trimClause } from './split-clauses';

/** Longer clauses describe; shorter ones may be a bare name. */
const MAX_NAME_WORDS = 6;

/** "Boring" and "loved it", by themselves. */
const isVerdict = ({ text, cue }: Clause) =>
  cue === '' && text.split(' ').length <= 2 && findSentiment(text) !== undefined;

function isName({ text }: Clause, { vertical, language }: ReadOptions): boolean {
  const tokens = tokenise(text, language);
  const isShort = /^[\p{Lu}\p{N}]/u.test(text) && tokens.length <= MAX_NAME_WORDS;
  return isShort && findConcepts(tokens, language, vertical?.groups).length === 0;
}

/** "Dune (5/5), Tenet: 2 stars": what stands in brackets or after a colon rates what came before. */
const RATING =
  /^\d+(?:[.,]\d+)?\s*(?:\/\s*\d+|stars?|out of \d+|%|★+)?$|^[★⭐]+$|^\p{Extended_Pictographic}+$/iu;

/**
 * Takes things out of a history told in words into the past, in order (contract: person-described): known ones, and what looks
 * like the name of one. Their sentiments, -1 to 1, are read from what stands beside them, "5/5" or "loved"; without that they are
 * 0.45 or 0.7. The rest stay clauses.
 */
export function* takePast(clauses: readonly Clause[], options: ReadOptions): Sliced<Told> {
  const told: Told = { past: [], clauses: [] };
  for (const clause of clauses) {
    const last = told.past.at(-1);
    if (last && (RATING.test(clause.text) || isVerdict(clause))) {
      last.sentiment = readRating(clause.text);
      continue;
    }
    const taken = yield* takeAllNames([clause], options, false);
    told.past.push(...taken.past);
    if (taken.past.length > 0 || !isName(clause, options)) told.clauses.push(...taken.clauses);
    else {
      const view = viewPast(clause.text, options, undefined);
      told.past.push({ view, sentiment: sentimentOfCue(clause) });
    }
  }
  return told;
}

/** Builds the view of a thing of the past ({@link viewItem}) by caller and catalogue; the person's language is the fallback. */
export const viewPast = (
  name: string,
  { vertical, language }: ReadOptions,
  entry: CatalogueEntry | undefined,
  metadata?: Record<string, unknown>,
): ItemView =>
  viewItem({ name, metadata, entry, trade: vertical?.trade, groups: vertical?.groups }, language);

const sentimentOfCue = ({ polarity, cue }: Clause): number =>
  polarity === -1 ? -0.8 : Math.max(0.7, findSentiment(cue) ?? 0);

/** The past that clauses tell, and what is left of them. */
export type Told = { past: Past[]; clauses: Clause[] };

/** Words that ask for a thing rather than tell of it. */
const ASKS =
  /want|need|look|hop|wish|dream|crav|rather|mood|quier|busc|cherch|veux|such|will|mocht|möcht|cerc|vogli|procur|quer/iu;
const TELLS =
  /(?:lov|lik|enjoy|ador|hat|dislik|prefer|bor)ed|gave|given|walked|could|did|never again|encant[óo]|aim[ée]|gefiel|piaciut/iu;
/** A longer remark about a thing says more than how it was. */
const MAX_REMARK_LENGTH = 40;

const UNSEEN = /(?<!\p{L})(?:seen|read|heard|watched|played|tried|listened)(?!\p{L})/iu;
const DENIED = /never|n['’]?t(?!\p{L})|not(?!\p{L})/iu;

/** Sentiment of somebody who only names a thing where they could name a taste. */
const NAMED = 0.6;
const MENTIONED = 0.45;

const AND = /\s(?:and|und|y|et|e|&)\s/u;

function namesOf(clause: Clause, { vertical, language }: ReadOptions): NameHit[] {
  const { text } = clause;
  const isPlain = (name: string) => {
    const isWord = !/\s/u.test(name);
    if (isWord && !/^[\p{Lu}\p{N}]/u.test(name)) return false;
    if (!isWord || clause.cue !== '') return true;
    return findConcepts(tokenise(name, language), language, vertical?.groups).length === 0;
  };
  const parts = [[text], text.split(AND)];
  for (const names of parts) {
    const known = names.map((name) => (isPlain(name) ? knownThing(name.trim(), vertical) : undefined));
    if (known.every((thing) => thing !== undefined)) {
      return known.map((thing) => ({ ...thing, from: 0, to: text.length }));
    }
  }
  return findNames(text, vertical, clause.cue !== '' || findSentiment(text) !== undefined);
}

/** Rates the named things by the other words of a clause; `isRemark` when those say nothing else. */
function judge(clause: Clause, rest: string, isPreference: boolean) {
  if (clause.cue !== '') return { sentiment: sentimentOfCue(clause), isRemark: false };
  const sentiment = rest.length <= MAX_REMARK_LENGTH ? findSentiment(rest) : undefined;
  if (sentiment !== undefined) return { sentiment, isRemark: true };
  return { sentiment: isPreference ? NAMED : MENTIONED, isRemark: false };
}

/** Takes the names of known things out of a clause: "loved Arrival" tells of the person's past. */
function takeNames(clause: Clause, options: ReadOptions, isPreference: boolean): Told {
  const { vertical, language } = options;
  const untold: Told = { past: [], clauses: [clause] };
  const names = ASKS.test(clause.cue) ? [] : namesOf(clause, options);
  if (names.length === 0) return untold;
  // Who has never seen a thing has no opinion of it.
  if (UNSEEN.test(clause.text) && DENIED.test(`${clause.cue} ${clause.text}`))
    return { past: [], clauses: [] };
  let rest = clause.text;
  for (const { from, to } of names.toReversed()) rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
  rest = trimClause(rest.trim());
  const { isRemark, sentiment } = judge(clause, rest, isPreference);
  if (!vertical?.trade && !isRemark && !TELLS.test(clause.cue)) return untold;
  // "Mother of two in Chicago" has not told of the musical.
  const isBare = clause.cue === '' && !isRemark && !isPreference;
  if (isBare && names.every(({ name }) => !/\s/u.test(name))) return untold;
  const past = names.map(({ name, entry }: KnownThing) => ({
    view: viewPast(entry?.name ?? name, options, entry),
    sentiment,
  }));
  const isWish = !isRemark && findConcepts(tokenise(rest, language), language, vertical?.groups).length > 0;
  return { past, clauses: isWish ? [{ ...clause, text: rest }] : [] };
}

/**
 * Takes the names of known things out of clauses into the past, in order (contract: person-described), with sentiments of -1 to
 * 1: as the clause rates them, else 0.6 in a preference and 0.45 elsewhere. As a rule the rest of such a clause stays where it
 * names an idea, and a clause that asks for a thing ("want") or names none stays whole.
 * @param isPreference whether the clauses come from the list of preferences, where names tell of tastes
 */
export function* takeAllNames(
  clauses: readonly Clause[],
  options: ReadOptions,
  isPreference: boolean,
): Sliced<Told> {
  const told: Told = { past: [], clauses: [] };
  let list: Pick<Clause, 'cue' | 'polarity'> | undefined;
  for (const clause of clauses) {
    const isListed = list && clause.isListed && clause.cue === '';
    let taken = takeNames(isListed ? { ...clause, ...list } : clause, options, isPreference);
    const isNext = isListed && taken.clauses.length === 0;
    if (isListed && !isNext) taken = takeNames(clause, options, isPreference);
    if (!isNext) {
      const { cue, polarity } = clause;
      list = taken.past.length > 0 && cue !== '' ? { cue, polarity } : undefined;
    }
    told.past.push(...taken.past);
    told.clauses.push(...taken.clauses);
    yield;
  }
  return told;
}
