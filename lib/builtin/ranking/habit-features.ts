import type { ItemView } from '../items/item-view';
import { kindKinship } from '../knowledge/game-kinds';
import { PLATFORMS, type PlatformId, platformKinship } from '../knowledge/game-platforms';
import type { GameTraits } from '../knowledge/read-game';
import { isStopWord } from '../text/stop-words';

type Thing = { view: ItemView; game: GameTraits };

export const FEATURES = [
  'bm25',
  'bm25max',
  'bigram',
  'platform',
  'platformLast',
  'platformLift',
  'platformUnknown',
  'kind',
  'kindLift',
  'series',
  'group',
  'groupLift',
  'concept',
  'famous',
  'known',
  'era',
  'eraPrior',
  'download',
  'downloadMatch',
  'length',
  'k_console',
  'k_controller',
  'k_headset',
  'k_cable',
  'k_power',
  'k_cover',
  'k_storage',
  'k_figure',
  'k_credit',
  'k_add-on',
  'k_pc-peripheral',
  'k_repair',
  'k_stand',
  'k_accessory',
  'k_guide',
  'accShare',
  'edition',
  'import',
  'yearTitle',
  'brand',
  'platMax',
  'newer',
  'older',
  'famousMod',
  'accPlat',
  'genericBrand',
  'firstParty',
  'p_old',
  'p_nint_home',
  'p_nint_hand',
  'p_ps',
  'p_xbox',
  'p_pc',
  'p_psp',
];

const bestKin = (a: ReadonlySet<PlatformId>, b: ReadonlySet<PlatformId>) => {
  let best = 0;
  for (const x of a) for (const y of b) best = Math.max(best, platformKinship(x, y));
  return best;
};
const jaccardish = (a: Thing, b: Thing) =>
  a.game.platforms.size && b.game.platforms.size
    ? (bestKin(a.game.platforms, b.game.platforms) *
        (a.game.platformNamed && b.game.platformNamed ? 1 : 0.8)) /
      Math.sqrt(Math.max(1, a.game.platforms.size - 1))
    : undefined;

const PLATFORM_WORD =
  /^(nintendo|sony|microsoft|wii|xbox|ps\d|playstation|psp|ds|3ds|pc|game|video|console|edition|u|standard|download|digital|code|360|one|import|series|new|pack|set|with|for|vita|switch|cube|gamecube|boy|advance|64|mac)$/;

export function habitFeatures(items: Thing[], past: Thing[]): number[][] {
  const n = past.length;
  const rec = past.map((_, i) => 0.5 ** ((n - 1 - i) / Number(process.env.HL ?? 6)));
  const recSum = rec.reduce((a, b) => a + b, 0) || 1;
  const all = [...items, ...past];
  const df = new Map<string, number>();
  for (const { view } of all)
    for (const key of new Set(view.nameTokens.map((t) => t.key))) df.set(key, (df.get(key) ?? 0) + 1);
  const idf = (key: string) =>
    Math.log(1 + (all.length - (df.get(key) ?? 0) + 0.5) / ((df.get(key) ?? 0) + 0.5));
  const content = (t: Thing) => [
    ...new Set(
      t.view.nameTokens.filter((x) => !isStopWord(x.norm) && !PLATFORM_WORD.test(x.norm)).map((x) => x.key),
    ),
  ];
  const contents = new Map(all.map((t) => [t, content(t)]));
  const sets = new Map(all.map((t) => [t, new Set(contents.get(t))]));
  const mean = (f: (p: Thing, i: number) => number | undefined) => {
    let s = 0,
      w = 0;
    past.forEach((p, i) => {
      const v = f(p, i);
      if (v !== undefined) {
        s += v * (rec[i] ?? 0);
        w += rec[i] ?? 0;
      }
    });
    return w ? s / w : 0;
  };
  const accShare = mean((p) => (p.game.kind === 'game' || p.game.kind === 'add-on' ? 0 : 1));
  const year = (t: Thing) => {
    const ys = [...t.game.platforms]
      .filter((p) => p !== 'pc' && p !== 'mac' && p !== 'mobile')
      .map((p) => PLATFORMS[p].year);
    return ys.length ? ys.reduce((a, b) => a + b, 0) / ys.length : undefined;
  };
  const meanYear = (() => {
    let s = 0,
      w = 0;
    past.forEach((p, i) => {
      const y = year(p);
      if (y) {
        s += y * (rec[i] ?? 0);
        w += rec[i] ?? 0;
      }
    });
    return w ? s / w : undefined;
  })();
  const maxYear = past.reduce((m, p) => Math.max(m, year(p) ?? 0), 0);
  const rows = items.map((c) => {
    const cs = contents.get(c) ?? [];
    let bmSum = 0,
      bmMax = 0;
    past.forEach((p, i) => {
      let s = 0;
      for (const k of cs) if (sets.get(p)?.has(k)) s += idf(k) / (0.6 + 0.4 * (contents.get(p)!.length / 6));
      bmSum += s * (0.4 + 0.6 * (rec[i] ?? 0));
      bmMax = Math.max(bmMax, s * (0.5 + 0.5 * (rec[i] ?? 0)));
    });
    let bigram = 0;
    past.forEach((p, i) => {
      const pb = new Set(p.view.nameTokens.slice(1).map((t, j) => `${p.view.nameTokens[j]!.key} ${t.key}`));
      let s = 0;
      c.view.nameTokens.slice(1).forEach((t, j) => {
        const a = c.view.nameTokens[j]!;
        if (
          !PLATFORM_WORD.test(a.norm) &&
          !PLATFORM_WORD.test(t.norm) &&
          !isStopWord(t.norm) &&
          pb.has(`${a.key} ${t.key}`)
        )
          s += 1;
      });
      bigram = Math.max(bigram, Math.min(2, s) * (0.5 + 0.5 * (rec[i] ?? 0)));
    });
    const plat = mean((p) => jaccardish(c, p));
    const platBg = items.reduce((s, o) => s + (jaccardish(c, o) ?? 0), 0) / items.length;
    const kind = mean((p) => kindKinship(c.game.kind, p.game.kind));
    const kindBg = items.reduce((s, o) => s + kindKinship(c.game.kind, o.game.kind), 0) / items.length;
    const names = new Set(c.game.series.map((s) => s.name));
    const groups = c.game.groups;
    let series = 0;
    past.forEach((p, i) => {
      if (p.game.series.some((s) => names.has(s.name))) series = Math.max(series, 0.5 + 0.5 * (rec[i] ?? 0));
    });
    const group = groups.size
      ? mean((p) =>
          p.game.groups.size ? ([...p.game.groups].some((s) => groups.has(s)) ? 1 : 0) : undefined,
        )
      : 0;
    const groupBg = groups.size
      ? items.reduce((s, o) => s + ([...o.game.groups].some((x) => groups.has(x)) ? 1 : 0), 0) / items.length
      : 0;
    const cc = new Set([...c.view.concepts.keys(), ...[...c.game.groups].flatMap((s) => s.split(' '))]);
    const concept = cc.size
      ? mean((p) => {
          const pc = new Set([...p.view.concepts.keys(), ...[...p.game.groups].flatMap((s) => s.split(' '))]);
          if (!pc.size) return undefined;
          let s = 0;
          for (const x of cc) if (pc.has(x)) s++;
          return s / Math.sqrt(cc.size * pc.size);
        })
      : 0;
    const y = year(c);
    const era = y && meanYear ? Math.min(3, Math.abs(y - meanYear) / 5) : 0.6;
    const lines = new Set([...c.game.platforms].map((p) => PLATFORMS[p].line));
    const old = [...c.game.platforms].some((p) => PLATFORMS[p].year < 2000);
    const folded = c.view.name.toLowerCase();
    const k = (x: string) => (c.game.kind === x ? 1 : 0);
    const brandKeys = new Set(
      past.flatMap((p) => (p.game.kind !== 'game' ? [p.view.nameTokens[0]?.key] : [])),
    );
    return [
      Math.log(1 + bmSum),
      Math.log(1 + bmMax),
      bigram,
      plat,
      past.length ? (jaccardish(c, past[n - 1]!) ?? 0) : 0,
      Math.log((plat + 0.1) / (platBg + 0.15)),
      c.game.platforms.size ? 0 : 1,
      kind,
      Math.log((kind + 0.1) / (kindBg + 0.1)),
      series,
      group,
      group > 0 ? Math.log((group + 0.05) / (groupBg + 0.1)) : 0,
      concept,
      c.game.series.some((s) => s.info.famous) ? 1 : 0,
      c.game.series.length ? 1 : 0,
      era,
      y ? (y - 2007) / 8 : 0,
      c.game.download ? 1 : 0,
      c.game.download ? mean((p) => (p.game.download ? 1 : 0)) : 0,
      Math.log(c.view.nameTokens.length + 1) - 2,
      k('console'),
      k('controller'),
      k('headset'),
      k('cable'),
      k('power'),
      k('cover'),
      k('storage'),
      k('figure'),
      k('credit'),
      k('add-on'),
      k('pc-peripheral'),
      k('repair'),
      k('stand'),
      k('accessory'),
      k('guide'),
      c.game.kind !== 'game' ? accShare - 0.35 : 0.35 - accShare,
      /edition|collector|limited|bundle/.test(folded) ? 1 : 0,
      /import|japan/.test(folded) ? 1 : 0,
      /\b(20)?(0\d|1\d|2k\d+)\b/.test(folded) ? 1 : 0,
      c.game.kind !== 'game' && brandKeys.has(c.view.nameTokens[0]?.key) ? 1 : 0,
      past.reduce((m, p) => Math.max(m, jaccardish(c, p) ?? 0), 0),
      y && maxYear ? Math.max(0, Math.min(2, (y - maxYear) / 6)) : 0,
      y && maxYear ? Math.max(0, Math.min(3, (maxYear - y) / 6)) : 0.3,
      c.game.series.some((s) => s.info.famous) && y && y > 2005 ? 1 : 0,
      c.game.kind !== 'game' ? plat : 0,
      /^(generic|new|insten|oem|\d)/.test(folded) ? 1 : 0,
      /^(sony|nintendo|microsoft|official|logitech|turtle|razer|xbox|playstation|wii)/.test(folded) &&
      c.game.kind !== 'game'
        ? 1
        : 0,
      old ? 1 : 0,
      lines.has('nintendo-home') ? 1 : 0,
      lines.has('nintendo-handheld') ? 1 : 0,
      lines.has('playstation') ? 1 : 0,
      lines.has('xbox') ? 1 : 0,
      lines.has('pc') ? 1 : 0,
      lines.has('playstation-handheld') ? 1 : 0,
    ];
  });
  return rows;
}
