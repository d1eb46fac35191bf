import type { Language } from '../../text/detect-language';
import { remember } from '../../text/remember';
import { isStopWord } from '../../text/stop-words';
import { type Token, tokenise } from '../../text/tokenise';
import type { Concept } from './concept';
import { CONCEPT_GROUPS } from './concept-groups';

/** A place in a text where a concept is named. */
export type ConceptHit = {
  id: string;
  /** Token positions, end exclusive. */
  from: number;
  to: number;
};

type Phrase = { id: string; keys: string[] };

const CONCEPTS = new Map<string, Concept>();
const GROUP_OF = new Map<string, string>();
for (const [group, concepts] of Object.entries(CONCEPT_GROUPS)) {
  for (const concept of concepts) {
    CONCEPTS.set(concept.id, concept);
    GROUP_OF.set(concept.id, group);
  }
}

/** A concept by its id; undefined when there is none. */
export const getConcept = (id: string): Concept | undefined => CONCEPTS.get(id);

/** Styles of music whose names are everyday words. */
const EVERYDAY = new Set(['house', 'country', 'blues', 'metal']);

/** Whether an id says what it means by itself: "family" and "light" do not, "space-opera" and "ramen" do. */
function isPhrase(id: string): boolean {
  const group = GROUP_OF.get(id);
  return id.includes('-') || group === 'food' || (group === 'music' && !EVERYDAY.has(id));
}

/** The phrases of a language by their first word, longest first. */
const indexOf = remember((language: string): ReadonlyMap<string, readonly Phrase[]> => {
  const index = new Map<string, Phrase[]>();
  for (const { id, labels, terms } of CONCEPTS.values()) {
    const phrases = [labels[language as Language], ...(terms[language as Language] ?? [])];
    if (language === 'en' && isPhrase(id)) phrases.push(id.replaceAll('-', ' '));
    for (const phrase of new Set(phrases)) {
      const tokens = tokenise(phrase, language);
      const [first] = tokens;
      // "I love jazz" is not about love.
      const isSmall =
        tokens.length === 1 && first && isStopWord(first.norm) && /^[a-z]{2,}$/u.test(first.norm);
      if (!first || isSmall) continue;
      const known = index.get(first.key) ?? [];
      known.push({ id, keys: tokens.map(({ key }) => key) });
      index.set(first.key, known);
    }
  }
  for (const phrases of index.values()) phrases.sort((a, b) => b.keys.length - a.keys.length);
  return index;
});

const matchesAt = (tokens: readonly Token[], at: number, keys: readonly string[]) =>
  keys.every((key, offset) => tokens[at + offset]?.key === key);

/**
 * Finds the concepts that a text names, longest phrase first, in reading order. A phrase that stands for
 * several concepts yields all of them.
 *
 * @param tokens the text, tokenised by the rules of the same language
 * @param groups the groups of concepts to look for; all by default
 */
export function findConcepts(
  tokens: readonly Token[],
  language: Language,
  groups?: ReadonlySet<string>,
): ConceptHit[] {
  const index = indexOf(language);
  const hits: ConceptHit[] = [];
  for (let at = 0; at < tokens.length; ) {
    let length = 0;
    for (const { id, keys } of index.get((tokens[at] as Token).key) ?? []) {
      if (keys.length < length) break;
      if (groups && !groups.has(GROUP_OF.get(id) ?? '')) continue;
      if (!matchesAt(tokens, at, keys)) continue;
      length = keys.length;
      hits.push({ id, from: at, to: at + length });
    }
    at += Math.max(1, length);
  }
  return hits;
}

/** The noun phrase for a concept in a language; the id in plain words when there is none. */
export const conceptLabel = (id: string, language: Language): string =>
  CONCEPTS.get(id)?.labels[language] ?? id.replaceAll('-', ' ');
