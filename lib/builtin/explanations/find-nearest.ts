import { type Phrase, phrasesOf } from '../../reader/phrases-of';
import { tokenise } from '../../text/tokenise';
import { denies } from '../items/said-in-clause';
import type { Wish } from '../person/person';
import type { Judgement } from '../ranking/judgement';
import { isClose } from '../ranking/order-by-reader';
import { sentenceWith } from './find-weightiest';
import { quotable } from './quotable';
import { holdsQuotation, isHalfNumber, isTooShort, scriptOf, tellsInWords } from './quotable-phrases';
import { isNamedInOneWord } from './said-literally';

/**
 * From this cosine on, a phrase is about what somebody says, whether it speaks for the item or against it. Chinese and
 * Japanese texts are nearer to one another, whatever they say.
 */
const RELATED = { spaced: 0.44, unspaced: 0.54 };
/** The most of them that are told of one item. */
const MOST_NEAREST = 2;
/** How much of each is quoted, in characters: what is cut off may be what matters. */
const LONGEST_PAIR = 120;
/** A Japanese clause that ends with its topic is cut off in front of what it says. */
const CUT_OFF = /[はがをにとも]$/u;

/** What somebody says and what the item has nearest to it, both in their own words, and how near that is. */
type Pair = { said: string; has: string; cosine: number };

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
      const script = scriptOf(phrase.text);
      if (said.source === 'past' || cosine < RELATED[script] || !tellsInWords(phrase)) return false;
      if (holdsQuotation(said.text + phrase.text) || CUT_OFF.test(said.text)) return false;
      if (isHalfNumber(said.text) || isHalfNumber(phrase.text)) return false;
      // "Anything but police tapes" and "with police tapes" are near, and no reason for anything.
      if (denies(said.text) && !denies(phrase.text)) return false;
      if (isTooShort(said.text, script) || isTooShort(phrase.text, script)) return false;
      return !told.has(phrase.text) && told.add(phrase.text);
    })
    .slice(0, MOST_NEAREST)
    .map(({ said, told: { text }, cosine }) => ({
      said: quotable(said.text, LONGEST_PAIR),
      has: quotable(text, LONGEST_PAIR),
      cosine,
    }));
}

/** A word that somebody asks for and that the item says is nearer than what is only about the same. */
const NAMED = 0.6;

/** The sentence of an item that says a word, if it does not deny it. */
function sentenceSaying({ text, language }: Wish, judgement: Judgement): string | undefined {
  const [word] = tokenise(text, language);
  const says = (phrase: Phrase) => tokenise(phrase.text, language).some(({ key }) => key === word?.key);
  const phrase = phrasesOf(judgement.view).find((one) => tellsInWords(one) && says(one));
  if (!phrase || denies(phrase.text)) return undefined;
  const sentence = sentenceWith(phrase, judgement);
  return holdsQuotation(text + sentence) || isTooShort(sentence)
    ? undefined
    : quotable(sentence, LONGEST_PAIR);
}

/**
 * What an item says with the one word in it that a preference asks for ("quiet"): both are told side by side, since the
 * word may be said of anything.
 *
 * @returns at most two, of different sentences
 */
export function findNamed(judgement: Judgement, wishes: readonly Wish[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const wish of wishes.filter((one) => isNamedInOneWord(judgement, one))) {
    const has = sentenceSaying(wish, judgement);
    if (has && !pairs.has(has))
      pairs.set(has, { said: quotable(wish.text, LONGEST_PAIR), has, cosine: NAMED });
  }
  return [...pairs.values()].slice(0, MOST_NEAREST);
}
