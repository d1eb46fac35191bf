import type { AnswerScores, Score } from '../evidence/reasoned';
import { readNumber } from '../text/read-number';

/** The scales on which one answer gives its numbers (contract: number-scales); undefined where nothing says it yet. */
export type Scale = {
  /** Confidences are percentages. */
  isPercent: boolean | undefined;
  /** Taste scores are shares of 1 instead of points of 100. */
  isShare: boolean | undefined;
};

/** Stands for "the model did not say". */
const UNKNOWN_CONFIDENCE = 0.5;
const PLAIN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;
/** What `1,299` may be grouped for, a `0,850` is not. */
const GROUPED = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const LONGEST = 40;

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** JSON reads 1e999 as infinity. */
const finite = (value: number) => Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, value));

function readPlain(text: string): number | undefined {
  const plain = text.trim();
  if (PLAIN.test(plain) && !GROUPED.test(plain)) return Number(plain.replace(',', '.'));
  return readNumber(plain);
}

/**
 * Reads a score from a number or a text of up to 40 UTF-16 units: `85`, `"0,8"`, `"85 %"`, `"85/100"`, `"4 out of 5"` (contract:
 * number-scales): as it is written, or of a hundred where its text says of how many it is, finite but unclamped. Undefined for
 * all else.
 */
export function readScore(value: unknown): Score | undefined {
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return undefined;
    return { value: finite(value), isOfHundred: false };
  }
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const [amount = '', whole, ...rest] = value.split(/\/|\bout of\b/i);
  if (rest.length > 0) return undefined;
  const isPercent = whole === undefined && /[%％٪]\s*$/.test(amount);
  const number = readPlain(isPercent ? amount.replace(/[%％٪]\s*$/, '') : amount);
  if (number === undefined) return undefined;
  if (whole === undefined) return { value: finite(number), isOfHundred: isPercent };
  const most = readPlain(whole);
  return most && most > 0 ? { value: finite((number / most) * 100), isOfHundred: true } : undefined;
}

/** A zero is on both scales. */
const says = (score: Score | undefined): score is Score => score !== undefined && score.value !== 0;

/**
 * Reads off the scales of some elements of an answer: a confidence of 2 to 100, or one written as of a hundred, makes all of them
 * percentages, and taste scores that all lie in 0 to 1, none written so, are shares (contract: number-scales). What only zeros or
 * no numbers would tell is undefined.
 */
export function readScale(elements: readonly AnswerScores[]): Scale {
  const confidences = elements.map(({ confidence }) => confidence).filter(says);
  const tastes = elements.map(({ tasteMatchScore }) => tasteMatchScore).filter(says);
  return {
    isPercent:
      confidences.length === 0
        ? undefined
        : confidences.some(({ value, isOfHundred }) => isOfHundred || (value >= 2 && value <= 100)),
    isShare:
      tastes.length === 0
        ? undefined
        : tastes.every(({ value, isOfHundred }) => !isOfHundred && value > 0 && value <= 1),
  };
}

/** Returns the scale of an answer of which one more element is known; what was decided stays (contract: number-scales). */
export function extendScale(scale: Scale | undefined, next: AnswerScores): Scale {
  const read = readScale([next]);
  return { isPercent: scale?.isPercent ?? read.isPercent, isShare: scale?.isShare ?? read.isShare };
}

/**
 * Brings the numbers of one element to the scales of the contract: confidence from 0 to 1, taste match score from 0 to 100,
 * rounded to a tenth (contract: number-scales). Only numbers that are still outside are clamped. Without a confidence, a
 * hundredth of the taste match score stands in for it, and 0.5 without either; nothing stands in for that score.
 */
export function applyScale(
  { confidence, tasteMatchScore }: AnswerScores,
  { isPercent = false, isShare = false }: Scale,
): { confidence: number; tasteMatchScore: number | undefined } {
  const isOfHundred = confidence?.isOfHundred || isPercent;
  const isOfOne = isShare && !tasteMatchScore?.isOfHundred;
  const taste = tasteMatchScore && clamp(isOfOne ? tasteMatchScore.value * 100 : tasteMatchScore.value, 100);
  const stated = confidence && clamp(isOfHundred ? confidence.value / 100 : confidence.value, 1);
  return {
    confidence: stated ?? (taste === undefined ? UNKNOWN_CONFIDENCE : taste / 100),
    tasteMatchScore: taste === undefined ? undefined : Math.round(taste * 10) / 10,
  };
}
