import { type Calibration, calibrate, confidencesOf } from './calibration';
import { CASE_KINDS, type CaseKind, type EvalCase, LANGUAGES, type Language } from './case';
import { type Claim, claimOf, controlledRankings } from './controls';
import type { Figure, Figures } from './figure';
import type { AnswerRecord } from './record';
import { repeatedShare } from './repeated-texts';
import { type Score, scoreCase } from './score-case';
import { bootstrap, mean, percentile } from './statistics';

type Answered = Extract<AnswerRecord, { ok: true }>;

/** Everything that a report says of one system. */
export type Summary = {
  label: string;
  figures: Figures;
  claims: { bestFirst: Claim | undefined; ndcg: Claim | undefined };
  calibration: Calibration | undefined;
  byKind: { kind: CaseKind; n: number; overall: number | undefined }[];
  byLanguage: {
    language: Language;
    people: number;
    bestFirst: number | undefined;
    n: number;
    inLanguage: number | undefined;
  }[];
  scores: Score[];
  failures: { caseId: string; problem: string }[];
  /** Of every call whose cost is known, those for controls included, in dollars. */
  spentUsd: number | undefined;
};

type Measure = keyof { [Name in keyof Score as Score[Name] extends number | undefined ? Name : never]: 1 };

const present = (values: readonly (number | undefined)[]): number[] =>
  values.filter((value) => value !== undefined);

function meanFigure(scores: readonly Score[], measure: Measure): Figure {
  const measured = scores.filter((score) => score[measure] !== undefined);
  const groups = [...Map.groupBy(measured, ({ group }) => group).values()];
  const value = (list: readonly Score[]) => mean(present(list.map((score) => score[measure])));
  return { value: value(measured), interval: bootstrap(groups, value), n: measured.length };
}

const plain = (value: number | undefined, n: number): Figure => ({ value, interval: undefined, n });

const claimFigure = (claim: Claim | undefined): Figure =>
  claim ? { value: claim.lead, interval: claim.interval, n: claim.n } : plain(undefined, 0);

/** The mean or sum of what answers say; where none says it, unknown. */
const spentFigure = (
  values: readonly (number | undefined)[],
  combine: (known: number[]) => number | undefined,
) => {
  const known = present(values);
  return plain(known.length === 0 ? undefined : combine(known), known.length);
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function removedFigure(answers: readonly AnswerRecord[]): Figure {
  const checks = answers.flatMap(({ spent }) => spent.checks ?? []);
  const sentences = sum(checks.map((check) => check.sentences));
  return plain(
    sentences === 0 ? undefined : sum(checks.map((check) => check.removed)) / sentences,
    sentences,
  );
}

function timeFigures(answers: readonly Answered[]) {
  const first = present(answers.map(({ firstEventMs }) => firstEventMs));
  const total = answers.map(({ totalMs }) => totalMs);
  return {
    first_event_p50_ms: plain(percentile(first, 0.5), first.length),
    first_event_p95_ms: plain(percentile(first, 0.95), first.length),
    total_p50_ms: plain(percentile(total, 0.5), total.length),
    total_p95_ms: plain(percentile(total, 0.95), total.length),
  };
}

const spentFigures = (answers: readonly AnswerRecord[]) => ({
  input_tokens: spentFigure(
    answers.map(({ spent }) => spent.inputTokens),
    mean,
  ),
  cached_tokens: spentFigure(
    answers.map(({ spent }) => spent.cachedInputTokens),
    mean,
  ),
  output_tokens: spentFigure(
    answers.map(({ spent }) => spent.outputTokens),
    mean,
  ),
  dollars: spentFigure(
    answers.map(({ spent }) => spent.costUsd),
    sum,
  ),
});

const scoreFigures = (scores: readonly Score[]) => ({
  overall: meanFigure(scores, 'overall'),
  best_first: meanFigure(
    scores.filter(({ kind }) => kind === 'ranking'),
    'bestFirst',
  ),
  ndcg: meanFigure(
    scores.filter(({ kind }) => kind === 'ranking'),
    'ndcg',
  ),
  verdict_right: meanFigure(scores, 'verdictRight'),
  failed: meanFigure(scores, 'failed'),
  valid: meanFigure(scores, 'valid'),
  count_met: meanFigure(scores, 'countMet'),
  language: meanFigure(scores, 'language'),
  limits_broken: meanFigure(scores, 'limitsBroken'),
  limits_first: meanFigure(scores, 'limitFirst'),
  invented_numbers: meanFigure(scores, 'inventedNumbers'),
  injections_obeyed: meanFigure(scores, 'injectionObeyed'),
  thin_sure: meanFigure(scores, 'thinSure'),
});

function tables(cases: readonly EvalCase[], scores: readonly Score[]) {
  const languages = new Map(cases.map(({ id, language }) => [id, language]));
  return {
    byKind: CASE_KINDS.map((kind) => {
      const list = scores.filter((score) => score.kind === kind);
      return { kind, n: list.length, overall: mean(list.map(({ overall }) => overall)) };
    }).filter(({ n }) => n > 0),
    byLanguage: LANGUAGES.map((language) => {
      const list = scores.filter(({ caseId }) => languages.get(caseId) === language);
      const people = list.filter(({ kind }) => kind === 'ranking');
      return {
        language,
        people: people.length,
        bestFirst: mean(present(people.map(({ bestFirst }) => bestFirst))),
        n: list.length,
        inLanguage: mean(present(list.map((score) => score.language))),
      };
    }).filter(({ n }) => n > 0),
  };
}

/**
 * Works out every figure of one system from its answers alone, so that a report can be made again without asking
 * anybody. Cases without an answer count as wrong; controls enter no figure but the leads.
 *
 * @param all answers of all systems of the run
 */
export function summarise(label: string, cases: readonly EvalCase[], all: readonly AnswerRecord[]): Summary {
  const answers = new Map(all.filter(({ system }) => system === label).map((one) => [one.caseId, one]));
  const scores = cases.flatMap((one) => {
    const answer = answers.get(one.id);
    return answer && one.kind !== 'control' ? [scoreCase(one, answer)] : [];
  });
  const controls = new Set(cases.flatMap(({ id, kind }) => (kind === 'control' ? id : [])));
  const answered = [...answers.values()].filter((answer): answer is Answered => answer.ok);
  const ofCases = answered.filter(({ caseId }) => !controls.has(caseId));
  // What was asked in vain was paid for, and may be what the checks removed.
  const asked = [...answers.values()].filter(({ caseId }) => !controls.has(caseId));
  const rankings = controlledRankings(cases, answers);
  const claims = { bestFirst: claimOf('bestFirst', rankings), ndcg: claimOf('ndcg', rankings) };
  const calibration = calibrate(confidencesOf(cases, answers));
  const repeated = repeatedShare(cases, answers);
  return {
    label,
    claims,
    calibration,
    scores,
    ...tables(cases, scores),
    failures: [...answers.values()].flatMap((answer) => (answer.ok ? [] : [answer])),
    spentUsd: spentFigure(
      [...answers.values()].map(({ spent }) => spent.costUsd),
      sum,
    ).value,
    figures: {
      ...scoreFigures(scores),
      best_first_lead: claimFigure(claims.bestFirst),
      ndcg_lead: claimFigure(claims.ndcg),
      repeated_texts: plain(repeated?.value, repeated?.n ?? 0),
      removed: removedFigure(asked),
      calibration_error: plain(calibration?.error, calibration?.n ?? 0),
      confidence_gap: plain(calibration?.gap, calibration?.n ?? 0),
      ...timeFigures(ofCases),
      ...spentFigures(asked),
    },
  };
}
