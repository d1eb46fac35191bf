import { stem } from '../text/stem';
import { foldText } from '../text/tokenise';
import type { Subject } from './limit';
import { unitOf } from './units';

/** The words of a key that say what it is about, most telling first. */
const SUBJECT_WORDS: readonly [Subject, RegExp][] = [
  [
    'runtime',
    /^(runtime|duration|length|minutes|mins|hours|time|duree|dauer|durata|duracion|duracao|laufzeit|playtime)$/,
  ],
  [
    'price',
    /^(price|prices|rate|premium|hochstpreis|hoechstpreis|最大価格|最高价格|価格|budget|cost|costs|spend|spending|fee|fare|rent|amount|usd|eur|gbp|salary_cap|presupuesto|precio|prix|preis|kosten|prezzo|costo|preco|orcamento|予算|価格|预算|价格)$/,
  ],
  ['stars', /^(stars|star)$/],
  ['rating', /^(rating|ratings|score|bewertung|note|calificacion|valutazione|avaliacao|評価|评分)$/],
  ['year', /^(year|years|release|released|era|decade|decades|ano|annee|jahr|anno|published|年|年份)$/],
  ['distance', /^(distance|radius|miles|km|kilometers|away|entfernung|distancia|distanza|距離|距离)$/],
  [
    'location',
    /^(location|locations|city|country|region|area|near|place|where|neighborhood|neighbourhood|ubicacion|ciudad|ville|lieu|pays|ort|stadt|land|citta|luogo|cidade|local|destination|場所|地域|地点|城市)$/,
  ],
  [
    'platform',
    /^(platform|platforms|system|systems|console|consoles|device|devices|service|services|streaming|os|plataforma|plataformas|plateforme|plattform|piattaforma|プラットフォーム|平台)$/,
  ],
  [
    'diet',
    /^(diet|diets|dietary|allergies|allergy|allergens|allergen|intolerances|restrictions|dieta|regime|ernahrung)$/,
  ],
  ['cuisine', /^(cuisine|cuisines|cocina|kuche|cucina|culinaria)$/],
  ['genre', /^(genre|genres|category|categories|type|types|style|styles|genero|generos|genere|generi)$/],
  ['brand', /^(brand|brands|marca|marcas|marque|marke|manufacturer|maker)$/],
  ['language', /^(language|languages|audio|subtitles|idioma|langue|sprache|lingua)$/],
  ['age', /^(age|ages|audience)$/],
];

/** Metadata keys that can answer for a subject, besides the key of the limit itself. */
export const PARTNERS: Record<Subject, readonly string[]> = {
  price: [
    'price',
    'cost',
    'price_usd',
    'price_eur',
    'price_gbp',
    'price_per_night',
    'price_per_person',
    'fee',
    'fare',
    'rent',
    'amount',
    'estimated_budget',
    'budget',
    'ticket_price',
    'launch_price_usd',
  ],
  runtime: [
    'runtime_minutes',
    'runtime',
    'duration',
    'duration_minutes',
    'length',
    'length_minutes',
    'minutes',
    'play_time',
    'playtime',
    'total_time',
    'cook_time',
    'prep_time',
  ],
  year: ['year', 'release_year', 'released', 'release_date', 'publication_year', 'published'],
  rating: ['rating', 'score', 'average_rating', 'stars', 'star_rating'],
  stars: ['star_rating', 'stars', 'rating'],
  distance: ['distance_miles', 'distance_km', 'distance', 'distance_to_center'],
  location: [
    'location',
    'city',
    'country',
    'region',
    'area',
    'neighborhood',
    'neighbourhood',
    'address',
    'venue',
    'place',
  ],
  platform: [
    'platform',
    'platforms',
    'platform_availability',
    'system',
    'console',
    'available_on',
    'streaming',
    'service',
    'os',
    'compatibility',
  ],
  genre: ['genre', 'genres', 'category', 'categories', 'type', 'style', 'tags'],
  cuisine: ['cuisine', 'cuisines', 'category'],
  diet: ['dietary_options', 'diet', 'dietary', 'allergens', 'tags', 'labels'],
  brand: ['brand', 'manufacturer', 'maker', 'creator'],
  language: ['language', 'languages', 'audio', 'subtitles'],
  age: ['age_rating', 'age', 'min_age', 'audience', 'content_rating', 'certification'],
  other: [],
};

const MAX_WORDS = new Set([
  'max',
  'maximum',
  'most',
  'under',
  'below',
  'upto',
  'cap',
  'limit',
  'less',
  'before',
  'until',
  'within',
  'maximo',
  'maxima',
  'massimo',
  'massima',
  'maximal',
  'maximale',
  'lte',
  'lt',
  'le',
  'bis',
  'hasta',
  'hochstens',
  'ceiling',
  'upper',
]);
const MIN_WORDS = new Set([
  'min',
  'minimum',
  'least',
  'over',
  'above',
  'from',
  'after',
  'since',
  'minimo',
  'minima',
  'minimal',
  'gte',
  'gt',
  'ge',
  'start',
  'mindestens',
  'floor',
  'lower',
]);
const NO_WORDS = new Set([
  'no',
  'not',
  'exclude',
  'excluded',
  'excludes',
  'excluding',
  'without',
  'avoid',
  'avoids',
  'ban',
  'banned',
  'forbidden',
  'never',
  'disallowed',
  'unwanted',
  'sin',
  'sans',
  'ohne',
  'senza',
  'sem',
  'disliked',
  'allergies',
  'allergy',
  'allergens',
  'allergen',
  'intolerances',
]);
const FILLER = new Set([
  'must',
  'have',
  'be',
  'is',
  'only',
  'required',
  'requires',
  'require',
  'preferred',
  'allowed',
  'include',
  'includes',
  'need',
  'needs',
  'to',
  'of',
  'in',
  'the',
  'a',
  'at',
  'up',
  'than',
  'more',
  'range',
  'total',
  'available',
  'on',
  'for',
]);

/** What the words of a constraint key say. */
export type KeyReading = {
  subject: Subject;
  topic: string;
  bound?: 'max' | 'min';
  negative: boolean;
  unit?: string;
  /** Stems of the telling words, by which keys are compared: "pets_allowed" and "pet_friendly" are one. */
  matching: string;
};

const CURRENCIES: Record<string, string> = {
  usd: 'USD',
  eur: 'EUR',
  gbp: 'GBP',
  jpy: 'JPY',
  cny: 'CNY',
  brl: 'BRL',
  dollars: 'USD',
  euros: 'EUR',
};

/** Words that bound or join in a key and only look like units. */
const NO_UNITS = new Set(['min', 'in', 'time', 'times']);

const unitIn = (word: string): string | undefined =>
  NO_UNITS.has(word) ? undefined : (CURRENCIES[word] ?? unitOf(word));

/** Words of a key that say nothing about its subject: "pets_allowed", "review_count", "avg_price". */
const NOISE = new Set(
  'allowed friendly ok welcome count number num avg average approx about included status level'.split(' '),
);

/** Splits `maxPrice`, `max_price`, `max-price` and "max price" into folded words. */
export function keyWords(key: string): readonly string[] {
  let words = splitKeys.get(key);
  if (!words) {
    words = splitKey(key);
    if (splitKeys.size >= 1000) splitKeys.clear();
    splitKeys.set(key, words);
  }
  return words;
}

const splitKeys = new Map<string, readonly string[]>();

const splitKey = (key: string): string[] =>
  foldText(key.slice(0, 100).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const keyOf = (words: readonly string[]) => words.map((word) => stem(word, 'en')).join(' ');

const readings = new Map<string, KeyReading>();

/** Reads the key of a fact about an item; the same as a constraint's, and remembered. */
export function readFactKey(key: string): KeyReading {
  let reading = readings.get(key);
  if (!reading) {
    reading = readKey(key);
    if (readings.size >= 1000) readings.clear();
    readings.set(key, reading);
  }
  return reading;
}

/** Reads a constraint key: what it is about, whether it caps, floors or forbids, and its unit. */
export function readKey(key: string): KeyReading {
  const words = keyWords(key);
  const reading: KeyReading = {
    subject: 'other',
    topic: '',
    negative: words.some((word) => NO_WORDS.has(word)),
    matching: '',
  };
  // "date_to" and "end_date" close a span.
  if (
    words.some((word) => /^(?:date|day|time)s?$/.test(word)) &&
    words.some((word) => /^(?:to|end|till)$/.test(word))
  )
    reading.bound = 'max';
  const noMoreThan = words.join(' ').includes('no more than') || words.join(' ').includes('not more than');
  if (noMoreThan) reading.negative = false;
  if (noMoreThan || words.some((word) => MAX_WORDS.has(word))) reading.bound = 'max';
  else if (!reading.bound && words.some((word) => MIN_WORDS.has(word))) reading.bound = 'min';
  for (const word of words) reading.unit ??= unitIn(word);
  const telling = words.filter(
    (word) => !MAX_WORDS.has(word) && !MIN_WORDS.has(word) && !NO_WORDS.has(word) && !FILLER.has(word),
  );
  // "Hours per week" is not the length of the thing.
  const isRate = words.includes('per');
  // The unit says what a key is about only where nothing else does: "range_km" is no distance.
  const nouns = telling.filter((word) => !unitIn(word));
  const asking = nouns.length > 0 ? nouns : words;
  for (const [subject, expression] of SUBJECT_WORDS) {
    if (!(isRate && subject === 'runtime') && asking.some((word) => expression.test(word))) {
      reading.subject = subject;
      break;
    }
  }
  if (isRate) delete reading.unit;
  const plain = isRate ? words.filter((word) => !MAX_WORDS.has(word) && !MIN_WORDS.has(word)) : telling;
  reading.topic =
    plain.filter((word) => isRate || !unitIn(word) || plain.length === 1).join(' ') || words.join(' ');
  reading.matching =
    keyOf(telling.filter((word) => !NOISE.has(word) && (isRate || !unitIn(word)))) || keyOf(telling);
  return reading;
}
