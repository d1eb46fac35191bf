import { looseText } from '../../evidence/known-values';
import type { Claim } from '../../evidence/reasoned';
import type { Language } from '../../languages/index';
import type { Nearest } from '../../reader/create-reader';
import { denies } from '../items/said-in-clause';
import { isClose, isNear } from '../ranking/order-by-reader';
import { partOfClause } from './find-said';
import { partOfPhrase, partWithWords } from './find-told';
import type { Grounds } from './grounds';
import { repeats } from './labels';
import { isNamedInOneWord } from './said-literally';
import { type Sources, tellsInWords } from './sources';

/** Two parts that are about the same, how near they are, and whether the person is known to be for or against it. */
export type NearPair = { claim: Claim; weight: number; stance: 'for' | 'against' };

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/**
 * From this cosine on, a phrase is about what somebody says, whether it speaks for the item or against it. Chinese and
 * Japanese texts are nearer to one another, whatever they say.
 */
const RELATED = { spaced: 0.44, unspaced: 0.54 };
/** Shorter texts, in letters and digits, share a word and no more. */
const SHORTEST = { spaced: 6, unspaced: 5 };

const lengthOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function isRelated({ said, told, cosine }: Nearest): boolean {
  const script = UNSPACED.test(told.text) ? 'unspaced' : 'spaced';
  return cosine >= RELATED[script] && Math.min(lengthOf(said.text), lengthOf(told.text)) >= SHORTEST[script];
}

/** Whether a clause, or a rating, is for or against what it names; undefined where it is neither for sure. */
function stanceOf({ said, told }: Nearest, { wishes }: Grounds, { person }: Sources) {
  if (said.source === 'past') {
    const liking = partOfClause(person, said)?.past?.liking;
    return liking === 'liked' ? 'for' : liking === 'disliked' ? 'against' : undefined;
  }
  const loose = looseText(said.text);
  const rejecting = wishes.filter(({ polarity, text }) => {
    const rejected = polarity === -1 ? looseText(text) : '';
    return rejected !== '' && loose.includes(rejected);
  });
  // "Anything but police tapes" and "with police tapes" are near, and no reason for anything; two denials agree.
  if (denies(told.text)) return rejecting.length > 0 ? undefined : 'for';
  // What a story denies may mean anything: "I can't explain it".
  if (rejecting.some(({ source }) => source === 'preference')) return 'against';
  return denies(said.text) || rejecting.length > 0 ? undefined : 'for';
}

/**
 * Finds what of an item is nearest to what somebody says. For an item it speaks only where the reader holds that to be
 * close on the whole, since no single pair of it is known to (docs/decisions/0010): of the rest, one in five were about
 * something else.
 *
 * @returns the nearest first
 */
export function findNear(grounds: Grounds, sources: Sources, language: Language): NearPair[] {
  const { judgement, kind } = grounds;
  if (!isNear(judgement)) return [];
  const { nearest = [], view } = judgement;
  return nearest.filter(isRelated).flatMap((one): NearPair[] => {
    const stance = stanceOf(one, grounds, sources);
    const said = partOfClause(sources.person, one.said);
    const told = partOfPhrase(sources, one.told, view.entry);
    // That a laptop is about laptops tells nothing.
    if (stance === 'for' && !isClose(judgement)) return [];
    if (!stance || !said || !told || !tellsInWords(told) || repeats(one.told.text, kind, language)) return [];
    return [{ claim: { you: [said.id], it: [told.id] }, weight: one.cosine, stance }];
  });
}

/** A word that somebody asks for and that the item says is nearer than what is only about the same. */
const NAMED = 0.6;

/**
 * Finds what an item says with the one word in it that a preference asks for ("quiet"): side by side, since the word may
 * be said of anything.
 */
export function findNamed(
  { judgement, wishes, kind }: Grounds,
  sources: Sources,
  language: Language,
): NearPair[] {
  return wishes
    .filter((wish) => isNamedInOneWord(judgement, wish))
    .flatMap((wish): NearPair[] => {
      const said = partOfClause(sources.person, { text: wish.text, source: 'preference' });
      const told = partWithWords(sources, wish.text, wish.language);
      if (!said || !told || !tellsInWords(told) || denies(told.text)) return [];
      if (repeats(told.text, kind, language)) return [];
      return [{ claim: { you: [said.id], it: [told.id] }, weight: NAMED, stance: 'for' }];
    });
}
