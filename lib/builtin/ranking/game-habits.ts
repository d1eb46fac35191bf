import type { GameKind } from '../knowledge/game-kinds';
import { kindKinship } from '../knowledge/game-kinds';
import { PLATFORMS, type PlatformId, platformKinship } from '../knowledge/game-platforms';
import type { GameTraits } from '../knowledge/read-game';

/** What the past of a buyer says about one game or accessory; each value is weighed by `GAME_WEIGHTS`. */
export type GameFeatures = Record<keyof typeof GAME_WEIGHTS, number>;

/**
 * Log-odds per unit of each feature, fitted on what people bought next among random other things of the
 * trade, with the people split between fitting and judging.
 */
export const GAME_WEIGHTS = {
  words: 0.98,
  ideas: 2.07,
  wordsBest: 0.65,
  platform: 1.38,
  platformLift: 0.7,
  platformLast: 0.75,
  platformBest: 0.44,
  platformUnknown: 0.88,
  newer: -0.26,
  older: -0.37,
  modern: 0.38,
  retro: 0.75,
  computer: -0.32,
  portable: 0.48,
  kind: 0.03,
  goods: 0.92,
  goodsPlatform: -0.95,
  console: 1.17,
  controller: 0.66,
  power: 0.34,
  credit: 2.25,
  peripheral: 1.06,
  figure: -0.46,
  group: 2.49,
  groupLift: -0.67,
  famous: 0.48,
  brand: 0.71,
  firstParty: 0.35,
  import: -1.1,
  yearly: -0.3,
  download: -1.02,
  downloads: 2.87,
  length: -0.23,
};

const PLATFORM_IDS = Object.keys(PLATFORMS) as PlatformId[];
const IMPORT = /\b(?:import|japan(?:ese)?|pal)\b/;
const YEARLY = /\b(?:20)?(?:0\d|1\d|2k\d+)\b/;
const FIRST_PARTY = /^(?:sony|nintendo|microsoft|official|logitech|turtle|razer|xbox|playstation|wii)\b/;
const AGELESS = new Set<PlatformId>(['pc', 'mac', 'mobile']);

/** A title of the games trade, ready for comparison. */
export type GameThing = { folded: string; firstKey: string; length: number; traits: GameTraits };

const kinshipWith = (id: PlatformId, traits: GameTraits) => {
  let best = 0;
  for (const other of traits.platforms) best = Math.max(best, platformKinship(id, other));
  return best * (traits.platformNamed ? 1 : 0.8);
};

function meanPer<Key>(keys: readonly Key[], of: (key: Key) => number): Map<Key, number> {
  return new Map(keys.map((key) => [key, of(key)]));
}

/** The highest value that any of a title's systems has. */
const highest = (traits: GameTraits, values: ReadonlyMap<PlatformId, number>) => {
  let best = 0;
  for (const id of traits.platforms) best = Math.max(best, values.get(id) ?? 0);
  return best * (traits.platformNamed ? 1 : 0.8);
};

const yearOf = ({ platforms }: GameTraits): number | undefined => {
  const years = [...platforms].filter((id) => !AGELESS.has(id)).map((id) => PLATFORMS[id].year);
  return years.length > 0 ? years.reduce((sum, year) => sum + year, 0) / years.length : undefined;
};

const isGoods = (kind: GameKind) => kind !== 'game' && kind !== 'add-on';

/**
 * Prepares to read what a past of games and accessories says about further ones. The time for one title does
 * not depend on how many others there are.
 *
 * @param past oldest first
 * @param weights shares of the past that add up to 1
 * @param field everything that is ranked, for what is usual in it
 */
export function gameHabits(
  past: readonly GameThing[],
  weights: readonly number[],
  field: readonly GameThing[],
) {
  const known = past.map(({ traits }, at) => (traits.platforms.size > 0 ? (weights[at] ?? 0) : 0));
  const knownTotal = known.reduce((sum, weight) => sum + weight, 0) || 1;
  const share = (of: (traits: GameTraits, at: number) => number) =>
    past.reduce((sum, { traits }, at) => sum + of(traits, at) * (weights[at] ?? 0), 0);
  const usual = (of: (traits: GameTraits) => number) =>
    field.reduce((sum, { traits }) => sum + of(traits), 0) / Math.max(1, field.length);
  const last = past.at(-1)?.traits;

  const platform = meanPer(
    PLATFORM_IDS,
    (id) => share((traits, at) => (known[at] ? kinshipWith(id, traits) : 0)) / knownTotal,
  );
  const platformUsual = meanPer(PLATFORM_IDS, (id) => usual((traits) => kinshipWith(id, traits)));
  const platformLast = meanPer(PLATFORM_IDS, (id) => (last ? kinshipWith(id, last) : 0));
  const platformBest = meanPer(PLATFORM_IDS, (id) =>
    past.reduce((best, { traits }) => Math.max(best, kinshipWith(id, traits)), 0),
  );
  const newest = past.reduce((year, { traits }) => Math.max(year, yearOf(traits) ?? 0), 0);
  const goodsShare = share(({ kind }) => (isGoods(kind) ? 1 : 0));
  const grouped =
    past.reduce((sum, { traits }, at) => sum + (traits.groups.size > 0 ? (weights[at] ?? 0) : 0), 0) || 1;
  const groupShares = new Map<string, number>();
  past.forEach(({ traits }, at) => {
    for (const group of traits.groups)
      groupShares.set(group, (groupShares.get(group) ?? 0) + (weights[at] ?? 0) / grouped);
  });
  const groupUsual = new Map<string, number>();
  for (const { traits } of field)
    for (const group of traits.groups) groupUsual.set(group, (groupUsual.get(group) ?? 0) + 1 / field.length);
  const brands = new Set(past.filter(({ traits }) => traits.kind !== 'game').map(({ firstKey }) => firstKey));
  const downloads = share(({ download }) => (download ? 1 : 0));

  return (
    { folded, firstKey, length, traits }: GameThing,
    words: number,
    wordsBest: number,
    ideas: number,
  ): GameFeatures => {
    const ownPlatform = highest(traits, platform);
    const year = yearOf(traits);
    const group = Math.max(0, ...[...traits.groups].map((one) => groupShares.get(one) ?? 0));
    const groupField = Math.max(0, ...[...traits.groups].map((one) => groupUsual.get(one) ?? 0));
    const goods = traits.kind !== 'game';
    const ids = [...traits.platforms];
    const is = (kind: GameKind) => (traits.kind === kind ? 1 : 0);
    return {
      words,
      wordsBest,
      ideas,
      platform: ownPlatform,
      platformLift: Math.log((ownPlatform + 0.1) / (highest(traits, platformUsual) + 0.15)),
      platformLast: highest(traits, platformLast),
      platformBest: highest(traits, platformBest),
      platformUnknown: ids.length === 0 ? 1 : 0,
      newer: year && newest ? Math.max(0, Math.min(2, (year - newest) / 6)) : 0,
      older: year && newest ? Math.max(0, Math.min(3, (newest - year) / 6)) : 0.3,
      modern: year ? (year - 2007) / 8 : 0,
      retro: ids.some((id) => PLATFORMS[id].year < 2000) ? 1 : 0,
      computer: ids.some((id) => PLATFORMS[id].line === 'pc') ? 1 : 0,
      portable: ids.some((id) => PLATFORMS[id].line === 'playstation-handheld') ? 1 : 0,
      kind: share(({ kind }) => kindKinship(traits.kind, kind)),
      goods: (goodsShare - 0.35) * (goods ? 1 : -1),
      goodsPlatform: goods ? ownPlatform : 0,
      console: is('console'),
      controller: is('controller'),
      power: is('power'),
      credit: is('credit'),
      peripheral: is('pc-peripheral'),
      figure: is('figure'),
      group,
      groupLift: group > 0 ? Math.log((group + 0.05) / (groupField + 0.1)) : 0,
      famous: traits.series.some(({ info }) => info.famous) ? 1 : 0,
      brand: goods && brands.has(firstKey) ? 1 : 0,
      firstParty: goods && FIRST_PARTY.test(folded) ? 1 : 0,
      import: IMPORT.test(folded) ? 1 : 0,
      yearly: YEARLY.test(folded) ? 1 : 0,
      download: traits.download ? 1 : 0,
      downloads: traits.download ? downloads : 0,
      length: Math.log(length + 1) - 2,
    };
  };
}
