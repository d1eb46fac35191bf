import { toSnake } from '../concept-names';
import type { LanguageCode } from '../lexicon/lexicons';
import { hasCjk } from '../words';
import type { AttributeList } from './attribute-list';

/** What a key says of the side of its limit. */
const BOUND = /^(?:min|max|minimum|maximum)_|_(?:min|max|minimum|maximum)$/gu;

/** Longer keys are not looked up. */
const MOST_WORDS = 6;

function readWordsOf(key: string, code: LanguageCode, list: AttributeList, mark: string): RegExp | undefined {
  const snake = toSnake(key).replace(BOUND, '');
  const words = snake.split('_').slice(0, MOST_WORDS);
  for (let length = words.length; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const name = `${mark}${words.slice(at, at + length).join('_')}`;
      if (list.has(name)) return list.words(name, code)?.named;
    }
  const within = hasCjk(snake) ? list.within(snake, mark) : undefined;
  return within === undefined ? undefined : list.words(within, code)?.named;
}

/**
 * What speaks of a measured or counted attribute in a text of one language, by its key: `delivery_weeks`,
 * `plazo_entrega_dias`, `試用日数`. Undefined where the list has nothing of it.
 *
 * @param mark `@` for attributes that are names, such as `director`
 */
export function amountWords(
  key: string,
  code: LanguageCode,
  list: AttributeList,
  mark: '#' | '@' = '#',
): RegExp | undefined {
  return list.remember(`${mark} ${code} ${key}`, () => readWordsOf(key, code, list, mark));
}
