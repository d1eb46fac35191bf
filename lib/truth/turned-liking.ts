import type { History } from './history';
import { attitudeIn, CONDITION, DISLIKED } from './past-attitude';
import type { Phrases } from './phrases';
import { hasCjk, type Words } from './words';

/** A sentence that sets the new thing against the old one. */
const AGAINST =
  /(?<= )(?:unlike|instead|rather|than|anders|statt|als|contrairement|plutot|diferencia|contrario|lugar|vez|differenza|contrariamente|invece|meno|less|weniger|moins|menos)(?= )|違|より|不同|不像|比/u;

/**
 * Whether a sentence says that the person liked what the request tells they did not, named by a telling word instead
 * of its title: "you enjoyed the live format of your statistics class" of a course rated 2 of 5.
 */
export function praisesDisliked(
  { flat, list }: Words,
  { entries, soured }: History,
  phrases: Phrases,
): boolean {
  if (soured.size === 0 || AGAINST.test(flat) || CONDITION.test(flat)) return false;
  const words = phrases.isSpaced
    ? list.filter(({ folded }) => soured.has(folded))
    : list.filter(({ folded }) => [...soured].some((each) => hasCjk(each) && folded.includes(each)));
  return words.some(({ at }) => {
    const start = flat.lastIndexOf('|', at) + 1;
    const end = flat.indexOf('|', at);
    const clause = flat.slice(start, end < 0 ? undefined : end);
    if (phrases.has('denials', clause) || phrases.has('doubts', clause)) return false;
    if (!(['past', 'gotten', 'tied'] as const).some((key) => phrases.has(key, clause))) return false;
    // Another entry of the history in the same clause may be what was liked.
    const isOther = entries.some(
      ({ words: name, share }) =>
        (share ?? 1) > DISLIKED && name.some((word) => word.length > 4 && clause.includes(` ${word} `)),
    );
    const attitude = attitudeIn(clause, phrases);
    return !isOther && (attitude === 'loved' || attitude === 'liked');
  });
}
