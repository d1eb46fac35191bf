import type { Language } from '../../languages/index';
import { remember } from '../../text/remember';
import { isStopWord, type Token, tokenise } from '../../text/tokenise';
import groups from './concepts.json';

/** One idea that people and items share, such as `time-travel`, with the words for it in every language. */
export type Concept = {
  id: string;
  /** A noun phrase for use in sentences. */
  labels: Record<Language, string>;
  /** Other words by which people ask for it or items are described. */
  terms: Partial<Record<Language, string[]>>;
  /** Concepts that someone who wants this one also likes, with a weight of 0.2 to 0.8. */
  related: Record<string, number>;
  /** Concepts that conflict with it. */
  opposite: string[];
};

/** Every concept by group. JSON types are too wide for the compiler; a test checks the file. */
const CONCEPT_GROUPS = groups as unknown as Record<string, Concept[]>;

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

/** Returns a concept by its id, such as `space-opera`; undefined when there is none. */
export const getConcept = (id: string): Concept | undefined => CONCEPTS.get(id);

/** Styles of music whose names are everyday words. */
const EVERYDAY = new Set(['house', 'country', 'blues', 'metal']);

/** Returns true when an id says what it means by itself: "space-opera" and "ramen" do, "family" and "light" do not. */
function isPhrase(id: string): boolean {
  const group = GROUP_OF.get(id);
  return id.includes('-') || group === 'food' || (group === 'music' && !EVERYDAY.has(id));
}

/** The phrases that begin with a word: those of that word alone, and longer ones by their second word, longest first. */
type Phrases = { short: Phrase[]; long: Map<string, Phrase[]> };

const indexOf = remember((language: Language): ReadonlyMap<string, Phrases> => {
  const index = new Map<string, Phrases>();
  for (const concept of CONCEPTS.values()) {
    const phrases = [concept.labels[language], ...(concept.terms[language] ?? [])];
    if (language === 'en' && isPhrase(concept.id)) phrases.push(concept.id.replaceAll('-', ' '));
    for (const phrase of new Set(phrases)) {
      const tokens = tokenise(phrase, language);
      const keys = tokens.map(({ key }) => key);
      // "I love jazz" is not about love.
      const isSmall =
        tokens.length === 1 &&
        isStopWord(tokens[0]?.norm ?? '') &&
        /^[a-z]{2,}$/u.test(tokens[0]?.norm ?? '');
      const [first, second] = keys;
      if (first === undefined || isSmall) continue;
      const { short, long } = index.get(first) ?? { short: [], long: new Map<string, Phrase[]>() };
      index.set(first, { short, long });
      if (second === undefined) short.push({ id: concept.id, keys });
      else long.set(second, [...(long.get(second) ?? []), { id: concept.id, keys }]);
    }
  }
  for (const { long } of index.values())
    for (const phrases of long.values()) phrases.sort((a, b) => b.keys.length - a.keys.length);
  return index;
});

const matchesAt = (tokens: readonly Token[], at: number, keys: readonly string[]) =>
  keys.every((key, offset) => tokens[at + offset]?.key === key);

/**
 * Finds the concepts that a text names, in reading order, at each place those of the longest phrase, which may stand for
 * several.
 * @param tokens the text, tokenised by the rules of the language
 * @param groups of concepts to look for; all by default
 */
export function findConcepts(
  tokens: readonly Token[],
  language: Language,
  groups?: ReadonlySet<string>,
): ConceptHit[] {
  const index = indexOf(language);
  const hits: ConceptHit[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { short = [], long } = index.get((tokens[at] as Token).key) ?? {};
    let length = 0;
    for (const { id, keys } of [...(long?.get(tokens[at + 1]?.key ?? '') ?? []), ...short]) {
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

/** Returns the noun phrase for a concept in a language (contract: output-language); the id in plain words when there is none. */
export const conceptLabel = (id: string, language: Language): string =>
  CONCEPTS.get(id)?.labels[language] ?? id.replaceAll('-', ' ');
