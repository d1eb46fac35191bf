import { keyWords, rememberKeys } from './key-parts';
import { readKey, unitIn } from './read-key';

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

/** Names the fact that a key is about, the same for partners: `max_price` and `budget` are `price`. */
export const factName: (key: string) => string = rememberKeys((key) => {
  const { telling } = readKey(key);
  const named = telling.filter((word) => !unitIn(word));
  const name = (named.length > 0 ? named : keyWords(key)).map(singular).join('_');
  return PARTNER_OF.get(name) ?? name;
});
