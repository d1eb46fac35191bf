import { toSnake } from './concept-names';
import { compileMixed } from './phrases';
import { VALUE_WORDS } from './value-words';
import { readWords } from './words';

/** Values of one kind that shut each other out. */
type Group = { key: RegExp; values: readonly RegExp[] };

let known: readonly Group[] | undefined;

function groups(): readonly Group[] {
  known ??= VALUE_WORDS.trim()
    .split('\n\n')
    .map((block) => {
      const [keys = '', ...values] = block.split('\n');
      return {
        key: new RegExp(`(?:^|_)(?:${keys})(?:_|s?$)`, 'u'),
        values: values.map((value) => {
          const [words = '', signs] = value.split(';');
          return compileMixed(words, signs);
        }),
      };
    });
  return known;
}

/** What an item is, and what it therefore is not. */
export type OtherValues = { own: readonly RegExp[]; others: readonly RegExp[] };

const LONGEST_VALUE = 120;
const MOST_VALUES = 12;

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.slice(0, MOST_VALUES) : [value]).filter((each) => typeof each === 'string');

/**
 * For every key that states a value of a known kind, the values of that kind that nothing about the item names.
 *
 * @param itemFlat everything else that is known about the item, in flat form
 */
export function readOtherValues(facts: Record<string, unknown>, itemFlat: string): OtherValues[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    const texts = textsOf(value);
    if (texts.length === 0) return [];
    const snake = toSnake(key);
    const { flat } = readWords(texts.join(', ').slice(0, LONGEST_VALUE).normalize('NFKC'));
    return groups().flatMap(({ key: named, values }) => {
      if (!named.test(snake)) return [];
      const own = values.filter((each) => flat.search(each) >= 0);
      if (own.length === 0) return [];
      return [{ own, others: values.filter((each) => itemFlat.search(each) < 0 && !own.includes(each)) }];
    });
  });
}
