import type { Recommendation } from '@/lib/contract/recommend-response';

const MOST_FACTS = 4;

/** Tells the facts of an item in a few words: type, maker, year and the like. */
export function factLine({ type, metadata = {} }: Recommendation['item']): string {
  const { creator, brand, year, runtime_minutes, cuisine, price_range, price, location, rating } = metadata;
  const facts = [
    type,
    creator ?? brand,
    year,
    runtime_minutes && `${runtime_minutes} min`,
    cuisine,
    price_range,
    price,
    location,
    rating && `rated ${rating}`,
  ];
  return facts
    .filter((fact) => fact !== undefined && fact !== '')
    .slice(0, MOST_FACTS)
    .join(' · ');
}
