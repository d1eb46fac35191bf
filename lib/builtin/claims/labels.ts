import type { Language } from '../../languages/index';
import { foldText, tokenise } from '../../text/tokenise';
import { conceptLabel } from '../concept-map/find-concepts';

const keysOf = (text: string, language: Language) => tokenise(text, language).map(({ key }) => key);

/** Whether a label only says again what other words say. */
export function repeats(label: string, words: string, language: Language): boolean {
  const [a, b] = [foldText(label), foldText(words)];
  if (a.includes(b) || b.includes(a)) return true;
  const spoken = new Set([...keysOf(words, language), ...keysOf(words, 'en')]);
  const keys = keysOf(label, language).filter((key) => key.length > 3);
  return keys.length > 0 && keys.every((key) => spoken.has(key));
}

/** An idea by its id and the noun phrase for it. */
export type Trait = { id: string; label: string };

/**
 * Noun phrases for concepts, without those that repeat one another or the name of the kind.
 *
 * @param kind what things of the vertical are called
 */
export function traitsOf(ids: readonly string[], kind: string, most: number, language: Language): Trait[] {
  const traits: Trait[] = [];
  for (const id of ids) {
    if (traits.length >= most) break;
    const label = conceptLabel(id, language);
    const said = [kind, ...traits.map((trait) => trait.label)];
    if (!said.some((other) => other !== '' && repeats(label, other, language))) traits.push({ id, label });
  }
  return traits;
}
