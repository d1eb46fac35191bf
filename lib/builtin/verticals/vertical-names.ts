import type { Language } from '../../languages/index';
import { cleanText } from '../../text/clean-text';
import { foldText } from '../../text/tokenise';
import verticals from './vertical-names.json';

/** A field whose things are works, which are watched, read, heard or played and then talked about. */
export type Trade = 'films' | 'series' | 'books' | 'music' | 'stage' | 'podcasts' | 'games';

export type VerticalId = keyof typeof verticals;

export type Vertical = {
  id: VerticalId;
  /** The common groups (contract: verticals). Items of one family share what people ask about them. */
  family: 'entertainment' | 'food' | 'travel' | 'products' | 'services' | 'events';
  trade?: Trade | undefined;
  /** Groups of concepts that make sense there: "British" is a cuisine in a restaurant and nothing in a novel. */
  groups: ReadonlySet<string>;
  nouns: Record<Language, string>;
  /** By which callers ask for it: singular, plural, near names, and the usual words in the languages of the model. */
  names: readonly string[];
};

/** Every vertical that the catalogue covers. */
export const VERTICALS = Object.fromEntries(
  Object.entries(verticals).map(([id, { ideas, ...others }]) => [
    id,
    { ...others, id, groups: new Set(ideas) },
  ]),
) as unknown as Record<VerticalId, Vertical>;

/** Returns id and noun in English and the noun in `language` of a vertical, in one text; an unknown vertical as it is. */
export function kindWords(vertical: string, language: Language): string {
  const found = findVertical(vertical);
  return found ? `${found.id.replaceAll('-', ' ')} ${found.nouns.en} ${found.nouns[language]}` : vertical;
}

/** Folds the name of a vertical for comparison: no case or accents, one apostrophe, one space for runs of spaces and `_-/&`. */
export const simplify = (name: string): string =>
  foldText(cleanText(name))
    .replace(/[‘’`]/gu, "'")
    .replace(/[\s_\-/&]+/gu, ' ')
    .trim();

let names: Map<string, VerticalId> | undefined;

/** Of several verticals the first has a name, but each its own id. */
function namesOf(): Map<string, VerticalId> {
  const verticals = Object.values(VERTICALS);
  names ??= new Map([
    ...verticals.toReversed().flatMap(({ id, names }) => names.map((name) => [simplify(name), id] as const)),
    ...verticals.map(({ id }) => [simplify(id), id] as const),
  ]);
  return names;
}

const singular = (name: string) => name.replace(/(?<=[^s])s$/u, '');

/**
 * Finds the vertical that a name stands for (contract: verticals): "Film", "映画"; of a longer name, "vegan restaurants in Lyon",
 * as a rule by the longest known name among its first twelve words. Undefined when none of the catalogue is known by it; whether
 * there are any things says `servedKind`.
 */
export function findVertical(name: string): Vertical | undefined {
  const key = simplify(name);
  const known = namesOf();
  const exact = known.get(key) ?? known.get(singular(key)) ?? known.get(`${key}s`);
  const id = exact ?? findInside(key, known);
  return id && VERTICALS[id];
}

/** Names of verticals that inside a longer name say something else: "baby products", "garden work". */
const LOOSE = new Set(
  'product products home work record records class role position race match stage fair fairs drama'.split(
    ' ',
  ),
);

const FEED = /^(?:pet|dog|cat|bird|horse|baby|plant)s?$/u;

/** Names that stand for anything which a shop sells. */
const ANYTHING = /^(?:products?|productos?|produits?|produkte?|prodott[io]|produtos?|商品|产品)$/u;

/** Finds the vertical of supplied things as `findVertical` (contract: verticals); undefined for such names as "products". */
export const findVerticalOfItems = (name: string): Vertical | undefined =>
  ANYTHING.test(simplify(name)) ? undefined : findVertical(name);

function findInside(key: string, known: Map<string, VerticalId>): VerticalId | undefined {
  const words = key.split(' ').slice(0, 12);
  let found: VerticalId | undefined;
  let most = 0;
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++) {
      const part = words.slice(from, to).join(' ');
      const id = known.get(part) ?? known.get(singular(part));
      const isFeed = part === 'food' && FEED.test(words[from - 1] ?? '');
      if (id && to - from >= most && part.length >= 4 && !LOOSE.has(part) && !isFeed) {
        found = id;
        most = to - from;
      }
    }
  }
  return found;
}

/** Words that name things of a field without saying anything about them. */
const PLAIN_NAMES = new Set(
  `movie movies film films show shows series book books novel novels game games app apps restaurant restaurants hotel
  hotels recipe recipes dish dishes course courses job jobs podcast podcasts album albums song songs music concert
  concerts laptop laptops bar bars cafe cafes festival festivals peliculas libros juegos filme bucher spiele livres jeux
  libri giochi filmes livros jogos novelas novela romane romans romanzi romanzo romances romance libro livre livro
  pelicula album albumes canciones`.split(/\s+/u),
);
const PLAIN_THINGS =
  /^(?:places?|spots?|products?|items?|titles?|video|accessor(?:y|ies)|gear|stuff|options?|ideas?)$/u;

/** Returns true for some folded words that name things of a field without saying anything about them: "films", "places". */
export const isPlainName = (norm: string): boolean => PLAIN_NAMES.has(norm) || PLAIN_THINGS.test(norm);

/** Returns true for some folded words that only name this vertical ("films" for films) or things of any ("items"). */
export function isNameOf(norm: string, vertical: Vertical | undefined): boolean {
  if (PLAIN_THINGS.test(norm)) return true;
  return vertical !== undefined && PLAIN_NAMES.has(norm) && namesOf().get(norm) === vertical.id;
}
