import { isRecord, snakeKeys } from '../text/snake-keys';

/** A number as a model wrote it. */
export type Score = {
  value: number;
  /** Whether it was written as one of a hundred (`"85 %"`, `"85/100"`), so that its scale is known. */
  isOfHundred: boolean;
};

export type AnswerScores = { confidence: Score | undefined; tasteMatchScore: Score | undefined };

/** Parts of the table that a sentence rests on: of the person (`p`, `h`, `l`) and of the item (`f`, `g`, `s`). */
type Citation = { you: readonly string[]; it: readonly string[] };

/** Pieces of the first part that is cited on either side, word for word. */
export type Quoted = { you?: string | undefined; it?: string | undefined };

/** A reason or a concern. Without a text, code writes it from the parts that it cites. */
export type Claim = Citation & {
  /** Whether it is a pair, which says nothing unless there is a part of either side. */
  isPair?: boolean | undefined;
  quoted?: Quoted | undefined;
  /** One or two sentences to the person. */
  text?: string | undefined;
  /** The same in a few words, for lists. */
  factor?: string | undefined;
};

/** A fact that a model adds about an item: of its own choice, or the caller's, where a web search says it. */
export type OwnFact = {
  id: string;
  key: string;
  value: unknown;
  /** Ids of the search results that say it, of a fact that was found on the web. */
  sources?: readonly string[] | undefined;
};

/** A model's judgement on one item, whichever model and form it came in. */
export type Reasoned = {
  /** Reference of a candidate, or the name of an item of the model's own choice. */
  ref?: string | undefined;
  name?: string | undefined;
  type?: string | undefined;
  facts: readonly OwnFact[];
  /** Strongest first. */
  reasons: readonly Claim[];
  /** Further facts that count, in a few words each. */
  factors: readonly Claim[];
  concerns: readonly Claim[];
  /** Whether the first of a list is nearer to the person by far than the next. */
  isClosest?: boolean | undefined;
  scores: AnswerScores;
  mood?: string | undefined;
  appeal?: string | undefined;
};

export type Suitability = 'fits' | 'mixed' | 'does not fit';

/** Another thing that may suit instead. With `isByCode` code gave the words, which may tell numbers that no part has. */
type Alternative = { name: string; reason: string; difference: string; isByCode?: boolean };

export type ReasonedExplanation = {
  verdict: Suitability | undefined;
  facts: readonly OwnFact[];
  summary: Claim | undefined;
  reasons: readonly Claim[];
  /** Claims that set the item apart; they cite facts alone. */
  unique: readonly Claim[];
  concerns: readonly Claim[];
  alternatives: readonly Alternative[];
  scores: AnswerScores;
};

/** Returns a text, well-formed and without white space around it; undefined for a blank one and for anything that is no text. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim().toWellFormed() || undefined : undefined;

const MOST = 12;

const entriesOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? (value as unknown[]) : value === undefined || value === null ? [] : [value]).slice(
    0,
    MOST,
  );

const readIds = (value: unknown): string[] =>
  entriesOf(value)
    .flatMap((entry) => (typeof entry === 'string' ? entry.split(/[\s,;]+/u) : []))
    .filter((id) => id !== '')
    .slice(0, MOST);

/**
 * Reads at most 12 claims as a model writes them, in a list or a single one (contract: truth-of-text):
 * `{ you, it, text, factor }`, each part optional; a bare text cites nothing, and anything else is left out. Ids stand in a list
 * or a text such as `p1, p2`, 12 a side at most, and are not looked up.
 */
export const readClaims = (value: unknown): Claim[] =>
  entriesOf(value).flatMap((entry): Claim[] => {
    if (typeof entry === 'string') return readText(entry) ? [{ you: [], it: [], text: readText(entry) }] : [];
    if (!isRecord(entry)) return [];
    const { you, it, text, factor } = snakeKeys(entry);
    return [{ you: readIds(you), it: readIds(it), text: readText(text), factor: readText(factor) }];
  });

const isId = (entry: unknown): boolean => typeof entry === 'string' && /^[\s[(]*[phlfgsc]\d/iu.test(entry);

/**
 * Reads at most 12 pairs of ids as a small model writes them (contract: truth-of-text): `["p2", "f3"]`, the same as one text, or
 * `{ you, it }`, one or a list of them. At most 12 ids of a side are taken, not looked up; all are in `you`, but for those of an
 * object (`resolveCitation` sorts them).
 */
export function readPairs(value: unknown): Claim[] {
  const entries = entriesOf(value);
  const pairs =
    entries.length > 0 && entries.every(isId) && !entries.some((one) => /[\s,]/u.test(String(one)))
      ? [entries]
      : entries;
  return pairs.flatMap((pair): Claim[] => {
    if (isRecord(pair)) return readClaims([pair]).map(({ you, it }) => ({ you, it, isPair: true }));
    const ids = readIds(pair);
    return ids.length > 0 ? [{ you: ids, it: [], isPair: true }] : [];
  });
}
