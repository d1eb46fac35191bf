import type { Phrase } from '../../reader/phrases-of';
import type { Judgement } from '../ranking/judgement';
import { EVEN_SCORE, isNear } from '../ranking/order-by-reader';
import { quotable } from './traits';

/**
 * From this cosine on, a phrase is about what somebody says, whether it speaks for the item or against it; of items that
 * are as likely to please as not, a lower one will do. Chinese and Japanese texts are nearer to one another, whatever they
 * say.
 */
const RELATED = { likely: { spaced: 0.35, unspaced: 0.45 }, other: { spaced: 0.42, unspaced: 0.52 } };
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** The most of them that are told of one item. */
const MOST_NEAREST = 2;
/** How much of each is quoted, in characters: what is cut off may be what matters. */
const LONGEST_PAIR = 120;

const QUOTED = /["“”„«»「」『』]/u;

/** What is only a number or a kind says too little beside a sentence, and no quotation stands in another. */
const tellsInWords = ({ text, source }: Phrase): boolean =>
  source === 'description' ||
  (source === 'metadata' && /:.*\p{L}/u.test(text) && !/: (?:true|false)$/u.test(text));

/** What somebody says and what the item has nearest to it, both in their own words, and how near that is. */
type Pair = { said: string; has: string; cosine: number };

/**
 * What of an item is nearest to what somebody says. It is told only of what the reader holds to be near on the whole: no
 * single pair of it is known to speak for the item (docs/decisions/0010).
 *
 * @returns the nearest first, at most two
 */
export function findNearest(judgement: Judgement): Pair[] {
  if (!isNear(judgement)) return [];
  const { nearest = [], score } = judgement;
  const told = new Set<string>();
  const related = score >= EVEN_SCORE ? RELATED.likely : RELATED.other;
  return nearest
    .filter(({ said, told: phrase, cosine }) => {
      const least = UNSPACED.test(phrase.text) ? related.unspaced : related.spaced;
      if (said.source === 'past' || cosine < least || !tellsInWords(phrase)) return false;
      if (QUOTED.test(said.text + phrase.text)) return false;
      return !told.has(phrase.text) && told.add(phrase.text);
    })
    .slice(0, MOST_NEAREST)
    .map(({ said, told: { text }, cosine }) => ({
      said: quotable(said.text, LONGEST_PAIR),
      has: quotable(text, LONGEST_PAIR),
      cosine,
    }));
}
