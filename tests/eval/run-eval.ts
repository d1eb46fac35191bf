import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLanguageModel } from '@/lib/models/create-language-model';
import type { CaseKind, EvalCase } from './case';
import { compare } from './compare';
import { describeVerdict, judgeGate } from './gate';
import { HELP } from './help';
import { configForOneModel } from './in-process-system';
import { judgePairs } from './judge';
import { pairsFor, winRates } from './judge-pairs';
import { chooseCases, fingerprint, loadCases } from './load-cases';
import { asUsageError, openSystems } from './open-systems';
import { type EvalCommand, type NewRun, parseArguments } from './parse-arguments';
import type { ProgressOutput } from './progress';
import type { AnswerRecord } from './record';
import { type Judged, type Report, reportJson } from './report';
import { reportMarkdown } from './report-markdown';
import { runCases } from './run-cases';
import { createRunFolder, type RunFolder, resumeRunFolder } from './run-folder';
import { SCRIPT_NAMES } from './scripted/script';
import { summarise } from './summarise';
import { AskError, type System } from './system';
import { UsageError } from './usage-error';

/** What the command needs from its surroundings. */
export type EvalIo = {
  env: Record<string, string | undefined>;
  stdout: { write(text: string): unknown };
  stderr: ProgressOutput;
  /** Its abort interrupts the run, which can then be resumed. */
  signal: AbortSignal;
};

/** Exit codes. */
const PASSED = 0;
const GATE_FAILED = 1;
const CALLED_WRONGLY = 2;
const NOT_FINISHED = 3;

const SCRIPTED_NOTE = `The systems named “scripted” are no models. They are servers on this machine that speak OpenAI's chat format and answer from the labels of the cases: *${SCRIPT_NAMES.join('*, *')}*, in this order from best to worst. They show that the figures tell answers apart; their times are those of this machine, and their token counts are constants of the fake server.`;

type Opened = { folder: RunFolder; cases: EvalCase[] };

/** @throws UsageError when the folder holds another run already */
function beginRun(run: NewRun, all: readonly EvalCase[]): Opened {
  const cases = chooseCases(all, run);
  const startedAt = new Date().toISOString();
  const path = run.out ?? join('.eval', startedAt.replaceAll(':', '-').slice(0, 19));
  return { folder: createRunFolder(path, settingsOf(run, cases, startedAt)), cases };
}

/** @throws UsageError when the cases are no longer those of the run */
function goOnWith(folder: RunFolder, all: readonly EvalCase[]): Opened {
  const cases = chooseCases(all, folder.settings);
  if (fingerprint(cases) === folder.settings.cases) return { folder, cases };
  throw new UsageError('--resume: the cases have changed since this run began; begin a new one.');
}

const settingsOf = (
  { systems, judge, only, limit }: NewRun,
  cases: readonly EvalCase[],
  startedAt: string,
) => ({
  systems,
  startedAt,
  cases: fingerprint(cases),
  ...(judge !== undefined && { judge }),
  ...(only !== undefined && { only: only as CaseKind[] }),
  ...(limit !== undefined && { limit }),
});

/** The model that judges, found before anything is asked, so that a wrong name costs nothing. */
function findJudge(judge: string | undefined, env: EvalIo['env']) {
  if (judge === undefined) return undefined;
  try {
    return { id: judge, ...createLanguageModel(judge, 'normal', configForOneModel(env, judge)) };
  } catch (error) {
    throw asUsageError(error, 'judge');
  }
}

async function judgeAnswers(
  judge: ReturnType<typeof findJudge>,
  cases: readonly EvalCase[],
  answers: readonly AnswerRecord[],
  folder: RunFolder,
  { concurrency }: EvalCommand,
  { signal, stderr }: EvalIo,
): Promise<Judged> {
  if (!judge)
    return { judge: undefined, reason: 'Skipped: no judge was named (`--judge provider/model-id`).' };
  const pairs = pairsFor(
    folder.settings.systems.map(({ label }) => label),
    cases,
    answers,
  );
  const { judgements, failed } = await judgePairs(judge, pairs, {
    folder,
    concurrency,
    signal,
    output: stderr,
  });
  return { judge: judge.id, rates: winRates(pairs, judgements), failed };
}

const goOn = ({ path }: RunFolder) => `npm run eval -- --resume ${path}`;

function buildReport(
  folder: RunFolder,
  cases: readonly EvalCase[],
  answers: readonly AnswerRecord[],
  judged: Judged,
  conditions: EvalCommand['conditions'],
): Report {
  const { systems: choices, startedAt } = folder.settings;
  const systems = choices.map(({ label }) => summarise(label, cases, answers));
  const [first, ...others] = systems;
  if (!first) throw new Error('A run has at least one system.');
  const controls = cases.filter(({ kind }) => kind === 'control').length;
  return {
    startedAt,
    cases: cases.length - controls,
    controls,
    fingerprint: fingerprint(cases),
    notes: choices.some(({ via }) => via === 'script') ? [SCRIPTED_NOTE] : [],
    systems,
    comparisons: others.map((other) => compare(first, other, answers)),
    judged,
    gate: judgeGate(conditions, first.figures),
  };
}

/** Asks, judges and reports. @returns the exit code */
async function finishRun(
  systems: readonly System[],
  judge: ReturnType<typeof findJudge>,
  { folder, cases }: Opened,
  command: EvalCommand,
  io: EvalIo,
): Promise<number> {
  const answers = await runCases(systems, cases, { ...command, ...io, output: io.stderr, folder });
  const judged = await judgeAnswers(judge, cases, answers, folder, command, io);
  const report = buildReport(folder, cases, answers, judged, command.conditions);
  const markdown = reportMarkdown(report);
  folder.write('report.md', markdown);
  folder.write('report.json', reportJson(report));
  if (command.write) writeFileSync(command.write, markdown);
  io.stdout.write(command.json ? reportJson(report) : markdown);
  for (const verdict of report.gate) io.stderr.write(`${describeVerdict(verdict)}\n`);
  if (report.systems[0]?.figures.failed.value === 1) {
    io.stderr.write(`No case was answered. Once they are, go on with: ${goOn(folder)}\n`);
    return NOT_FINISHED;
  }
  return report.gate.every(({ passed }) => passed) ? PASSED : GATE_FAILED;
}

async function carryOut(command: EvalCommand, io: EvalIo): Promise<number> {
  const all = loadCases();
  const { run, key } = command;
  const resumed = 'resume' in run ? resumeRunFolder(run.resume) : undefined;
  const { systems: choices, judge: judgeName } = resumed ? resumed.settings : (run as NewRun);
  // What can be wrong is found before a folder is made or anything is asked.
  const judge = findJudge(judgeName, io.env);
  const { systems, close } = await openSystems(choices, { env: io.env, key, cases: all });
  try {
    const opened = resumed ? goOnWith(resumed, all) : beginRun(run as NewRun, all);
    io.stderr.write(`The run is in ${opened.folder.path}\n`);
    try {
      return await finishRun(systems, judge, opened, command, io);
    } catch (error) {
      if (!io.signal.aborted && !(error instanceof AskError)) throw error;
      const reason = error instanceof AskError ? `No case can be answered: ${error.message}` : 'Interrupted';
      io.stderr.write(`${reason}. Go on with: ${goOn(opened.folder)}\n`);
      return NOT_FINISHED;
    }
  } finally {
    await close();
  }
}

/**
 * Runs the evaluation: asks, judges, reports, and holds the gate.
 *
 * @param args the command line behind `npm run eval --`
 * @returns the exit code: 0; 1 when the gate is not passed, 2 when a flag is wrong, 3 when not finished
 */
export async function runEval(args: string[], io: EvalIo): Promise<number> {
  try {
    const command = parseArguments(args);
    if (command === 'help') {
      io.stdout.write(HELP);
      return PASSED;
    }
    return await carryOut(command, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`${error.message}\n`);
    return CALLED_WRONGLY;
  }
}
