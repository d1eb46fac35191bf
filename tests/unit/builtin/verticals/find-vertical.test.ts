import { describe, expect, test } from 'vitest';
import { findVertical, VERTICALS, type VerticalId } from '@/lib/builtin/verticals/vertical-names';

const NAMES: [string, VerticalId][] = [
  ['Film', 'movies'],
  ['films', 'movies'],
  ['MOVIE', 'movies'],
  ['películas', 'movies'],
  ['映画', 'movies'],
  ['电影', 'movies'],
  ['TV shows', 'tv-series'],
  ['tv_series', 'tv-series'],
  ['anime', 'tv-series'],
  ['séries', 'tv-series'],
  ['novels', 'books'],
  ['Bücher', 'books'],
  ['libros', 'books'],
  ['video games', 'games'],
  ['jeux vidéo', 'games'],
  ['apps', 'mobile-apps'],
  ['dining', 'restaurants'],
  ['ristoranti', 'restaurants'],
  ['coffee shop', 'cafes'],
  ['pubs', 'bars'],
  ['hotel', 'hotels'],
  ['accommodation', 'hotels'],
  ['flight', 'flights'],
  ['city breaks', 'destinations'],
  ['things to do', 'activities'],
  ['laptop', 'laptops'],
  ['notebooks', 'laptops'],
  ['headphones', 'electronics'],
  ['shoes', 'clothing'],
  ['home decor', 'home-goods'],
  ['skincare', 'beauty'],
  ['job openings', 'jobs'],
  ['offres d’emploi', 'jobs'],
  ['apartments', 'real-estate'],
  ['Immobilien', 'real-estate'],
  ['theatre', 'theater'],
  ['musicals', 'theater'],
  ['gig', 'concerts'],
  ['music festivals', 'festivals'],
  ['workout', 'fitness'],
  ['vegan restaurants in Lyon', 'restaurants'],
];

describe('a vertical is found under any of its names', () => {
  test.each(NAMES)('%s is %s', (name, id) => expect(findVertical(name)?.id).toBe(id));
  test.each(Object.keys(VERTICALS))('%s is itself', (id) => expect(findVertical(id)?.id).toBe(id));
  test.each(['roof tiles', 'zzqx', '???', '🦊', 'tax law'])('%s is none', (name) =>
    expect(findVertical(name)).toBeUndefined(),
  );
});
