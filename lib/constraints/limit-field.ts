import { keyWords, readKey, rememberKeys, unitIn } from './read-key';

/** What a key of constraints or metadata names. */
export type LimitField = {
  /** What it measures, the same for partners such as `budget` and `price`. */
  name: string;
  /** The unit or the currency that stands behind the name (`units.ts`). */
  unit?: string | undefined;
};

/** Names that speak of the same thing. */
const PARTNERS: Record<string, string> = {
  price: 'budget cost spend price_per_night nightly_rate estimated_budget price_range',
  runtime: 'duration length running_time',
  star_rating: 'star',
  year: 'release_year publication_year published_year',
  platform: 'platform_availability available_on streaming_service',
  dietary: 'diet dietary_option dietary_restriction dietary_requirement dietary_need',
  location: 'city',
  difficulty: 'difficulty_level',
  feature: 'key_feature',
};
const PARTNER_OF = new Map(
  Object.entries(PARTNERS).flatMap(([name, partners]) => partners.split(' ').map((each) => [each, name])),
);

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

/** Reads a key such as `max_price`, `minRating`, `budget` or `runtime_minutes`: what it is about, and the unit behind it. */
export const readLimitField: (key: string) => Readonly<LimitField> = rememberKeys((key) => {
  const { telling } = readKey(key);
  const named = telling.filter((word) => !unitIn(word));
  const name = (named.length > 0 ? named : keyWords(key)).map(singular).join('_');
  return { name: PARTNER_OF.get(name) ?? name, unit: unitIn(telling.at(-1) ?? '') };
});
