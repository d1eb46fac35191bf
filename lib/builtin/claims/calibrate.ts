import type { Standing } from '../../evidence/reasoned';
import type { AnswerScores } from '../../evidence/scores';
import type { Person } from '../person/person';
import type { Judgement } from '../ranking/judgement';
import { EVEN_SCORE, isRead } from '../ranking/order-by-reader';

/** Scores for one result, on the scales of the contract. */
export type Scores = { taste: number; confidence: number };

/**
 * The score of a thing that meets about half of what is wanted; lower where only the past speaks, whose
 * likenesses add up to less than wishes do.
 */
const MIDDLE = { wished: 3, past: 1.6 };
const SPREAD = 1.25;
/** The same spread where the reader had its say, about `EVEN_SCORE`. */
const READ_SPREAD = 1;
/** Nobody knows a person entirely. */
const MOST_CONFIDENCE = 0.95;

const logistic = (value: number) => 1 / (1 + Math.exp(-value));
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** What is told of a thing beside its name, 0.75 where that is nothing, else 1. */
const told = ({ view }: Judgement) => (view.description || Object.keys(view.metadata).length > 0 ? 1 : 0.75);

const fitOf = (judgement: Judgement, isPastOnly: boolean) =>
  isRead(judgement)
    ? logistic((judgement.score - EVEN_SCORE) / READ_SPREAD)
    : logistic((judgement.score - MIDDLE[isPastOnly ? 'past' : 'wished']) / SPREAD);

/** Whether nothing but a past speaks for a person. */
export const onlyPast = ({ wishes }: Person): boolean =>
  !wishes.some(({ polarity, units }) => polarity === 1 && units.length > 0);

/**
 * Puts the ranking's open-ended scores on the contract's scales, strictly falling with the rank, so that
 * sorting by them keeps the order. A thing of which nothing is known gets little confidence; so does one that
 * fits badly, since confidence says how sure it is that the person will be pleased.
 *
 * @param judgements in the order of the answer
 * @param isPastOnly see `onlyPast`
 */
export function calibrate(judgements: readonly Judgement[], isPastOnly = false): Scores[] {
  let above = Number.POSITIVE_INFINITY;
  return judgements.map((judgement, place) => {
    const fit = fitOf(judgement, isPastOnly);
    const least = 0.1 * (judgements.length - place);
    const most = Math.min(98 * fit, 100 * MOST_CONFIDENCE + 5 * fit);
    const taste = Math.max(round(least, 1), Math.min(round(most, 1), round(above - 0.1, 1)));
    above = taste;
    return { taste, confidence: round(Math.min(MOST_CONFIDENCE, fit * told(judgement)), 2) };
  });
}

/** From this confidence and this lead over the second on, 94 of 100 first ones of the shops at hand suit, and 3 do not. */
const CLOSEST = { confidence: 0.5, lead: 0.3 };
/** Below this lead half of them suit. */
const LOOSE_LEAD = 0.1;

/** How sure the first of several supplied things is; undefined where the numbers bear neither. */
export function standingOf([first, second]: readonly Scores[]): Standing | undefined {
  if (!first || !second) return undefined;
  const lead = first.confidence - second.confidence;
  const isSure = first.confidence >= CLOSEST.confidence;
  if (lead >= CLOSEST.lead) return isSure ? 'closest' : undefined;
  return isSure && lead >= LOOSE_LEAD ? undefined : 'loose';
}

/** Scores as every model gives them. */
export const toAnswerScores = ({ taste, confidence }: Scores): AnswerScores => ({
  tasteMatchScore: { value: taste, isOfHundred: true },
  confidence: { value: confidence, isOfHundred: false },
});
