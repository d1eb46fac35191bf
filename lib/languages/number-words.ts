import { foldText } from './fold-text';
import { LANGUAGES, READ_LANGUAGES } from './index';
import { listOf } from './join';

const NUMBERS = new Map(
  READ_LANGUAGES.flatMap((code) =>
    listOf(foldText(LANGUAGES[code].numbers)).flatMap((forms, value) =>
      forms.split('|').map((word) => [word, String(value)] as const),
    ),
  ),
);

/** Returns the digits of a folded word for zero to ten, in any language: `4` of "vier"; undefined for any other word. */
export const numberOf = (word: string): string | undefined => NUMBERS.get(word);
