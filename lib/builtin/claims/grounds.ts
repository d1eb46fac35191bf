import { foldText, isStopWord, tokenise } from '../../text/tokenise';
import { type ItemView, isToldByCatalogue } from '../items/item-view';
import { saidInClause } from '../items/said-in-clause';
import type { Person, Unit, Wish } from '../person/person';
import { isRead } from '../ranking/order-by-reader';
import type { Judgement } from '../ranking/rank-items';

/** Everything that is known about one result and the person. */
export type Grounds = Pick<Person, 'wishes' | 'past' | 'ruledOut'> & {
  judgement: Judgement;
  /** Ids of the ideas known to be in the thing, most defining first; none in an unknown field, where words mean anything. */
  marks: readonly string[];
  /** Names of the vertical's things, in English and in the language of the answer. */
  kind: string;
};

/** Ideas that say which audience or form a thing has rather than what is in it. */
const FLAT = new Set(
  'award-winning bestselling classic-work for-adults foreign-language annual-event multi-day'.split(' '),
);

/** Words about a given thing that was read may mean anything; the reader sees them in their sentence. */
const areWordsSure = (judgement: Judgement) => !isRead(judgement) || isToldByCatalogue(judgement.view);

/** Ideas of the catalogue and of famous works are written by hand; others are taken from words. */
function marksOf(judgement: Judgement): string[] {
  const { concepts, known } = judgement.view;
  const ids = [...concepts.keys()].filter((id) => areWordsSure(judgement) || known.has(id));
  return ids.filter((id) => !FLAT.has(id));
}

/**
 * Gathers everything that claims about one result start from (contract: truth-of-text). Its `marks` are ideas of the view, in
 * their order, as far as they are known of the thing and tell what is in it.
 * @param kind by `kindWords`
 * @param isKnownField whether the catalogue has its vertical; without it only what has an entry has `marks`
 */
export const groundsOf = (
  judgement: Judgement,
  person: Person,
  kind: string,
  isKnownField: boolean,
): Grounds => ({
  ...person,
  judgement,
  marks: isKnownField || judgement.view.entry ? marksOf(judgement) : [],
  kind,
});

/** True of a whole preference, but for a small word in front or the one that rejects: parts of longer ones mean anything. */
function isWholePreference({ text, polarity }: Wish, nearest: Judgement['nearest'] = []): boolean {
  const words = foldText(text).trim();
  return nearest.some(({ said }) => {
    if (said.source !== 'preference') return false;
    const whole = foldText(said.text).trim();
    if (!whole.endsWith(words)) return false;
    const front = whole.slice(0, whole.length - words.length).trim();
    return front === '' || (!front.includes(' ') && (polarity === -1 || isStopWord(front)));
  });
}

/** One word may be said of anything, "long" of a winter; in Chinese and Japanese a word is a pair of characters. */
const isSaidLiterally = ({ view, nearest }: Judgement, wish: Wish): boolean =>
  wish.source === 'preference' &&
  (wish.polarity === -1 || tokenise(wish.text, wish.language).length > 1) &&
  isWholePreference(wish, nearest) &&
  saidInClause(view, wish.text, wish.language) === 'plain';

function hasUnit({ judgement, marks }: Grounds, { id, keys }: Unit): boolean {
  const [kind, name = ''] = id.split(':', 2);
  if (kind === 'concept' && marks.includes(name)) return true;
  const words = kind === 'key' ? [name] : keys;
  return areWordsSure(judgement) && words.length > 0 && words.every((key) => judgement.view.keys.has(key));
}

/**
 * Returns true when a thing is known to have every unit of a wish, of which there is one at least, or says a whole preference in
 * its very words (contract: built-in-model). Of wishes in prose only those count that are said to be one (`isSaid`), and none
 * once the reader was asked.
 */
export function hasAll(grounds: Grounds, wish: Wish): boolean {
  const { judgement } = grounds;
  if (isSaidLiterally(judgement, wish)) return true;
  if (wish.source !== 'preference' && (isRead(judgement) || !wish.isSaid)) return false;
  return wish.units.length > 0 && wish.units.every((unit) => hasUnit(grounds, unit));
}

/** Sharing fewer ideas with a thing of the past is chance. */
export const MIN_SHARED = 2;

/** Returns the ids of the marks, in their order, that another thing, such as one of the past, has as ideas as well. */
export const sharedWith = ({ marks }: Grounds, { concepts }: ItemView): string[] =>
  marks.filter((id) => concepts.has(id));
