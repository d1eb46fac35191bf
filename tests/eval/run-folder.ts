import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CASE_KINDS } from './case';
import { type Judgement, judgement } from './judge-pairs';
import { type AnswerRecord, record } from './record';
import { SCRIPT_NAMES } from './scripted/script';
import { UsageError } from './usage-error';

const label = z.string().min(1);

/** A system as it was named on the command line; `label` names it in reports. */
const systemChoice = z.discriminatedUnion('via', [
  z.object({ via: z.literal('process'), label, model: z.string(), prompt: z.string().optional() }),
  z.object({ via: z.literal('http'), label, url: z.string() }),
  z.object({ via: z.literal('script'), label, script: z.enum(SCRIPT_NAMES) }),
]);
export type SystemChoice = z.output<typeof systemChoice>;

/** What a run asks, written down so that it can be resumed. Keys are not in it. */
export const runSettings = z.object({
  systems: z.array(systemChoice).min(1),
  judge: z.string().optional(),
  only: z.array(z.enum(CASE_KINDS)).optional(),
  limit: z.number().optional(),
  /** Of the cases; see `fingerprint`. */
  cases: z.string(),
  startedAt: z.string(),
});
export type RunSettings = z.output<typeof runSettings>;

/** A folder with `run.json`, `answers.jsonl` and `judgements.jsonl`; reports come beside them. */
export type RunFolder = {
  path: string;
  settings: RunSettings;
  /** What was answered before, the latest of each case. */
  answers: AnswerRecord[];
  judgements: Judgement[];
  addAnswer(answer: AnswerRecord): void;
  addJudgement(judgement: Judgement): void;
  write(file: string, text: string): void;
};

/** The whole lines of a file; a last line that a crash cut off is left out, to be asked again. */
function readLines<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema>[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [schema.parse(JSON.parse(line))];
      } catch {
        return [];
      }
    });
}

function openFolder(path: string, settings: RunSettings): RunFolder {
  const file = (name: string) => join(path, name);
  const append = (name: string, value: unknown) =>
    // The leading line break parts it from a line that a crash cut off.
    appendFileSync(file(name), `\n${JSON.stringify(value)}`);
  const answers = readLines(file('answers.jsonl'), record);
  return {
    path,
    settings,
    answers: [...new Map(answers.map((answer) => [`${answer.system} ${answer.caseId}`, answer])).values()],
    judgements: readLines(file('judgements.jsonl'), judgement),
    addAnswer: (answer) => append('answers.jsonl', answer),
    addJudgement: (one) => append('judgements.jsonl', one),
    write: (name, text) => writeFileSync(file(name), text),
  };
}

/** Starts a run in a new folder. @throws UsageError when a run is there already */
export function createRunFolder(path: string, settings: RunSettings): RunFolder {
  if (existsSync(join(path, 'run.json')))
    throw new UsageError(`--out: ${path} holds a run already; name another folder, or use --resume.`);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'run.json'), `${JSON.stringify(settings, null, 2)}\n`);
  return openFolder(path, settings);
}

/** Opens a run that was interrupted. @throws UsageError when there is none */
export function resumeRunFolder(path: string): RunFolder {
  const file = join(path, 'run.json');
  if (!existsSync(file)) throw new UsageError(`--resume: there is no run in ${path}.`);
  const settings = runSettings.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!settings.success) throw new UsageError(`--resume: ${file} is not the description of a run.`);
  return openFolder(path, settings.data);
}
