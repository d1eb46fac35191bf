/** A number as a model wrote it. */
export type Score = {
  value: number;
  /** Whether it was written as one of a hundred (`"85 %"`, `"85/100"`), so that its scale is known. */
  isOfHundred: boolean;
};

/** Numbers of one element as they were written. */
export type AnswerScores = { confidence: Score | undefined; tasteMatchScore: Score | undefined };
