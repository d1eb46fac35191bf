import { plainWords } from './name-key';
import names from './place-names.json';
import { foldText } from './tokenise';

const { otherNames, continents } = names;

const SYNONYMS = new Map<string, readonly string[]>();
for (const [name, others] of Object.entries(otherNames)) {
  const all = [name, ...others.split('|')];
  for (const each of all) SYNONYMS.set(each, all);
}
for (const [all, countries] of Object.entries(continents)) {
  const within = countries.split('|').flatMap((country) => SYNONYMS.get(country) ?? [country]);
  for (const name of all.split('|')) SYNONYMS.set(name, [...all.split('|'), ...within]);
}

const namesOfPlace = (folded: string): readonly string[] => SYNONYMS.get(folded) ?? [folded];

const spaced = (text: string) => ` ${plainWords(text)} `;

/**
 * Returns true when a text names a place, both as people write them (contract: hard-limits), by any name of it that is known
 * (`place-names.json`), of a continent by a country too: Latin names as whole words, others anywhere. A blank place is in none.
 */
export function mentionsPlace(text: string, place: string): boolean {
  const within = spaced(text);
  const folded = foldText(place).trim();
  return (
    folded !== '' &&
    namesOfPlace(folded).some((name) =>
      /[a-z]/u.test(name) ? within.includes(spaced(name)) : within.includes(name),
    )
  );
}

/**
 * Returns true when a name, trimmed and folded by `foldText`, is of a continent or of a place with other names
 * (`place-names.json`); not for a country that stands in its continent alone, such as "poland".
 */
export const isFamousPlace = (folded: string): boolean => SYNONYMS.has(folded);
