import type { Phrase } from '../../reader/phrases-of';
import type { Judgement } from '../ranking/judgement';
import { quotable } from './quotable';
import { holdsQuotation, isHalfNumber, isTooShort, tellsInWords } from './quotable-phrases';

/** How much is quoted, in characters: what is cut off may be what matters. */
const LONGEST = 240;
/** A Japanese phrase that goes on in the next one. */
const GOES_ON = /[はがをにともでく、]$/u;
/** "St.", "Dr." and "Nr." end none. */
const END_OF_SENTENCE = /(?<=[.!?](?=\s)|[。！？])(?<!(?<!\p{L})\p{Lu}\p{Ll}{0,2}\.)|\n+/u;

/**
 * The whole sentence that a phrase stands in: half of one may leave out what turns it round. Of a sentence that is too
 * long to be quoted, the phrase alone.
 */
export function sentenceWith({ text, source }: Phrase, { view }: Judgement): string {
  if (source !== 'description') return text;
  const told = view.metadata.description;
  const description = typeof told === 'string' ? told : view.description;
  const sentences = description.split(END_OF_SENTENCE).map((one) => one.trim());
  const whole = sentences.find((one) => one.includes(text))?.replace(/[.。]$/u, '');
  return whole && whole.length <= LONGEST ? whole : text;
}

/**
 * What of an item its place by the reader rests on most, in its own words. That it counted is so; that it is a reason
 * for the person is not known.
 *
 * @returns undefined where nothing raised its score that says enough in words
 */
export function findWeightiest(judgement: Judgement): string | undefined {
  const { weightiest = [] } = judgement;
  for (const phrase of weightiest.filter(tellsInWords)) {
    const text = sentenceWith(phrase, judgement);
    const isPart = text === phrase.text && (isHalfNumber(text) || GOES_ON.test(text));
    if (isPart || holdsQuotation(text) || isTooShort(text)) continue;
    return quotable(text, LONGEST);
  }
  return undefined;
}
