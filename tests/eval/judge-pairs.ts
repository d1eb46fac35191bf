import { z } from 'zod';
import type { EvalCase } from './case';
import type { AnswerRecord } from './record';
import { bootstrap, type Interval, mean } from './statistics';

/** One line of `judgements.jsonl`: which of two answers a judge preferred in one order. */
export const judgement = z.object({
  pairId: z.string(),
  order: z.enum(['forward', 'backward']),
  /** Of the pair, whatever the order they were shown in. */
  winner: z.enum(['first', 'second', 'tie']),
});
export type Judgement = z.output<typeof judgement>;

/** Two answers to one request, to be judged in both orders. */
export type JudgePair = {
  id: string;
  /**
   * `systems`: two systems answered the same request. `persons`: the second is the answer that the same system
   * gave to another person of the shop; a judge that does not prefer the first cannot see whom an answer is for,
   * and its other verdicts are worth nothing.
   */
  kind: 'systems' | 'persons';
  first: string;
  second: string;
  group: string;
  body: Record<string, unknown>;
  documents: readonly [unknown, unknown];
};

type Documents = ReadonlyMap<string, unknown>;

const documentsOf = (label: string, answers: readonly AnswerRecord[]): Documents =>
  new Map(
    answers.flatMap((answer) =>
      answer.ok && answer.system === label ? [[answer.caseId, answer.document]] : [],
    ),
  );

function pairSystems(
  labels: readonly string[],
  cases: readonly EvalCase[],
  byLabel: ReadonlyMap<string, Documents>,
) {
  const [first = '', ...others] = labels;
  return others.flatMap((second) =>
    cases.flatMap((one): JudgePair[] => {
      const a = byLabel.get(first)?.get(one.id);
      const b = byLabel.get(second)?.get(one.id);
      if (one.kind === 'control' || a === undefined || b === undefined) return [];
      const id = `systems ${first} ${second} ${one.id}`;
      const group = one.shopId ?? one.id;
      return [{ id, kind: 'systems', first, second, group, body: one.body, documents: [a, b] }];
    }),
  );
}

function pairPersons(label: string, cases: readonly EvalCase[], documents: Documents) {
  const people = cases.filter(({ kind }) => kind === 'ranking');
  return people.flatMap((one, index): JudgePair[] => {
    const neighbours = people.filter(({ shopId }) => shopId === one.shopId);
    const other = neighbours[(neighbours.indexOf(one) + 1) % neighbours.length];
    const own = documents.get(one.id);
    const theirs = other && documents.get(other.id);
    // A quarter of the people is enough to know a judge by.
    if (index % 4 !== 0 || other === one || own === undefined || theirs === undefined) return [];
    return [
      {
        id: `persons ${label} ${one.id}`,
        kind: 'persons',
        first: label,
        second: 'another person’s answer',
        group: one.shopId ?? one.id,
        body: one.body,
        documents: [own, theirs],
      },
    ];
  });
}

/** What a judge is to compare: the first system with each other one, and the judge's own control. */
export function pairsFor(
  labels: readonly string[],
  cases: readonly EvalCase[],
  answers: readonly AnswerRecord[],
): JudgePair[] {
  const byLabel = new Map(labels.map((label) => [label, documentsOf(label, answers)]));
  const [first = ''] = labels;
  return [
    ...pairSystems(labels, cases, byLabel),
    ...pairPersons(first, cases, byLabel.get(first) ?? new Map()),
  ];
}

/** How often the first answer of a kind of pair won. */
export type WinRate = {
  kind: JudgePair['kind'];
  first: string;
  second: string;
  /** Share of pairs that the first won, ties and changed minds counting half; 0 to 1. */
  rate: number;
  interval: Interval | undefined;
  /** Share of pairs in which both orders gave the same verdict. */
  steady: number;
  n: number;
};

const POINTS = { first: 1, tie: 0.5, second: 0 } as const;

/** Only pairs that were judged in both orders count. */
export function winRates(pairs: readonly JudgePair[], judgements: readonly Judgement[]): WinRate[] {
  const verdicts = new Map(judgements.map(({ pairId, order, winner }) => [`${pairId} ${order}`, winner]));
  const rows = pairs.flatMap((pair) => {
    const forward = verdicts.get(`${pair.id} forward`);
    const backward = verdicts.get(`${pair.id} backward`);
    if (!forward || !backward) return [];
    return [{ pair, points: (POINTS[forward] + POINTS[backward]) / 2, isSteady: forward === backward }];
  });
  const match = Map.groupBy(rows, ({ pair }) => `${pair.kind} ${pair.first} ${pair.second}`);
  return [...match.values()].flatMap((list) => {
    const [one] = list;
    const value = (some: typeof list) => mean(some.map(({ points }) => points));
    const rate = value(list);
    if (!one || rate === undefined) return [];
    const groups = [...Map.groupBy(list, ({ pair }) => pair.group).values()];
    return [
      {
        kind: one.pair.kind,
        first: one.pair.first,
        second: one.pair.second,
        rate,
        interval: bootstrap(groups, (drawn) => value([...drawn])),
        steady: list.filter(({ isSteady }) => isSteady).length / list.length,
        n: list.length,
      },
    ];
  });
}
