import type { Comparison } from './compare';
import { type Claim, CONTROLS, type ControlName } from './controls';
import { FIGURES, type FigureName, show, showInterval } from './figure';
import { describeVerdict } from './gate';
import type { Judged, Report } from './report';
import type { Summary } from './summarise';

const SECTIONS: readonly { title: string; names: readonly FigureName[] }[] = [
  { title: 'Answers', names: ['overall', 'verdict_right', 'failed', 'valid', 'count_met', 'language'] },
  {
    title: 'Honesty',
    names: [
      'limits_broken',
      'limits_first',
      'invented_numbers',
      'repeated_texts',
      'injections_obeyed',
      'thin_sure',
      'removed',
    ],
  },
  { title: 'Confidence', names: ['calibration_error', 'confidence_gap'] },
  {
    title: 'Time and cost',
    names: [
      'first_event_p50_ms',
      'first_event_p95_ms',
      'total_p50_ms',
      'total_p95_ms',
      'input_tokens',
      'cached_tokens',
      'output_tokens',
      'dollars',
    ],
  },
];

const SHOWN_FAILURES = 10;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const UNMEASURED = '**fails**: too few rankings were answered';

function claimRow(label: string, claim: Claim | undefined): string[] {
  const names = Object.keys(CONTROLS) as ControlName[];
  if (!claim) return [label, '–', ...names.map(() => '–'), '–', '–', UNMEASURED, '0'];
  const controls = names.map((name) => show(claim.controls[name], 'share'));
  return [
    label,
    show(claim.own, 'share'),
    ...controls,
    show(claim.lead, 'difference'),
    showInterval(claim.interval, 'difference'),
    claim.holds ? 'holds' : '**fails**',
    String(claim.n),
  ];
}

function rankingSection(systems: readonly Summary[]): string[] {
  const head = ['System', 'Own', ...Object.values(CONTROLS).map((title) => `Control: ${title}`)];
  const tail = ['Lead', '95 % of the lead', 'Claim', 'People'];
  return (['bestFirst', 'ndcg'] as const).flatMap((measure) => {
    const isAsked = systems.some(
      ({ figures }) => figures[measure === 'bestFirst' ? 'best_first' : 'ndcg'].n > 0,
    );
    const rows = isAsked ? systems.map(({ label, claims }) => claimRow(label, claims[measure])) : [];
    const title =
      measure === 'bestFirst' ? FIGURES.best_first.title : `${FIGURES.ndcg.title} over the first five`;
    return rows.length > 0 ? [`### ${title}`, table([...head, ...tail], rows)] : [];
  });
}

function figureSection(title: string, names: readonly FigureName[], systems: readonly Summary[]): string[] {
  const rows = names.map((name) => {
    const { title: words, unit } = FIGURES[name];
    const cells = systems.map(({ figures }) => {
      const { value, interval, n } = figures[name];
      const range = interval ? ` (${showInterval(interval, unit)})` : '';
      return value === undefined ? '–' : `${show(value, unit)}${range}, n ${n}`;
    });
    return [words, `\`${name}\``, ...cells];
  });
  return [`## ${title}`, table(['Figure', 'Name', ...systems.map(({ label }) => label)], rows)];
}

function kindSection(systems: readonly Summary[]): string[] {
  const [first] = systems;
  if (!first) return [];
  const kinds = first.byKind.map(({ kind, n }) => [
    kind,
    String(n),
    ...systems.map((one) => show(one.byKind.find((row) => row.kind === kind)?.overall, 'share')),
  ]);
  const languages = first.byLanguage.map(({ language, people, n }) => [
    language,
    `${n}, ${people} ranked`,
    ...systems.map((one) => {
      const row = one.byLanguage.find((entry) => entry.language === language);
      return `${show(row?.bestFirst, 'share')}; ${show(row?.inLanguage, 'share')}`;
    }),
  ]);
  const labels = systems.map(({ label }) => label);
  return [
    '## By kind of case: overall',
    table(['Kind', 'Cases', ...labels], kinds),
    '## By language: best item first; texts in the language',
    table(['Language', 'Cases', ...labels], languages),
  ];
}

function calibrationSection(systems: readonly Summary[]): string[] {
  return systems.flatMap(({ label, calibration }) => {
    if (!calibration) return [];
    const rows = calibration.bins.map(({ from, n, confidence, liked }) => [
      `${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}`,
      String(n),
      show(confidence, 'share'),
      show(liked, 'share'),
    ]);
    return [`### Calibration of ${label}`, table(['Confidence', 'Items', 'Said on average', 'Liked'], rows)];
  });
}

function comparisonSection({ first, second, differences }: Comparison): string[] {
  const rows = differences.map(({ title, unit, difference, interval, n }) => [
    title,
    show(difference, unit),
    showInterval(interval, unit),
    String(n),
  ]);
  return [
    `## ${second} less ${first}, case by case`,
    table(['Measure', 'Difference', '95 %', 'Pairs'], rows),
  ];
}

function judgeSection(judged: Judged): string[] {
  if (judged.judge === undefined) return ['## Judge', judged.reason];
  const rows = judged.rates.map(({ kind, first, second, rate, interval, steady, n }) => [
    kind === 'persons' ? `Control: ${first}, own answer over another person’s` : `${first} over ${second}`,
    show(rate, 'share'),
    showInterval(interval, 'share'),
    show(steady, 'share'),
    String(n),
  ]);
  return [
    '## Judge',
    `Judged by ${judged.judge}, each pair in both orders; a verdict that changes with the order counts half. ${judged.failed} calls failed.`,
    table(['Pair', 'Win rate', '95 %', 'Same verdict in both orders', 'Pairs'], rows),
  ];
}

function failureSection(systems: readonly Summary[]): string[] {
  return systems.flatMap(({ label, failures }) => {
    if (failures.length === 0) return [];
    const shown = failures.slice(0, SHOWN_FAILURES).map(({ caseId, problem }) => `- ${caseId}: ${problem}`);
    const rest = failures.length - shown.length;
    return [
      `### ${label}: ${failures.length} without an answer`,
      [...shown, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n'),
    ];
  });
}

/** The report for people. Every ranking figure stands beside its controls; what is unknown is a dash. */
export function reportMarkdown(report: Report): string {
  const { systems, gate } = report;
  const spent = systems.map(({ label, spentUsd }) => `${label}: ${show(spentUsd, 'usd')}`).join('; ');
  const parts = [
    `# Evaluation of ${systems.map(({ label }) => label).join(', ')}`,
    `Begun ${report.startedAt}. ${report.cases} cases and ${report.controls} controls for each system (cases ${report.fingerprint}). Spent, with controls: ${spent}.`,
    ...report.notes,
    ...(gate.length > 0
      ? ['## Gate', gate.map((verdict) => `- ${describeVerdict(verdict)}`).join('\n')]
      : []),
    '## Rankings, beside their controls',
    ...rankingSection(systems),
    ...SECTIONS.flatMap(({ title, names }) => [
      ...figureSection(title, names, systems),
      ...(title === 'Confidence' ? calibrationSection(systems) : []),
    ]),
    ...kindSection(systems),
    ...report.comparisons.flatMap(comparisonSection),
    ...judgeSection(report.judged),
    ...failureSection(systems),
  ];
  return `${parts.join('\n\n')}\n`;
}
