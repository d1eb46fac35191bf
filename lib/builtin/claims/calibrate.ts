import type { AnswerScores } from '../../evidence/reasoned';
import type { Person } from '../person/person';
import { breaksHardLimit, EVEN_SCORE, isRead } from '../ranking/order-by-reader';
import type { Judgement } from '../ranking/rank-items';

/** Taste of 100 with one decimal, confidence of 1 with two (contract: number-scales). */
export type Scores = { [kind in keyof AnswerScores]: NonNullable<AnswerScores[kind]> };

/** Log-odds that a thing is liked, by score and lead; fitted on development data (docs/built-in-model.md). */
const SUPPLIED = { base: -1.42, score: 0.37, lead: 0.53 };
const CATALOGUE = { base: 0, score: 0.2, lead: 0.42 };
/** A score above this, and a lead beyond this, tell no more. */
const MAX_TOLD = { score: 5, lead: 3 };

/** The most that nearness alone is worth: texts of callers may repeat the words of a person to mislead. */
const MAX_SUPPLIED = 0.75;
/** The most where the next best is about as good. */
const MAX_EVEN = 0.6;
const SMALL_LEAD = 0.5;
/** The most for what breaks a limit or what the person rules out. */
const MAX_UNWANTED = 0.1;
/** Nobody knows a person entirely. */
const MAX_CONFIDENCE = 0.95;

/** The score by rules alone of a thing that meets half of what is wanted; likenesses to a past add up to less than wishes. */
const MIDDLE = { wished: 3, past: 1.6 };
const SPREAD = 1.25;

const logistic = (value: number) => 1 / (1 + Math.exp(-value));
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** The factor for things of which nothing is told beside the name. */
const told = ({ view }: Judgement) => (view.description || Object.keys(view.metadata).length > 0 ? 1 : 0.75);

/** Returns true when a person has no wish that can be matched, dislikes aside. */
export const onlyPast = ({ wishes }: Person): boolean =>
  !wishes.some(({ polarity, units }) => polarity === 1 && units.length > 0);

/** Returns how likely a thing is to please, 0 to 1, before any cap. @param lead over the best other; none alone */
function fitOf(judgement: Judgement, lead: number | undefined, isPastOnly: boolean): number {
  if (!isRead(judgement))
    return logistic((judgement.score - MIDDLE[isPastOnly ? 'past' : 'wished']) / SPREAD);
  if (lead === undefined) return logistic(judgement.score - EVEN_SCORE);
  const { base, score, lead: byLead } = judgement.view.isSupplied ? SUPPLIED : CATALOGUE;
  return logistic(
    base + score * Math.min(judgement.score, MAX_TOLD.score) + byLead * within(lead, MAX_TOLD.lead),
  );
}

function mostOf(judgement: Judgement, lead: number | undefined): number {
  if (judgement.clashes.length > 0 || breaksHardLimit(judgement)) return MAX_UNWANTED;
  if (lead !== undefined && Math.abs(lead) < SMALL_LEAD) return MAX_EVEN;
  return judgement.view.isSupplied && isRead(judgement) ? MAX_SUPPLIED : MAX_CONFIDENCE;
}

/**
 * Scores judgements (contract: number-scales, best-first): a taste score of 0.1 to 98, which falls by 0.1 at least with each
 * rank, and a confidence of 0 to 0.95 that never rises, 0.75 at most for supplied things that the reader was asked about, 0.1 for
 * what clashes or breaks a hard limit.
 * @param judgements best first, 980 at most, and all of them among `ranked`
 * @param isPastOnly by `onlyPast`
 * @param ranked all that were compared, best first; a lead is over the best other one of these
 */
export function calibrate(
  judgements: readonly Judgement[],
  isPastOnly = false,
  ranked: readonly Judgement[] = judgements,
): Scores[] {
  let [tasteAbove, confidenceAbove] = [Number.POSITIVE_INFINITY, MAX_CONFIDENCE];
  return judgements.map((judgement, place) => {
    const best = ranked.find((one) => one !== judgement);
    const lead = best && judgement.score - best.score;
    const fit = fitOf(judgement, lead, isPastOnly);
    const most = Math.min(mostOf(judgement, lead), confidenceAbove);
    const least = 0.1 * (judgements.length - place);
    const taste = Math.max(round(least, 1), Math.min(round(98 * fit, 1), round(tasteAbove - 0.1, 1)));
    const confidence = round(Math.min(most, fit * told(judgement)), 2);
    [tasteAbove, confidenceAbove] = [taste, confidence];
    return {
      tasteMatchScore: { value: taste, isOfHundred: true },
      confidence: { value: confidence, isOfHundred: false },
    };
  });
}

/** From this confidence and this lead over the second on, 94 of 100 first ones of the shops at hand suit, and 3 do not. */
const CLOSEST = { confidence: 0.5, lead: 0.3 };

/** Returns true when the first of two or more is surely best: 0.5 at least, and 0.3 beyond the next (contract: built-in-model). */
export const isClosest = ([first, second]: readonly Scores[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  first.confidence.value >= CLOSEST.confidence &&
  // 0.7 - 0.4 is less than 0.3.
  first.confidence.value - second.confidence.value >= CLOSEST.lead - 1e-9;
