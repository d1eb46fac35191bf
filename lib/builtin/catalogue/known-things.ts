import famous from '../knowledge/famous-works.json';
import { nameKey } from '../../text/name-key';
import { remember } from '../../text/remember';
import { type Trade, VERTICALS, type Vertical } from '../verticals/vertical-names';
import { findEntry, type CatalogueEntry } from './catalogue';

/** Works and makers that are alike, and the ideas that they lend to things that come with nothing but a name. */
const GROUPS: Record<Trade, readonly { concepts: string[]; names: string[] }[]> = {
  films: [...famous.films, ...famous.people],
  series: [...famous.series, ...famous.people],
  books: famous.books,
  music: famous.music,
  stage: famous.stage,
  podcasts: famous.podcasts,
  games: [],
};

const worksOf = remember((trade: Trade) => {
  const works = new Map<string, readonly string[]>();
  for (const { concepts, names } of GROUPS[trade])
    for (const key of names.map(nameKey)) works.set(key, [...(works.get(key) ?? []), ...concepts]);
  return works;
});

/** "Matrix, The (1999)" is filed under its plain name. */
const plainName = (name: string) =>
  name
    .replace(/\s*\((?:1[89]|20)\d\d\)\s*$/u, '')
    .replace(/^(.+), (The|A|An|La|Le|Les|Il|Der|Das|Die|El)(?=\s*(?:\(|$))/u, '$2 $1');

/** Returns the concept ids of a famous work or maker of a trade by name (`nameKey`), year or brackets aside; else undefined. */
export function famousWork(name: string, trade: Trade | undefined): readonly string[] | undefined {
  if (!trade) return undefined;
  const works = worksOf(trade);
  const plain = plainName(name);
  return works.get(nameKey(plain)) ?? works.get(nameKey(plain.replace(/\s*\([^)]*\)/gu, '')));
}

/** Returns the entry of a name (`findEntry`) if its vertical is of the same family, no film for a restaurant; else undefined. */
export function knownEntry(name: string, vertical: Vertical | undefined): CatalogueEntry | undefined {
  const found = findEntry(name, vertical?.id);
  return found && VERTICALS[found.vertical].family === vertical?.family ? found.entry : undefined;
}

/** A thing that is known by its name; without an entry, only its ideas are. */
export type KnownThing = { name: string; entry?: CatalogueEntry | undefined };

/** Forms in which people write a title: "The Martian by Andy Weir", "Radiohead - OK Computer". */
function* formsOf(name: string): Generator<string> {
  yield name;
  const [title, by] = name.split(/\s+(?:by|von|de|di|par)\s+(?=\p{Lu})/u);
  if (title && by) yield title;
  const parts = name.split(/\s+[-–—|:]\s+|:\s+/u);
  if (parts.length > 1) yield* parts.reverse();
}

function lookUp(name: string, vertical: Vertical | undefined): KnownThing | undefined {
  const found = findEntry(name, vertical?.id);
  if (found && (found.vertical === vertical?.id || (vertical?.trade && VERTICALS[found.vertical].trade)))
    return { name, entry: found.entry };
  return famousWork(name, vertical?.trade) && { name };
}

/**
 * Returns the thing that a text names, "The Martian by Andy Weir" too, under that text as its name: an entry of this vertical or
 * maybe, among works, of another; else, without `entry`, a famous work or maker of this trade. Undefined if none is known.
 */
export function knownThing(name: string, vertical: Vertical | undefined): KnownThing | undefined {
  for (const form of formsOf(name)) {
    const known = lookUp(form, vertical);
    if (known) return { ...known, name };
  }
  return undefined;
}

const MAX_WORDS = 8;
/** Places in one piece of text where a name is looked for; real sentences have fewer capitals. */
const MAX_STARTS = 24;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

export type NameHit = KnownThing & { from: number; to: number };

/**
 * Finds names of things that are known in a vertical in a piece of text, in reading order, none inside another: at most eight
 * words, starting with a capital or a digit, looked for at the first 24 such places. `from` and `to` are UTF-16 units, the end
 * exclusive.
 * @param mayStart whether a single word at the very start can be a name
 */
export function findNames(text: string, vertical: Vertical | undefined, mayStart: boolean): NameHit[] {
  const words = [...text.matchAll(WORD)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    isCapital: /^[\p{Lu}\p{N}]/u.test(match[0]),
  }));
  const nameAt = (at: number): (NameHit & { length: number }) | undefined => {
    const least = at === 0 && !mayStart ? 2 : 1;
    for (let length = Math.min(MAX_WORDS, words.length - at); length >= least; length--) {
      const [from, to] = [words[at]?.from ?? 0, words[at + length - 1]?.to ?? 0];
      const known = lookUp(text.slice(from, to), vertical);
      if (known) return { ...known, from, to, length };
    }
    return undefined;
  };
  const hits: NameHit[] = [];
  let starts = 0;
  for (let at = 0; at < words.length && starts < MAX_STARTS; at++) {
    if (!words[at]?.isCapital) continue;
    starts++;
    const hit = nameAt(at);
    if (!hit) continue;
    hits.push(hit);
    at += hit.length - 1;
  }
  return hits;
}
