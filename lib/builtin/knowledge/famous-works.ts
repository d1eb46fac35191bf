import { nameKey } from '../text/name-key';
import type { Trade } from '../verticals/find-vertical';
import { FAMOUS_BOOKS } from './famous-books';
import { FAMOUS_FILMS } from './famous-films';
import { FAMOUS_MUSIC } from './famous-music';
import { FAMOUS_FILM_PEOPLE } from './famous-people';
import { FAMOUS_PODCASTS } from './famous-podcasts';
import { FAMOUS_SERIES } from './famous-series';
import { FAMOUS_STAGE } from './famous-stage';

/*
 * Works and their makers that most people have heard of, from general knowledge, with what they are like. One
 * line per group: concepts; names. They lend ideas to things that come with nothing but a name, and tell what
 * is famous.
 */
const GROUPS: Partial<Record<Trade, readonly string[]>> = {
  films: [FAMOUS_FILMS, FAMOUS_FILM_PEOPLE],
  series: [FAMOUS_SERIES, FAMOUS_FILM_PEOPLE],
  books: [FAMOUS_BOOKS],
  music: [FAMOUS_MUSIC],
  stage: [FAMOUS_STAGE],
  podcasts: [FAMOUS_PODCASTS],
};

const read = new Map<Trade, Map<string, readonly string[]>>();

function worksOf(trade: Trade): Map<string, readonly string[]> {
  let works = read.get(trade);
  if (works) return works;
  works = new Map();
  for (const line of (GROUPS[trade] ?? []).flatMap((text) => text.trim().split('\n'))) {
    const [concepts = '', names = ''] = line.split('; ');
    for (const name of names.split('|')) {
      const key = nameKey(name);
      works.set(key, [...(works.get(key) ?? []), ...concepts.split(' ')]);
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
 * What a work, or who makes such works, is like, as concept ids.
 *
 * @returns undefined for a name that is not famous in the trade
 */
export function famousWork(name: string, trade: Trade | undefined): readonly string[] | undefined {
  if (!trade) return undefined;
  const works = worksOf(trade);
  const plain = plainName(name);
  return works.get(nameKey(plain)) ?? works.get(nameKey(plain.replace(/\s*\([^)]*\)/gu, '')));
}
