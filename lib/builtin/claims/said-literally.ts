import { isStopWord } from '../../text/stop-words';
import { foldText, tokenise } from '../../text/tokenise';
import { saidInClause } from '../items/said-in-clause';
import type { Wish } from '../person/person';
import type { Judgement } from '../ranking/judgement';

/** Of Chinese and Japanese, pairs of characters. */
const FEWEST_WORDS = 2;

/**
 * Whether a wish is all that one preference says, but for a small word in front ("some colour") or the one that rejects
 * ("no eggs"): a few words out of a longer one may mean anything ("doce cuerdas son" of "doce cuerdas son demasiadas").
 */
function isWholePreference({ text, polarity }: Wish, { nearest = [] }: Judgement): boolean {
  const words = foldText(text).trim();
  return nearest.some(({ said }) => {
    if (said.source !== 'preference') return false;
    const whole = foldText(said.text).trim();
    if (!whole.endsWith(words)) return false;
    const front = whole.slice(0, whole.length - words.length).trim();
    return front === '' || (!front.includes(' ') && (polarity === -1 || isStopWord(front)));
  });
}

/** Whether an item says all words of a whole preference, one after the other, and does not deny them there. */
const saysWhole = (judgement: Judgement, wish: Wish): boolean =>
  wish.source === 'preference' &&
  isWholePreference(wish, judgement) &&
  saidInClause(judgement.view, wish.text, wish.language) === 'plain';

/** One word may be said of anything: "long" of a winter. */
const isOneWord = ({ text, language }: Wish) => tokenise(text, language).length < FEWEST_WORDS;

/**
 * Whether an item that was read says in so many words what a preference asks for or rejects, with no denial beside it.
 */
export const isSaidLiterally = (judgement: Judgement, wish: Wish): boolean =>
  (wish.polarity === -1 || !isOneWord(wish)) && saysWhole(judgement, wish);

/** Whether an item says the one word that a preference asks for, whatever of. */
export const isNamedInOneWord = (judgement: Judgement, wish: Wish): boolean =>
  wish.polarity === 1 && isOneWord(wish) && saysWhole(judgement, wish);
