import type { Language } from '../../languages/index';
import { foldText, tokenise } from '../../text/tokenise';
import { conceptLabel } from '../concept-map/find-concepts';

const keysOf = (text: string, language: Language) => tokenise(text, language).map(({ key }) => key);

/**
 * Returns true when a label says nothing beyond other words: one contains the other, as every text does an empty one, or its
 * stems of four letters up are all there. Case and accents make no difference.
 */
export function repeats(label: string, words: string, language: Language): boolean {
  const [a, b] = [foldText(label), foldText(words)];
  if (a.includes(b) || b.includes(a)) return true;
  const spoken = new Set([...keysOf(words, language), ...keysOf(words, 'en')]);
  const keys = keysOf(label, language).filter((key) => key.length > 3);
  return keys.length > 0 && keys.every((key) => spoken.has(key));
}

/**
 * Labels concepts by noun phrases in a language, at most `most`, in the order of their ids, without those that repeat an
 * earlier one or the name of the kind.
 *
 * @param kind by `kindWords`
 */
export function traitsOf(
  ids: readonly string[],
  kind: string,
  most: number,
  language: Language,
): { id: string; label: string }[] {
  const traits: { id: string; label: string }[] = [];
  for (const id of ids) {
    if (traits.length >= most) break;
    const label = conceptLabel(id, language);
    const said = [kind, ...traits.map((trait) => trait.label)];
    if (!said.some((other) => other !== '' && repeats(label, other, language))) traits.push({ id, label });
  }
  return traits;
}
