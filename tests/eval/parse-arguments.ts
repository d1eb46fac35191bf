import { parseArgs } from 'node:util';
import { CASE_KINDS, type CaseKind } from './case';
import { FIGURE_NAMES, type FigureName } from './figure';
import type { Condition } from './gate';
import type { SystemChoice } from './run-folder';
import { SCRIPT_NAMES } from './scripted/script';
import { UsageError } from './usage-error';

/** What a run is to ask. */
export type NewRun = {
  systems: SystemChoice[];
  judge: string | undefined;
  only: CaseKind[] | undefined;
  limit: number | undefined;
  /** Folder of the run; one under `.eval/` named after the time when undefined. */
  out: string | undefined;
};

/** The command line as it was understood. */
export type EvalCommand = {
  run: NewRun | { resume: string };
  concurrency: number;
  retries: number;
  conditions: Condition[];
  /** Key of the deployment at `--url`. */
  key: string | undefined;
  /** File that gets a copy of the report in Markdown. */
  write: string | undefined;
  /** Prints the report as JSON instead of Markdown. */
  json: boolean;
};

const OPTIONS = {
  model: { type: 'string' },
  prompt: { type: 'string' },
  against: { type: 'string', multiple: true },
  url: { type: 'string' },
  key: { type: 'string' },
  scripted: { type: 'boolean' },
  judge: { type: 'string' },
  only: { type: 'string' },
  limit: { type: 'string' },
  concurrency: { type: 'string' },
  retries: { type: 'string' },
  min: { type: 'string', multiple: true },
  max: { type: 'string', multiple: true },
  out: { type: 'string' },
  resume: { type: 'string' },
  write: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Flags = ReturnType<typeof readFlags>;

function readFlags(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: false }).values;
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    throw new UsageError(`${sentence.replace(/\.$/, '')}. --help lists every flag.`);
  }
}

function wholeNumber(flag: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new UsageError(`--${flag}: must be a whole number from ${min} to ${max}.`);
}

function readModel(flag: string, text: string): string {
  if (/^[\w.-]+\/\S+$/.test(text)) return text;
  throw new UsageError(`--${flag}: must look like openai/<model id> or builtin/taste.`);
}

const isFigure = (name: string): name is FigureName => (FIGURE_NAMES as string[]).includes(name);

function readConditions(bound: Condition['bound'], texts: readonly string[] = []): Condition[] {
  return texts.map((text) => {
    const [, name = '', number = ''] = /^([a-z0-9_]+)=(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
    if (!name) throw new UsageError(`--${bound}: must look like best_first=0.6.`);
    if (!isFigure(name))
      throw new UsageError(`--${bound}: there is no figure ${name}; there are ${FIGURE_NAMES.join(', ')}.`);
    return { bound, name, value: Number(number) };
  });
}

function readKinds(text: string | undefined): CaseKind[] | undefined {
  return text?.split(',').map((word) => {
    const kind = CASE_KINDS.find((one) => one === word.trim());
    if (kind) return kind;
    throw new UsageError(
      `--only: ${word.trim() || 'an empty word'} is no kind of case; there are ${CASE_KINDS.join(', ')}.`,
    );
  });
}

const inProcess = (model: string, prompt: string | undefined): SystemChoice => ({
  via: 'process',
  label: prompt ? `${model} with ${prompt}` : model,
  model,
  ...(prompt && { prompt }),
});

function readFirst({ model, prompt, url }: Flags): SystemChoice {
  if (url !== undefined) {
    if (model !== undefined)
      throw new UsageError('--model: cannot stand beside --url; a deployment chooses its own model.');
    if (prompt !== undefined)
      throw new UsageError('--prompt: cannot stand beside --url; a deployment chooses its own prompt.');
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw new UsageError('--url: must be an http or https address.');
    return { via: 'http', label: url, url };
  }
  if (model === undefined)
    throw new UsageError(
      '--model: say what to evaluate: --model provider/model-id, --url address, or --scripted.',
    );
  return inProcess(readModel('model', model), prompt);
}

/** `provider/model-id`, a prompt version for the same model, or both as `provider/model-id@version`. */
function readAgainst(text: string, first: SystemChoice): SystemChoice {
  if (!text.includes('/')) {
    if (first.via === 'process') return inProcess(first.model, text);
    throw new UsageError('--against: a prompt version alone needs --model; name a model too.');
  }
  const at = text.lastIndexOf('@');
  const [model, prompt] = at > 0 ? [text.slice(0, at), text.slice(at + 1)] : [text, undefined];
  const inherited = first.via === 'process' ? first.prompt : undefined;
  return inProcess(readModel('against', model), prompt || inherited);
}

function readSystems(flags: Flags): SystemChoice[] {
  if (flags.scripted) {
    const stray = (['model', 'prompt', 'url', 'against'] as const).find((flag) => flags[flag] !== undefined);
    if (stray)
      throw new UsageError(`--${stray}: cannot stand beside --scripted, which names its own systems.`);
    const scripts = SCRIPT_NAMES.map(
      (script): SystemChoice => ({ via: 'script', label: `scripted: ${script}`, script }),
    );
    return [...scripts, inProcess('builtin/taste', undefined)];
  }
  const first = readFirst(flags);
  const systems = [first, ...(flags.against ?? []).map((text) => readAgainst(text, first))];
  const labels = systems.map(({ label }) => label);
  const twice = labels.find((label, index) => labels.indexOf(label) !== index);
  if (twice) throw new UsageError(`--against: ${twice} is evaluated already.`);
  return systems;
}

function readJudge(judge: string | undefined, systems: readonly SystemChoice[]): string | undefined {
  if (judge === undefined) return undefined;
  readModel('judge', judge);
  if (judge.startsWith('builtin/'))
    throw new UsageError('--judge: the built-in model cannot judge; name a language model.');
  if (systems.some((system) => system.via === 'process' && system.model === judge))
    throw new UsageError('--judge: must be another model than those it judges.');
  return judge;
}

const OF_NEW_RUNS = [
  'model',
  'prompt',
  'against',
  'url',
  'scripted',
  'judge',
  'only',
  'limit',
  'out',
] as const;

function readRun(flags: Flags): EvalCommand['run'] {
  if (flags.resume !== undefined) {
    const stray = OF_NEW_RUNS.find((flag) => flags[flag] !== undefined);
    if (stray)
      throw new UsageError(`--${stray}: cannot stand beside --resume; the run folder says what is asked.`);
    return { resume: flags.resume };
  }
  const systems = readSystems(flags);
  return {
    systems,
    judge: readJudge(flags.judge, systems),
    only: readKinds(flags.only),
    limit: wholeNumber('limit', flags.limit, 1, 100_000),
    out: flags.out,
  };
}

/**
 * Understands the arguments of the `eval` command.
 *
 * @returns the command, or `help`
 * @throws UsageError naming the flag that is wrong and what to change
 */
export function parseArguments(args: string[]): EvalCommand | 'help' {
  const flags = readFlags(args);
  if (flags.help) return 'help';
  return {
    run: readRun(flags),
    concurrency: wholeNumber('concurrency', flags.concurrency, 1, 64) ?? 4,
    retries: wholeNumber('retries', flags.retries, 0, 10) ?? 2,
    conditions: [...readConditions('min', flags.min), ...readConditions('max', flags.max)],
    key: flags.key,
    write: flags.write,
    json: flags.json ?? false,
  };
}
