import type { Comparison } from './compare';
import type { Verdict } from './gate';
import type { WinRate } from './judge-pairs';
import type { Summary } from './summarise';

/** What a judge found, or why there is none. */
export type Judged =
  | { judge: string; rates: WinRate[]; failed: number }
  | { judge: undefined; reason: string };

/** Everything that a report says; printed as JSON and as Markdown. */
export type Report = {
  /** ISO 8601; when the run was begun. */
  startedAt: string;
  /** How many cases every system was asked, controls apart. */
  cases: number;
  controls: number;
  fingerprint: string;
  /** Said under the title, such as what the systems of an example are. */
  notes: readonly string[];
  systems: Summary[];
  /** Each further system with the first. */
  comparisons: Comparison[];
  judged: Judged;
  /** Of the first system. */
  gate: Verdict[];
};

/** As JSON for programs: without the score of every case, which `answers.jsonl` gives again. */
export const reportJson = (report: Report): string =>
  `${JSON.stringify(
    { ...report, systems: report.systems.map(({ scores: _, ...summary }) => summary) },
    null,
    2,
  )}\n`;
