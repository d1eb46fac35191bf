/** A number as a model wrote it. */
export type Score = {
  value: number;
  /** Whether it was written as one of a hundred (`"85 %"`, `"85/100"`), so that its scale is known. */
  isOfHundred: boolean;
};

/** Numbers of one element as they were written. */
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

/** A model's verdict on an item. */
export type Suitability = 'fits' | 'mixed' | 'does not fit';

/** Another thing that may suit instead. With `isByCode` code gave the words, which may tell numbers that no part has. */
type Alternative = { name: string; reason: string; difference: string; isByCode?: boolean };

/** A model's explanation of one item. */
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
