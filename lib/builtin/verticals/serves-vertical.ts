import { tokenise } from '../../text/tokenise';
import { type CatalogueEntry, catalogueOf } from '../catalogue/catalogue';
import { findConcepts } from '../concept-map/find-concepts';
import others from './other-things.json';
import list from './served-names.json';
import { simplify, VERTICALS, type Vertical, type VerticalId } from './vertical-names';

/** Patterns of folded phrases that look like the name of a vertical and mean something else: a golf course teaches nothing. */
const oneOf = (patterns: readonly string[]) => `(?:${patterns.join('|')})`;

const ENDS = new RegExp(`(?:^| )${oneOf(others.ends)}$`, 'u');
const BEGINNINGS = new RegExp(`^${oneOf(others.beginnings)}`, 'u');
/** Weddings and funerals, cars and boats have trades of their own. */
const TRADES = new RegExp(oneOf(others.trades), 'u');
const ANIMALS = new RegExp(`(?:^| )${oneOf(others.animals)}(?: |$)|${oneOf(others.unspacedAnimals)}`, 'u');
const FOR_PEOPLE = new RegExp(oneOf(others.forPeople), 'u');
/** Kinds in which animals are a subject rather than a customer. */
const SUBJECTS = new RegExp(oneOf(others.subjects), 'u');

const meansAnotherThing = (phrase: string): boolean =>
  ENDS.test(phrase) ||
  BEGINNINGS.test(phrase) ||
  TRADES.test(phrase) ||
  (ANIMALS.test(phrase) && !FOR_PEOPLE.test(phrase) && !SUBJECTS.test(phrase));

/** A vertical, and those things of its catalogue that answer to a name. */
export type ServedKind = { vertical: Vertical; entries: readonly CatalogueEntry[] };

type Name = {
  id: VerticalId;
  /** Pattern for the type of the entries that are of this kind; all without it. */
  only?: string | undefined;
  /** Whether the name is only meant when it stands alone. */
  isAlone: boolean;
  isEnglish: boolean;
};

const plural = (name: string) =>
  name.endsWith('y') && !/[aeiou]y$/u.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;

const isLatin = (text: string) => /[a-z]/u.test(text);

/** Nouns of one language that mean another thing in the next: Italian furniture is an English telephone. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['mobile', 'circuit']);

let names: Map<string, Name> | undefined;

/** A name that may stand with others goes before the same one that may not. */
function addName(into: Map<string, Name>, entry: string, name: Omit<Name, 'isAlone'>): void {
  const isAlone = entry.startsWith('=');
  const plain = simplify(isAlone ? entry.slice(1) : entry);
  const forms = isLatin(plain) && !plain.endsWith('s') ? [plain, plural(plain)] : [plain];
  for (const form of forms) {
    const known = into.get(form);
    if (!known || (known.isAlone && !isAlone && known.id === name.id)) into.set(form, { ...name, isAlone });
  }
}

/**
 * Returns the names of kinds that the catalogue serves (contract: catalogue-gaps), parts of verticals before whole ones.
 * Stricter than `vertical-names.json`: insurance reads as finance, but there is none. A name also counts with words before it
 * ("sci-fi films") and an addition behind it ("films about war"), unless `=` stands in front of it.
 */
function namesOf(): Map<string, Name> {
  if (names) return names;
  names = new Map();
  for (const { id, english, others, only } of list) {
    const kind = { id: id as VerticalId, only };
    for (const entry of english) addName(names, entry, { ...kind, isEnglish: true });
    for (const entry of others) addName(names, entry, { ...kind, isEnglish: false });
  }
  for (const { id, nouns } of Object.values(VERTICALS)) {
    for (const noun of [id, ...Object.values(nouns)]) {
      const key = simplify(noun);
      if (!names.has(key) && !AMBIGUOUS.has(key)) names.set(key, { id, isAlone: true, isEnglish: true });
    }
  }
  return names;
}

/** These words begin an addition to the name before them: "films about war", "laptops for students". */
const ADDITION =
  /\s(?:for|in|near|nearby|under|below|over|above|with|without|to|on|about|from|by|at|around|like|that|who|which|worth|set|based|similar|suitable|available|fur|in der|im|mit|ohne|aus|von|vom|unter|bei|zum|zur|uber|de|del|de la|d'|du|des|di|da|do|dos|das|della|delle|dei|degli|para|pour|per|con|sin|sans|senza|com|sem|en|em|au|aux|a|su|sur|sobre|cerca|entre|dans|chez)(?:\s|(?<='))/gu;
/** These stand behind a name without belonging to it. */
const ASIDE =
  /\s(?:recommendations?|suggestions?|ideas?|picks|tips|list|online|tonight|today|near me|empfehlungen|tipps|recomendaciones|recommandations|consigli)$/u;

/** Finds "films" in "sci fi films": the longest name. */
function nameAtEnd(phrase: string): Name | undefined {
  const words = phrase.split(' ');
  for (let from = 1; from < words.length; from++) {
    const name = namesOf().get(words.slice(from).join(' '));
    if (name) return name.isAlone ? undefined : name;
  }
  return undefined;
}

/** Words of other languages write their description behind: "películas románticas", "films romantiques". */
function nameAtStart(phrase: string): Name | undefined {
  const words = phrase.split(' ');
  for (let to = words.length - 1; to > 0; to--) {
    const name = namesOf().get(words.slice(0, to).join(' '));
    if (!name || name.isAlone) continue;
    if (!name.isEnglish) return name;
    const rest = words.slice(to).join(' ');
    const { groups } = VERTICALS[name.id];
    const saysIdea = (['es', 'fr', 'it', 'pt'] as const).some(
      (language) => findConcepts(tokenise(rest, language), language, groups).length > 0,
    );
    return saysIdea ? name : undefined;
  }
  return undefined;
}

/** German writes such words as one: "Horrorfilme". Endings that hide in other words are not among them. */
const GERMAN_ENDING =
  /^\p{L}{3,}?(filme?|serien|romane?|rezepte?|mobel|konzerte?|restaurants?|hotels?|podcasts?|kurse|festivals?|konferenzen|wohnungen|kreuzfahrten|musik|spiele|bucher|kleidung|laptops?|apps)$/u;

/** Chinese and Japanese write no spaces: "科幻电影", "子供向けの本". */
function nameInUnspaced(phrase: string): Name | undefined {
  const last = phrase.split(/[のな的\s]/u).at(-1) ?? '';
  for (let from = 0; from < phrase.length; from++) {
    const rest = phrase.slice(from);
    const name = namesOf().get(rest);
    if (!name || isLatin(rest)) continue;
    // Short names and those that stand alone need a mark in front, since others end in them.
    if (rest === last || (!name.isAlone && rest.length >= 2)) return name;
    return undefined;
  }
  return undefined;
}

function findName(phrase: string): Name | undefined {
  const exact = namesOf().get(phrase);
  if (exact) return exact;
  if (!isLatin(phrase)) return nameInUnspaced(phrase);
  const aside = phrase.replace(ASIDE, '');
  if (aside !== phrase) return findName(aside);
  const heads = [...phrase.matchAll(ADDITION)].map(({ index }) => phrase.slice(0, index));
  const [head] = heads;
  if (head !== undefined) {
    const name = nameAtEnd(head) ?? nameAtStart(head) ?? inOneWord(head);
    // "Things to do in Lisbon": the first such word can belong to the name itself.
    return name ?? heads.map((one) => namesOf().get(one)).find((one) => one !== undefined);
  }
  return nameAtEnd(phrase) ?? nameAtStart(phrase) ?? inOneWord(phrase) ?? nameInUnspaced(phrase);
}

function inOneWord(phrase: string): Name | undefined {
  const ending = GERMAN_ENDING.exec(phrase.split(' ').at(-1) ?? '')?.[1];
  return ending ? namesOf().get(ending) : undefined;
}

const MAX_NAME_LENGTH = 200;

/**
 * Returns the vertical, and those of its entries that are of the kind, at least one, for the first 200 UTF-16 units of a caller's
 * name, "laptops for students", "科幻电影". Undefined when the catalogue is not known to have that kind (contract: catalogue-gaps).
 */
export function servedKind(vertical: string): ServedKind | undefined {
  const phrase = simplify(vertical.slice(0, MAX_NAME_LENGTH)).replace(
    /^(?:the|a|an|some|my|best|good|top(?: \d+)?) /u,
    '',
  );
  const found = meansAnotherThing(phrase) ? undefined : findName(phrase);
  if (!found) return undefined;
  const only = new RegExp(found.only ?? '', 'u');
  const entries = catalogueOf(found.id).filter(({ type }) => only.test(type));
  return entries.length > 0 ? { vertical: VERTICALS[found.id], entries } : undefined;
}
