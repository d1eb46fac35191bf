import { nameKey } from '../../text/name-key';
import type { Trade } from '../verticals/vertical-names';
import famous from './famous-works.json';

/** Works and makers that are alike, and the ideas that they have in common. */
type Group = { concepts: string[]; names: string[] };

/* Most people have heard of them. They lend ideas to things that come with nothing but a name, such as most of a history. */
const GROUPS: Record<Trade, readonly Group[]> = {
  films: [...famous.films, ...famous.people],
  series: [...famous.series, ...famous.people],
  books: famous.books,
  music: famous.music,
  stage: famous.stage,
  podcasts: famous.podcasts,
  games: [],
};

const read = new Map<Trade, Map<string, readonly string[]>>();

function worksOf(trade: Trade): Map<string, readonly string[]> {
  let works = read.get(trade);
  if (works) return works;
  works = new Map();
  for (const { concepts, names } of GROUPS[trade]) {
    for (const name of names) {
      const key = nameKey(name);
      works.set(key, [...(works.get(key) ?? []), ...concepts]);
    }
  }
  read.set(trade, works);
  return works;
}

/** "Matrix, The (1999)" is filed under its plain name. */
const plainName = (name: string) =>
  name
    .replace(/\s*\((?:1[89]|20)\d\d\)\s*$/u, '')
    .replace(/^(.+), (The|A|An|La|Le|Les|Il|Der|Das|Die|El)(?=\s*(?:\(|$))/u, '$2 $1');

/**
 * Returns the concept ids of a famous work or maker by its name, "Matrix, The (1999)" too, compared by `nameKey`; undefined for
 * one that is not famous in the trade, and without a trade.
 */
export function famousWork(name: string, trade: Trade | undefined): readonly string[] | undefined {
  if (!trade) return undefined;
  const works = worksOf(trade);
  const plain = plainName(name);
  return works.get(nameKey(plain)) ?? works.get(nameKey(plain.replace(/\s*\([^)]*\)/gu, '')));
}
