import type { Limit } from '../../constraints/limit';

const DIET =
  /(?<!\p{L})(?:vegans?|vegan[oa]s?|végane?s?|vegetarians?|vegetarian[oa]s?|végétarien(?:ne)?s?|vegetarier(?:in)?|vegetarisch|pescatarians?|halal|kosher|coeliacs?|celiacs?|(?:gluten|lactose|dairy|nut)[\s-]free)(?!\p{L})|ベジタリアン|ヴィーガン|素食|吃素|^素$|纯素/giu;

const base = (words: string) => ({ key: words, subject: 'diet', topic: 'diet', words }) as const;

/** Reads the diets out of what a person wants or is: "we are vegan and gluten-free". Each is a limit. */
export const readDiet = (words: string): Limit[] =>
  [...words.matchAll(DIET)].map(([diet]) => ({
    ...base(words),
    rule: { kind: 'any-of', values: [diet] },
    soft: true,
  }));

/** Where somebody else begins: "allergic to nuts and I am vegan". */
const OTHER_PERSON = /\s(?:and|but|y|und|et|e)\s(?:i|we|my|she|he|they|ich|wir|yo|je|io|eu)\s.*$/iu;
const SMALL = /^(?:(?:has|have|having|an?|the|severe|mild|los|las|el|la|les?|des?|alle|gli|os|as)\s+)+/iu;
const NOTHING =
  /^(?:(?:none|no|nothing|several|some|many|food|foods|keine?|ninguna?|aucune?|nessuna?|nenhuma?)\s*)*$/iu;

/** Reads what somebody does not tolerate, "nuts and milk", as one hard limit; none where nothing is named. */
export function readAllergy(words: string): Limit[] {
  const values = words
    .replace(OTHER_PERSON, '')
    .split(/\s*[,&/、，]\s*|\s(?:and|or|y|o|und|oder|et|ou|e)\s/iu)
    .map((value) => value.trim().replace(SMALL, ''))
    .filter((value) => !NOTHING.test(value));
  return values.length > 0 ? [{ ...base(words), rule: { kind: 'none-of', values }, soft: false }] : [];
}
