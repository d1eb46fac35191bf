/*
 * `tsx --expose-gc scripts/bench-reader.ts [--plain]`: what the reader adds to the built-in model's work, in processor time,
 * which other programs on the machine disturb least: 20 new candidates, the same again, 500 new ones of which the rules
 * choose those that are read; open requests, answered from the catalogue; the longest step of it, in which nobody else has
 * a turn; and the memory that it takes. `--plain` measures the arithmetic of the edge.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerRecommend } from '../lib/builtin/answer-recommend';
import { catalogueOf } from '../lib/builtin/catalogue/catalogue';
import type { BuiltinRecommendTask } from '../lib/builtin/task';
import { VERTICALS, type VerticalId } from '../lib/builtin/verticals/vertical-names';
import { warmUpBuiltin } from '../lib/builtin/warm-up';
import { createWorkBudget } from '../lib/builtin/work-budget';
import { plainArithmetic } from '../lib/reader/arithmetic';
import { createReader, type Reader } from '../lib/reader/create-reader';
import { simdArithmetic } from '../lib/reader/simd/simd-arithmetic';
import { WEIGHTS_FILE } from '../lib/reader/weights-file';
import { withTable } from './measure/with-table';

const ROUNDS = 10;
const OPEN = Object.keys(VERTICALS).filter((id) => catalogueOf(id as VerticalId).length >= 30);
type Shop = {
  vertical: string;
  items: { name: string; type: string; description: string; metadata: object }[];
  people: { context: { profile?: string } }[];
};

// Real items, so that texts have the lengths and the variety that texts have.
const shops = ['T', 'W', 'X', 'Y'].flatMap((author) =>
  readFileSync(join('training', 'data', 'shops', `${author}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Shop),
);
const items = shops.flatMap((shop) => shop.items);
let next = 0;

/** A task about items that no task before had. */
function newTask(size: number): BuiltinRecommendTask {
  const from = next;
  next += size;
  const person = shops[(from * 7) % shops.length]?.people[0];
  return withTable({
    kind: 'recommend',
    vertical: 'things',
    context: {
      profile: person?.context.profile ?? 'Quiet and cheap, please.',
      preferences: ['no noise', 'light'],
    },
    candidates: Array.from({ length: size }, (_, at) => {
      const item = items[(from + at) % items.length] as Shop['items'][number];
      const again = Math.floor((from + at) / items.length);
      return {
        ref: `c${at}`,
        name: item.name,
        // Beyond the first time round, words that change the text as much as another text would.
        description: item.description.replaceAll('. ', ` ${'x'.repeat(again)}. `),
        metadata: { type: item.type, ...item.metadata },
      };
    }),
    count: 5,
    depth: 'detailed',
    includeAlternatives: true,
    language: 'en_US',
  });
}

/** A task without items, which the catalogue answers. */
const openTask = (vertical: string): BuiltinRecommendTask => ({
  ...newTask(0),
  vertical,
  candidates: undefined,
});

/** Milliseconds of processor time; how it falls into user and system is a guess of the kernel, their sum is not. */
const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

let longestMs = 0;
/** @returns milliseconds of processor time */
function timeOf(task: BuiltinRecommendTask, reader: Reader | undefined): number {
  const started = process.cpuUsage();
  const work = answerRecommend(task, createWorkBudget(), reader);
  for (;;) {
    const before = process.threadCpuUsage();
    const { done } = work.next();
    longestMs = Math.max(longestMs, msOf(process.threadCpuUsage(before)));
    if (done) break;
  }
  return msOf(process.cpuUsage(started));
}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;
/** Resident memory. The second collection waits until what the first one found is given back. */
const megabytes = () => {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
};

/** In a function of its own, so that the file is let go of as the product lets go of it. */
function loadReader(): Reader {
  const started = process.cpuUsage();
  const file = readFileSync(join('public', WEIGHTS_FILE.path)).buffer as ArrayBuffer;
  const load = createReader(file, process.argv.includes('--plain') ? plainArithmetic() : simdArithmetic());
  let longestLoadMs = 0;
  for (;;) {
    const since = process.threadCpuUsage();
    const { value } = load.next();
    longestLoadMs = Math.max(longestLoadMs, msOf(process.threadCpuUsage(since)));
    if (!value) continue;
    const loadMs = msOf(process.cpuUsage(started));
    console.log(`load: ${loadMs.toFixed(0)} ms, at most ${longestLoadMs.toFixed(0)} ms at once`);
    return value;
  }
}

async function bench(): Promise<void> {
  // The rules do the same work before, so that what they take, and what V8 keeps for them, is not laid to the reader.
  await warmUpBuiltin();
  for (let round = 0; round < ROUNDS; round++) {
    for (let time = 0; time < 3; time++) timeOf(newTask(20), undefined);
    if (round % 2 === 0) timeOf(newTask(500), undefined);
  }
  for (const vertical of OPEN) for (let time = 0; time < 2; time++) timeOf(openTask(vertical), undefined);
  const before = megabytes();
  const reader = loadReader();
  for (let round = 0; round < 3; round++) timeOf(newTask(20), reader);
  longestMs = 0;
  const times: Record<string, number[]> = {
    '20 new': [],
    '20 remembered': [],
    '20 without the reader': [],
    '500 new': [],
    'open, first of a vertical': [],
    'open, later': [],
  };
  for (let round = 0; round < ROUNDS; round++) {
    const task = newTask(20);
    times['20 new']?.push(timeOf(task, reader));
    times['20 remembered']?.push(timeOf(task, reader));
    times['20 without the reader']?.push(timeOf(task, undefined));
    if (round % 2 === 0) times['500 new']?.push(timeOf(newTask(500), reader));
  }
  for (const vertical of OPEN) {
    times['open, first of a vertical']?.push(timeOf(openTask(vertical), reader));
    times['open, later']?.push(timeOf(openTask(vertical), reader));
  }
  for (const [name, list] of Object.entries(times)) {
    console.log(`${name}: median ${median(list).toFixed(1)} ms, most ${Math.max(...list).toFixed(1)} ms`);
  }
  console.log(`longest step: ${longestMs.toFixed(1)} ms`);
  console.log(
    `memory: ${(megabytes() - before).toFixed(0)} MB more, ${reader.remembered} phrases remembered`,
  );
}

void bench();
