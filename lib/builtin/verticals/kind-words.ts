import type { Language } from '../../languages/index';
import { findVertical } from './find-vertical';

/** What things of a vertical are called, in English and in another language, to tell what is no news. */
export function kindWords(vertical: string, language: Language): string {
  const found = findVertical(vertical);
  return found ? `${found.id.replaceAll('-', ' ')} ${found.nouns.en} ${found.nouns[language]}` : vertical;
}
