/** Why a model's answer could not be used, by name, for logs. */
export type AnswerProblem =
  | 'refused'
  | 'cut by length'
  | 'not JSON'
  | 'other JSON'
  | 'empty answer'
  | 'empty list'
  | 'no why_match'
  | 'no summary'
  | 'unknown item'
  | 'nothing new'
  | 'nothing true'
  | 'loop'
  | 'unusable answer';

/** A model answered, but with nothing that can be used (contract: as-many-as-asked, circuit-breaker). */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';

  constructor(readonly reason: AnswerProblem) {
    super(`The answer could not be used: ${reason}.`);
  }

  /**
   * What one caller can cause does not speak against a model; an answer that is no JSON at all does
   * (contract: circuit-breaker).
   */
  get isCounted(): boolean {
    return this.reason === 'not JSON';
  }
}
