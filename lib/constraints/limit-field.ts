/** What a key of `constraints` or of a candidate's metadata speaks of. */
export type LimitField = {
  /** What it measures, the same for partners such as `budget` and `price`. */
  name: string;
  bound?: 'max' | 'min' | 'exclude';
  /** `minutes`, `hours`, `miles`, `km`, or a currency code in upper case. */
  unit?: string;
};

const BOUNDS: Record<string, LimitField['bound']> = {
  max: 'max',
  maximum: 'max',
  limit: 'max',
  min: 'min',
  minimum: 'min',
  exclude: 'exclude',
  excluded: 'exclude',
  avoid: 'exclude',
  no: 'exclude',
  not: 'exclude',
  without: 'exclude',
};

const UNITS: Record<string, string> = {
  minute: 'minutes',
  min: 'minutes',
  hour: 'hours',
  mile: 'miles',
  km: 'km',
  kilometer: 'km',
  kilometre: 'km',
  usd: 'USD',
  dollar: 'USD',
  eur: 'EUR',
  euro: 'EUR',
  gbp: 'GBP',
  jpy: 'JPY',
};

/** Names that speak of the same thing. */
const PARTNERS: Record<string, readonly string[]> = {
  price: ['budget', 'cost', 'spend', 'price_per_night', 'nightly_rate', 'estimated_budget', 'price_range'],
  runtime: ['duration', 'length', 'running_time'],
  star_rating: ['star'],
  year: ['release_year', 'publication_year', 'published_year'],
  platform: ['platform_availability', 'available_on', 'streaming_service'],
  dietary: ['diet', 'dietary_option', 'dietary_restriction', 'dietary_requirement', 'dietary_need'],
  location: ['city'],
  difficulty: ['difficulty_level'],
  feature: ['key_feature'],
};

const PARTNER_OF = new Map(
  Object.entries(PARTNERS).flatMap(([name, partners]) => partners.map((partner) => [partner, name] as const)),
);

const singular = (word: string) =>
  word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.endsWith('s') && !word.endsWith('ss')
      ? word.slice(0, -1)
      : word;

/** What comes after so many characters of a key is not read. */
const LONGEST_KEY = 200;

const toWords = (key: string) =>
  key
    .slice(0, LONGEST_KEY)
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);

/** What was read of the last keys: requests name the same ones again and again. */
const fieldsByKey = new Map<string, LimitField>();
const MOST_FIELDS = 1_000;

/**
 * Reads a key such as `max_price`, `minRating`, `budget`, `runtime_minutes` or `exclude_genres`: a bound in
 * front or behind, a unit behind, and in between what it is about.
 */
export function readLimitField(key: string): Readonly<LimitField> {
  const known = fieldsByKey.get(key);
  if (known) return known;
  const field = readField(key);
  if (key.length > LONGEST_KEY) return field;
  if (fieldsByKey.size >= MOST_FIELDS) fieldsByKey.clear();
  fieldsByKey.set(key, field);
  return field;
}

function readField(key: string): LimitField {
  const words = toWords(key);
  const field: LimitField = { name: '' };
  const front = BOUNDS[words[0] ?? ''];
  const back = BOUNDS[words.at(-1) ?? ''];
  if (front && words.length > 1) {
    field.bound = front;
    words.shift();
  } else if (back && back !== 'exclude' && words.length > 1) {
    field.bound = back;
    words.pop();
  }
  const unit = UNITS[words.at(-1) ?? ''];
  if (unit && words.length > 1) {
    field.unit = unit;
    words.pop();
  }
  if (words[0] === 'total') words.shift();
  const name = words.join('_');
  field.name = PARTNER_OF.get(name) ?? name;
  return field;
}
