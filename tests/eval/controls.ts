import type { EvalCase } from './case';
import { itemsOf, type RankingQuality, rankedIds, rankingQuality } from './ranking-quality';
import type { AnswerRecord } from './record';
import { bootstrap, type Interval, mean } from './statistics';

/** What a ranking is held against, worded for the report. */
export const CONTROLS = {
  another: 'another person of the same shop',
  nobody: 'no person',
  longest: 'longest item',
} as const;
export type ControlName = keyof typeof CONTROLS;

const CONTROL_NAMES = Object.keys(CONTROLS) as ControlName[];

/** One person's ranking beside the controls, which are scored against the same labels. */
export type Controlled = { own: RankingQuality } & Record<ControlName, RankingQuality>;

const meanQuality = (list: readonly RankingQuality[]): RankingQuality | undefined => {
  const bestFirst = mean(list.map((quality) => quality.bestFirst));
  const ndcg = mean(list.map((quality) => quality.ndcg));
  return bestFirst === undefined || ndcg === undefined ? undefined : { bestFirst, ndcg };
};

const lengthOf = ({ name, description = '' }: { name: string; description?: string }) =>
  name.length + description.length;

/**
 * Holds each ranking of a shop against its controls. A control that failed technically would be beaten for
 * nothing, so it is left out, and a person who has not all of them too; the person's own failure counts.
 */
function controlShop(cases: readonly EvalCase[], answers: ReadonlyMap<string, AnswerRecord>): Controlled[] {
  const rankingOf = (one: EvalCase) => {
    const answer = answers.get(one.id);
    return answer?.ok ? rankedIds(answer.document, one) : undefined;
  };
  const people = cases.filter(({ kind }) => kind === 'ranking');
  const nobody = cases.filter(({ kind }) => kind === 'control').map(rankingOf)[0];
  return people.flatMap((person) => {
    const items = itemsOf(person);
    const all = items.map(({ id }) => id);
    const rate = (ids: readonly string[]) =>
      rankingQuality(ids, all, person.expected, person.count ?? all.length);
    const others = people
      .filter((other) => other !== person)
      .flatMap((other) => {
        const ranking = rankingOf(other);
        return ranking ? [rate(ranking)] : [];
      });
    const another = meanQuality(others);
    if (!answers.has(person.id) || !another || !nobody) return [];
    const byLength = items.toSorted((a, b) => lengthOf(b) - lengthOf(a)).map(({ id }) => id);
    return [{ own: rate(rankingOf(person) ?? []), another, nobody: rate(nobody), longest: rate(byLength) }];
  });
}

/** One measure beside its controls. */
export type Claim = {
  own: number;
  controls: Record<ControlName, number>;
  /** Own value less the highest control. */
  lead: number;
  interval: Interval | undefined;
  /** How many people. */
  n: number;
  /** Whether the whole interval of the lead lies above 0: only then does the figure say that people matter. */
  holds: boolean;
};

const leadOf = (measure: keyof RankingQuality, rows: readonly Controlled[]): number | undefined => {
  const own = mean(rows.map((row) => row.own[measure]));
  if (own === undefined) return undefined;
  return own - Math.max(...CONTROL_NAMES.map((name) => mean(rows.map((row) => row[name][measure])) ?? 0));
};

/** Each ranking beside its controls, in groups of one shop. @param answers of one system, by case id */
export function controlledRankings(
  cases: readonly EvalCase[],
  answers: ReadonlyMap<string, AnswerRecord>,
): Controlled[][] {
  const shops = Map.groupBy(
    cases.filter(({ shopId }) => shopId !== undefined),
    ({ shopId }) => shopId,
  );
  return [...shops.values()].map((shop) => controlShop(shop, answers)).filter((rows) => rows.length > 0);
}

/** @returns undefined when no person was ranked */
export function claimOf(
  measure: keyof RankingQuality,
  groups: readonly (readonly Controlled[])[],
): Claim | undefined {
  const rows = groups.flat();
  const lead = leadOf(measure, rows);
  if (lead === undefined) return undefined;
  const interval = bootstrap(groups, (drawn) => leadOf(measure, drawn));
  const average = (name: 'own' | ControlName) => mean(rows.map((row) => row[name][measure])) ?? 0;
  return {
    own: average('own'),
    controls: { another: average('another'), nobody: average('nobody'), longest: average('longest') },
    lead,
    interval,
    n: rows.length,
    holds: interval !== undefined && interval[0] > 0,
  };
}
