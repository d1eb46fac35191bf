import { nameKey } from '../../text/name-key';
import type { VerticalId } from '../verticals/vertical-names';
import activities from './activities.json';
import bars from './bars.json';
import beauty from './beauty.json';
import books from './books.json';
import cafes from './cafes.json';
import clothing from './clothing.json';
import concerts from './concerts.json';
import conferences from './conferences.json';
import courses from './courses.json';
import cruises from './cruises.json';
import destinations from './destinations.json';
import electronics from './electronics.json';
import festivals from './festivals.json';
import finance from './finance.json';
import fitness from './fitness.json';
import flights from './flights.json';
import furniture from './furniture.json';
import games from './games.json';
import gifts from './gifts.json';
import healthcare from './healthcare.json';
import homeGoods from './home-goods.json';
import hotels from './hotels.json';
import jobs from './jobs.json';
import laptops from './laptops.json';
import mealKits from './meal-kits.json';
import mobileApps from './mobile-apps.json';
import movies from './movies.json';
import music from './music.json';
import plants from './plants.json';
import podcasts from './podcasts.json';
import realEstate from './real-estate.json';
import recipes from './recipes.json';
import restaurants from './restaurants.json';
import sports from './sports.json';
import sportsEvents from './sports-events.json';
import theater from './theater.json';
import tours from './tours.json';
import tvSeries from './tv-series.json';
import wine from './wine.json';
import type { CatalogueEntry } from './catalogue-entry';

/** JSON types are too wide for the compiler; a test checks the files. */
const FILES = {
  activities,
  bars,
  beauty,
  books,
  cafes,
  clothing,
  concerts,
  conferences,
  courses,
  cruises,
  destinations,
  electronics,
  festivals,
  finance,
  fitness,
  flights,
  furniture,
  games,
  gifts,
  healthcare,
  'home-goods': homeGoods,
  hotels,
  jobs,
  laptops,
  'meal-kits': mealKits,
  'mobile-apps': mobileApps,
  movies,
  music,
  plants,
  podcasts,
  'real-estate': realEstate,
  recipes,
  restaurants,
  sports,
  'sports-events': sportsEvents,
  theater,
  tours,
  'tv-series': tvSeries,
  wine,
} as unknown as Record<VerticalId, CatalogueEntry[]>;

/** The entries of a vertical, in the order of the file. */
export const catalogueOf = (vertical: VerticalId): readonly CatalogueEntry[] => FILES[vertical];

/** Every entry with its vertical. */
export const allEntries = (): { vertical: VerticalId; entry: CatalogueEntry }[] =>
  Object.entries(FILES).flatMap(([vertical, entries]) =>
    entries.map((entry) => ({ vertical: vertical as VerticalId, entry })),
  );

/** "Rome, Italy" is also called Rome, "Vanguard Total World Stock ETF (VT)" also without the brackets. */
const namesFor = (name: string): Set<string> =>
  new Set([name, name.split(',')[0] ?? name, name.replace(/\s*\([^)]*\)/u, '')].map(nameKey).filter(Boolean));

let byName: Map<string, { vertical: VerticalId; entry: CatalogueEntry }[]> | undefined;

/**
 * Looks a thing up by its name.
 *
 * @param vertical where to prefer it, when the name stands for several things (a novel and its film)
 */
export function findEntry(
  name: string,
  vertical?: VerticalId,
): { vertical: VerticalId; entry: CatalogueEntry } | undefined {
  if (!byName) {
    byName = new Map();
    for (const found of allEntries()) {
      for (const key of namesFor(found.entry.name)) byName.set(key, [...(byName.get(key) ?? []), found]);
    }
  }
  const found = byName.get(nameKey(name));
  return found?.find((one) => one.vertical === vertical) ?? found?.[0];
}
