import { z } from 'zod';
import { flag, string, strings } from './primitives';

const number = (description: string, example: number) => z.number().meta({ description, example });

const fields = {
  rating: number('Rating on the scale usual for the vertical.', 4.6),
  location: string('Where it is.', 'Lisbon, Portugal'),
  verified_available: flag('Whether a web search found it available (a hint, not a guarantee).', true),
  verified_as_of: string('When that was seen.', '2026-11'),
  creator: string('Director, author or artist.', 'Denis Villeneuve'),
  year: number('Year of release or publication.', 2016),
  genre: strings('Genres.', ['science fiction', 'drama']),
  runtime_minutes: number('Running time in minutes.', 116),
  platform_availability: strings('Where it can be watched or heard.', ['Netflix']),
  review_sources: strings('Whose reviews were used.', ['Sight and Sound']),
  cuisine: string('Cuisine.', 'Portuguese'),
  price_range: string('Price class.', '$$'),
  distance_miles: number('Distance from the person in miles.', 1.2),
  dietary_options: strings('Diets catered for.', ['vegetarian']),
  atmosphere: string('Atmosphere.', 'quiet, candle-lit'),
  brand: string('Brand.', 'Framework'),
  price: number('Price in the currency of the request.', 899),
  key_features: strings('Features that matter.', ['repairable', 'matte screen']),
  reviews_count: number('How many reviews it has.', 1280),
  price_as_of: string('When that price was seen.', '2026-11'),
  category: string('Category.', 'ultraportable laptop'),
  price_per_night: number('Price per night.', 140),
  star_rating: number('Stars.', 4),
  amenities: strings('Amenities.', ['pool', 'breakfast']),
  room_types: strings('Room types.', ['double', 'family']),
  distance_to_center: string('Distance to the centre.', '10 minutes on foot'),
  website: string('Web site.', 'https://example.com'),
  phone: string('Telephone number.', '+351 21 000 0000'),
  verified_operating: flag('Whether a web search found it operating (a hint, not a guarantee).', true),
  best_time_to_visit: string('Best time to go.', 'April to June'),
  estimated_budget: number('Estimated budget for the stay.', 1200),
  duration_recommended: string('How long to stay.', '3 to 4 days'),
  activities: strings('What to do there.', ['hiking', 'swimming']),
  climate: string('Climate.', 'mild and dry'),
  difficulty_level: string('How demanding it is.', 'easy'),
};

/** The closed set of keys of `item.metadata` in responses (contract: item-metadata). No other key ever appears. */
export const itemMetadata = z
  .strictObject(fields)
  .partial()
  .meta({ id: 'ItemMetadata', description: 'What is known of the item; only the keys that apply.' });

export type ItemMetadata = z.output<typeof itemMetadata>;
export type ItemMetadataKey = keyof typeof fields;

/** Every key of the closed set, in the order of the contract. */
export const ITEM_METADATA_KEYS = Object.keys(fields) as [ItemMetadataKey, ...ItemMetadataKey[]];

/** Keys that are the model's own freshness claims; they need a web search (contract: item-metadata, freshness-claims). */
export const FRESHNESS_KEYS = [
  'verified_available',
  'verified_as_of',
  'price_as_of',
  'verified_operating',
] as const satisfies readonly ItemMetadataKey[];

/** The type that each key must have; an `array` is a list of strings. */
export const ITEM_METADATA_TYPES = Object.fromEntries(
  Object.entries(fields).map(([key, { type }]) => [key, type]),
) as Record<ItemMetadataKey, 'string' | 'number' | 'boolean' | 'array'>;
