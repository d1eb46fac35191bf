import type { Limit } from '../../constraints/limit';
import { isFamousPlace } from '../../text/place-names';
import { foldText } from '../../text/tokenise';
import { allEntries } from '../catalogue/catalogue';
import type { Vertical, VerticalId } from '../verticals/vertical-names';

/** Verticals whose things are in one place, where the person has to be or to go. */
const PLACED: ReadonlySet<VerticalId> = new Set([
  'restaurants',
  'cafes',
  'bars',
  'hotels',
  'destinations',
  'activities',
  'tours',
  'cruises',
  'real-estate',
  'healthcare',
  'concerts',
  'conferences',
  'sports-events',
  'festivals',
] satisfies VerticalId[]);

/** Where one lives is where one eats, and not where one travels. */
const TRAVEL: ReadonlySet<VerticalId> = new Set(['hotels', 'destinations', 'tours', 'cruises', 'festivals']);

let known: Set<string> | undefined;

const partsOf = (location: string) => foldText(location).split(/\s*[,;]\s*|\s+(?:to|and)\s+/u);

function isKnownPlace(folded: string): boolean {
  if (!known) {
    known = new Set();
    for (const { vertical, entry } of allEntries()) {
      const { location } = entry.metadata;
      if (PLACED.has(vertical) && typeof location === 'string')
        for (const part of partsOf(location)) known.add(part);
    }
  }
  return known.has(folded) || isFamousPlace(folded);
}

const NAME = String.raw`\p{Lu}[\p{L}.'’-]+(?:\s(?:de\s|of\s|do\s|di\s)?\p{Lu}[\p{L}.'’-]+){0,3}`;
const SPOKEN = new RegExp(
  String.raw`(?<![\p{L}])((?:[Ll]ives?|[Ll]iving|[Bb]ased|[Bb]orn|grew up|[Ww]orks?|[Ww]orking|[Ww]ohnt?e?|[Vv]ivo|[Vv]ive|[Hh]abite|[Mm]or[oa]|[Aa]bita|[Aa]bito) )?([Ii]n|[Nn]ear|[Aa]round|[Aa]t|[Tt]o|[Vv]isit(?:ing)?|[Ee]n|[ÀàAa]|[Ee]m|[Nn]el|[Nn]ella|[Nn]ach|[Pp]róximo a|[Cc]erca de|[Pp]rès de|[Vv]icino a|[Bb]ei)\s(?:the\s|la\s|le\s|el\s)?(${NAME})`,
  'gu',
);
/** "Rome in spring": a place that opens a sentence, unless something is said about it. */
const OPENING = new RegExp(
  String.raw`(?:^|[.!?;]\s)(${NAME})(?![\p{L}.'’-])(?!\s(?:was|were|is|has|had|felt|seemed|bores?|bored|sandwich)\b)`,
  'gu',
);
/** Words before a place, in the same sentence, of somebody who was there or does not want to be. */
const EXCLUDED =
  /(?<!\p{L})(?:not|never|don['’]?t|do not|except|outside|leaving|left|than|unlike|but|been|went|visited|last (?:year|time|summer|month|week)|tired of|sick of|bored of|instead of|avoid|already)(?!\p{L})[^.!?;]*$/iu;
/** Characters before a place in which such a word is looked for, in the same sentence. */
const SENTENCE = 200;
const MAX_PLACES = 60;
const UNSPACED = /([\p{Script=Han}ァ-ヶー]{2,8}?)(?=で|の|に|へ|市|的|吃|玩|旅)|在([\p{Script=Han}]{2,5})/gu;

/** Returns "New York" for "New York Sunday". */
function placeAtStart(run: string): string | undefined {
  const words = run.split(/\s/u);
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join(' ').replace(/[.,]$/u, '');
    // "La comida" is not in Los Angeles.
    if (name.length <= 2 && name !== name.toUpperCase()) continue;
    if (isKnownPlace(foldText(name))) return name;
  }
  return undefined;
}

const firstMatches = (text: string, pattern: RegExp) => text.matchAll(pattern).take(MAX_PLACES);

/**
 * Reads known places from cleaned texts, "a weekend in Paris", as one soft limit that any of them keeps, in a list (contract:
 * person-described); none without a place or a vertical of things in places. As a rule places that somebody left or does not want
 * do not count, nor, for travel, those where somebody lives. Of a text 180 mentions at most are read.
 */
export function readPlaces(texts: readonly string[], vertical: Vertical | undefined): Limit[] {
  if (!vertical || !PLACED.has(vertical.id)) return [];
  const found: { words: string; place: string }[] = [];
  for (const text of texts) {
    for (const { 0: whole, 1: home, 3: run, index } of firstMatches(text, SPOKEN)) {
      const place = run && placeAtStart(run);
      if (!place || (home && TRAVEL.has(vertical.id))) continue;
      if (EXCLUDED.test(text.slice(Math.max(0, index - SENTENCE), index))) continue;
      found.push({ words: whole.slice(0, whole.indexOf(place) + place.length).trim(), place });
    }
    for (const [, run = ''] of firstMatches(text, OPENING)) {
      const place = placeAtStart(run);
      if (place) found.push({ words: place, place });
    }
    for (const [, before, after] of firstMatches(text, UNSPACED)) {
      const place = before ?? after ?? '';
      if (isKnownPlace(foldText(place))) found.push({ words: place, place });
    }
  }
  const [first] = found;
  if (!first) return [];
  const { words } = first;
  const values = [...new Set(found.map(({ place }) => place))];
  const rule = { kind: 'any-of', values } as const;
  return [{ key: words, subject: 'location', topic: 'location', words, rule, soft: true }];
}
