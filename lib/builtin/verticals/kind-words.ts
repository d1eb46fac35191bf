import type { Language } from '../../text/detect-language';
import { findVertical } from './find-vertical';
import { VERTICAL_NOUNS } from './vertical-nouns';

/** What things of a vertical are called, in English and in another language, to tell what is no news. */
export function kindWords(vertical: string, language: Language): string {
  const found = findVertical(vertical);
  if (!found) return vertical;
  return `${found.id.replaceAll('-', ' ')} ${VERTICAL_NOUNS.en[found.id]} ${VERTICAL_NOUNS[language][found.id]}`;
}
