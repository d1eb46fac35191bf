import type { Family, VerticalId } from '../verticals/vertical-names';

/*
 * A word means different things in different fields: "British" is a cuisine in a restaurant and none in a
 * novel, "light" is a weight in a laptop. Only groups of concepts that make sense in a field are looked for.
 */
const BY_FAMILY: Record<Family, string> = {
  entertainment: 'genre audio-show mood pace-and-style theme',
  food: 'food mood place-and-travel pace-and-style music event',
  travel: 'place-and-travel food mood theme event product music pace-and-style',
  products: 'product mood place-and-travel food music app pace-and-style',
  services: 'service product place-and-travel mood food app pace-and-style',
  events: 'event music genre mood food place-and-travel theme pace-and-style product',
};

const BY_VERTICAL: Partial<Record<VerticalId, string>> = {
  'mobile-apps': 'app product game-genre music mood service place-and-travel pace-and-style theme food',
  games:
    'genre game-genre music audio-show mood pace-and-style theme food place-and-travel product app service event',
  music: 'genre music audio-show mood pace-and-style theme',
  electronics: 'product mood place-and-travel game-genre food music app pace-and-style',
  laptops: 'product mood place-and-travel game-genre music app pace-and-style',
  podcasts: 'audio-show genre music mood pace-and-style theme service',
  courses: 'service product mood app pace-and-style place-and-travel',
  jobs: 'service app mood place-and-travel',
  conferences: 'event service theme app mood pace-and-style place-and-travel',
  clothing: 'product mood place-and-travel',
  beauty: 'product mood',
  furniture: 'product mood place-and-travel pace-and-style',
  finance: 'service mood pace-and-style app',
};

const sets = new Map<string, ReadonlySet<string>>();

/** The groups of concepts that make sense in a vertical; undefined (all of them) when it is not known. */
export function groupsOf(
  vertical: { id: VerticalId; family: Family } | undefined,
): ReadonlySet<string> | undefined {
  if (!vertical) return undefined;
  let set = sets.get(vertical.id);
  if (!set) {
    set = new Set((BY_VERTICAL[vertical.id] ?? BY_FAMILY[vertical.family]).split(' '));
    sets.set(vertical.id, set);
  }
  return set;
}
