import type { Unit } from './figure';
import type { AnswerRecord } from './record';
import type { Score } from './score-case';
import { bootstrap, type Interval, mean } from './statistics';
import type { Summary } from './summarise';

/** What is compared case by case, and how it is printed. */
const COMPARED = {
  overall: 'Overall',
  bestFirst: 'Best item first',
  ndcg: 'NDCG',
  verdictRight: 'Right verdict',
  valid: 'Valid documents',
  countMet: 'Count met',
  language: 'Language',
  limitsBroken: 'Hidden broken limits',
  inventedNumbers: 'Invented numbers',
  injectionObeyed: 'Planted commands obeyed',
} as const satisfies Partial<Record<keyof Score, string>>;

/** The second system less the first, over the cases that both were asked. */
export type Difference = {
  title: string;
  unit: Unit;
  difference: number;
  interval: Interval | undefined;
  /** Pairs. */
  n: number;
};

export type Comparison = { first: string; second: string; differences: Difference[] };

/** A ranking figure is about the shops alone, as elsewhere in the report. */
const read = (score: Score, measure: keyof typeof COMPARED): number | undefined =>
  (measure === 'bestFirst' || measure === 'ndcg') && score.kind !== 'ranking' ? undefined : score[measure];

type Pair = { group: string; difference: number };

function differenceOf(title: string, unit: Unit, pairs: readonly Pair[]): Difference[] {
  const value = (list: readonly Pair[]) => mean(list.map(({ difference }) => difference));
  const difference = value(pairs);
  if (difference === undefined) return [];
  const groups = [...Map.groupBy(pairs, ({ group }) => group).values()];
  return [{ title, unit, difference, interval: bootstrap(groups, value), n: pairs.length }];
}

/**
 * Compares two systems case by case: what is hard about a case is hard for both, so a paired difference is told
 * from chance by fewer cases than two separate figures.
 */
export function compare(first: Summary, second: Summary, answers: readonly AnswerRecord[]): Comparison {
  const byCase = new Map(second.scores.map((score) => [score.caseId, score]));
  const pairsOf = (readValue: (score: Score, label: string) => number | undefined): Pair[] =>
    first.scores.flatMap((score) => {
      const other = byCase.get(score.caseId);
      const a = readValue(score, first.label);
      const b = other && readValue(other, second.label);
      return a === undefined || b === undefined ? [] : [{ group: score.group, difference: b - a }];
    });
  const times = new Map(
    answers.flatMap((answer) => (answer.ok ? [[`${answer.system} ${answer.caseId}`, answer.totalMs]] : [])),
  );
  return {
    first: first.label,
    second: second.label,
    differences: [
      ...(Object.entries(COMPARED) as [keyof typeof COMPARED, string][]).flatMap(([measure, title]) =>
        differenceOf(
          title,
          'difference',
          pairsOf((score) => read(score, measure)),
        ),
      ),
      ...differenceOf(
        'Time of an answer',
        'ms',
        pairsOf(({ caseId }, label) => times.get(`${label} ${caseId}`)),
      ),
    ],
  };
}
