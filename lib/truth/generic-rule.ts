import type { AttributeList } from './attributes/attribute-list';
import type { Phrases } from './phrases';
import { hasCjk, type Words } from './words';

/** Further words of praise and stock phrases. */
type MorePraise = Pick<AttributeList, 'isPraise' | 'phrases'>;

/** Words that may be left over of what is said to suit everybody, and beside a stock phrase. */
const LEFT_FOR_EVERYBODY = 1;
const LEFT_BESIDE_CLICHE = 2;
/** A single word of the list may tell something after all: "dental stays out". */
const FEWEST_LISTED = 3;
/** Characters that may be left over where words are not parted. */
const MOST_SIGNS = 1;
const SIGNS_BESIDE_CLICHE = 4;

/**
 * Whether a sentence would fit anybody and anything: nothing is left of it when small words, praise and the
 * item's own name are taken out, or hardly anything beside a stock phrase ("leaves a lasting impression"). A
 * number, or a telling word that request or item holds, ties it to them.
 *
 * @param isName whether a folded word is one of the item's name, its vertical or its type
 * @param isKnown whether a word stands in request or item
 * @param more where they are there
 */
export function isGeneric(
  words: Words,
  phrases: Phrases,
  isName: (folded: string) => boolean,
  isKnown: (folded: string) => boolean,
  more?: MorePraise,
): boolean {
  if (words.list.length === 0) return false;
  const { smallWords: small, code } = phrases;
  const own = (folded: string) => ` ${folded} `.search(phrases.pattern('praise')) >= 0;
  const listed = more?.isPraise(code);
  const says = (folded: string) =>
    folded.length > 1 && folded !== '|' && !small.has(folded) && !isName(folded);
  const isLeft = (folded: string) => says(folded) && !own(folded);
  const isLeftToo = (folded: string) => says(folded) && !listed?.(folded) && !own(folded);
  const isTie = (folded: string) =>
    says(folded) && (isKnown(folded) || /\d/u.test(folded)) && isLeftToo(folded);
  // No stock phrase has two words that are known.
  let ties = 0;
  if (phrases.isSpaced && words.list.some(({ folded }) => isTie(folded) && ++ties > 1)) return false;
  const stock = more?.phrases('cliche', code);
  const usual = words.flat.replace(phrases.pattern('cliches'), ' ');
  const rest = stock ? usual.replace(stock, ' ') : usual;
  const hasCliche = rest !== words.flat;
  if (!phrases.isSpaced) {
    const praise = [phrases.pattern('praise'), more?.phrases('praise', code)].filter(
      (each) => each !== undefined,
    );
    return isGenericCjk(words, rest, praise, phrases, isName, isKnown);
  }
  const parts = rest.split(' ');
  if (parts.some(isTie)) return false;
  // "It may not please everybody" is an honest doubt.
  if (phrases.has('doubts', rest) && phrases.has('denials', rest)) return false;
  if (!words.list.some(({ folded }) => isLeft(folded))) return true;
  if (words.list.filter(({ folded }) => says(folded)).length >= FEWEST_LISTED)
    if (!parts.some(isLeftToo)) return true;
  const left = parts.filter(isLeft);
  if (hasCliche) return left.length <= LEFT_BESIDE_CLICHE && !phrases.has('doubts', rest);
  return (
    left.length <= LEFT_FOR_EVERYBODY &&
    phrases.has('everybody', words.flat) &&
    !phrases.has('denials', words.flat)
  );
}

/** The same for texts whose words are not parted, in characters. */
function isGenericCjk(
  { list, flat }: Words,
  rest: string,
  praise: readonly RegExp[],
  phrases: Phrases,
  isName: (folded: string) => boolean,
  isKnown: (folded: string) => boolean,
): boolean {
  if (!hasCjk(flat)) return false;
  const signsOf = (runs: readonly string[]) =>
    runs
      .map((run) => praise.reduce((left, pattern) => left.replace(pattern, ''), run))
      .join('')
      .replace(/[\p{Script=Hiragana}\s|]/gu, '');
  const whole = signsOf(list.flatMap(({ folded }) => (isName(folded) ? [] : [folded])));
  if ([...whole].length <= (phrases.code === 'ja' ? 0 : MOST_SIGNS)) return true;
  if (rest === flat || phrases.has('doubts', rest)) return false;
  const left = signsOf(rest.split(' ').filter((run) => !isName(run)));
  const signs = [...left];
  if (signs.length > SIGNS_BESIDE_CLICHE || /\d/u.test(left)) return false;
  return !signs.some((sign, at) => isKnown(sign + (signs[at + 1] ?? '')));
}
