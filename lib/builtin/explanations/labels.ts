import type { Language } from '../../text/detect-language';
import { foldText, tokenise } from '../../text/tokenise';
import { conceptLabel } from '../concept-map/find-concepts';

const keysOf = (text: string, language: Language) => tokenise(text, language).map(({ key }) => key);

/** Whether a label only says again what the quoted words say. */
export function repeats(label: string, words: string, language: Language): boolean {
  const [a, b] = [foldText(label), foldText(words)];
  if (a.includes(b) || b.includes(a)) return true;
  const spoken = new Set([...keysOf(words, language), ...keysOf(words, 'en')]);
  const keys = keysOf(label, language).filter((key) => key.length > 3);
  return keys.length > 0 && keys.every((key) => spoken.has(key));
}

/**
 * Noun phrases for concepts, without those that repeat one another or what is said anyway.
 *
 * @param said texts that need not be repeated, such as the quoted wish and the name of the vertical
 */
export function labelsOf(
  ids: readonly string[],
  said: readonly string[],
  most: number,
  language: Language,
): string[] {
  const labels: string[] = [];
  for (const id of ids) {
    const label = conceptLabel(id, language);
    if ([...said, ...labels].some((other) => other !== '' && repeats(label, other, language))) continue;
    labels.push(label);
    if (labels.length >= most) break;
  }
  return labels;
}
