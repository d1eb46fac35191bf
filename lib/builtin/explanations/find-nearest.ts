import type { Phrase } from '../../reader/phrases-of';
import { denies } from '../items/said-in-clause';
import type { Judgement } from '../ranking/judgement';
import { isClose } from '../ranking/order-by-reader';
import { quotable } from './traits';

/**
 * From this cosine on, a phrase is about what somebody says, whether it speaks for the item or against it. Chinese and
 * Japanese texts are nearer to one another, whatever they say.
 */
const RELATED = { spaced: 0.44, unspaced: 0.54 };
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Shorter texts, in letters and digits, share a word and no more. */
const SHORTEST = { spaced: 6, unspaced: 5 };
/** The most of them that are told of one item. */
const MOST_NEAREST = 2;
/** How much of each is quoted, in characters: what is cut off may be what matters. */
const LONGEST_PAIR = 120;
/** What stands alone is quoted further, for the same reason. */
const LONGEST_ALONE = 240;

/** A Japanese clause that ends with its topic is cut off in front of what it says. */
const CUT_OFF = /[はがをにとも]$/u;
/** A Japanese phrase that goes on in the next one. */
const GOES_ON = /[はがをにともでく、]$/u;

/** Texts are parted at every full stop, that of "5.4 inch" too: what begins or ends with a digit may be half a number. */
const HALF_NUMBER = /^\p{N}|\p{N}$/u;

const QUOTED = /["“”„«»「」『』]/u;

const YES_OR_NO =
  /: (?:true|false|yes|no|ja|nein|oui|non|sí|sì|si|sim|não|nao|はい|いいえ|是|否|有|无|無)$/iu;

/** What is only a number or a kind says too little beside a sentence, and no quotation stands in another. */
const tellsInWords = ({ text, source }: Phrase): boolean =>
  source === 'description' || (source === 'metadata' && /:.*\p{L}/u.test(text) && !YES_OR_NO.test(text));

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const scriptOf = ({ text }: Phrase) => (UNSPACED.test(text) ? 'unspaced' : 'spaced');

/** What somebody says and what the item has nearest to it, both in their own words, and how near that is. */
type Pair = { said: string; has: string; cosine: number };

/**
 * The whole sentence that a phrase stands in: half of one may leave out what turns it round. Of a sentence that is too long to be quoted, the
 * phrase alone.
 */
function sentenceWith({ text, source }: Phrase, { view }: Judgement): string {
  if (source !== 'description') return text;
  const told = view.metadata.description;
  const description = typeof told === 'string' ? told : view.description;
  const sentences = description.split(/(?<=[.!?](?=\s)|[。！？])|\n+/u).map((one) => one.trim());
  const whole = sentences.find((one) => one.includes(text))?.replace(/[.。]$/u, '');
  return whole && whole.length <= LONGEST_ALONE ? whole : text;
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
    const isPart = text === phrase.text && (HALF_NUMBER.test(text) || GOES_ON.test(text));
    if (isPart || QUOTED.test(text) || lettersOf(text) < SHORTEST[scriptOf(phrase)]) continue;
    return quotable(text, LONGEST_ALONE);
  }
  return undefined;
}

/**
 * What of an item is nearest to what somebody says. It is told only of what the reader holds to be close on the whole: no
 * single pair of it is known to speak for the item (docs/decisions/0010), and of the rest, one in five were about
 * something else.
 *
 * @returns the nearest first, at most two
 */
export function findNearest(judgement: Judgement): Pair[] {
  if (!isClose(judgement)) return [];
  const { nearest = [] } = judgement;
  const told = new Set<string>();
  return nearest
    .filter(({ said, told: phrase, cosine }) => {
      const script = scriptOf(phrase);
      if (said.source === 'past' || cosine < RELATED[script] || !tellsInWords(phrase)) return false;
      if (QUOTED.test(said.text + phrase.text) || CUT_OFF.test(said.text)) return false;
      if (HALF_NUMBER.test(said.text) || HALF_NUMBER.test(phrase.text)) return false;
      // "Anything but police tapes" and "with police tapes" are near, and no reason for anything.
      if (denies(said.text) && !denies(phrase.text)) return false;
      if (Math.min(lettersOf(said.text), lettersOf(phrase.text)) < SHORTEST[script]) return false;
      return !told.has(phrase.text) && told.add(phrase.text);
    })
    .slice(0, MOST_NEAREST)
    .map(({ said, told: { text }, cosine }) => ({
      said: quotable(said.text, LONGEST_PAIR),
      has: quotable(text, LONGEST_PAIR),
      cosine,
    }));
}
