import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ATTACKS, type Attack, attackJson } from './attacks/attack-bodies';
import { startReco } from './bench/servers.mjs';

/*
 * `tsx scripts/bench-attacks.ts [part of a name]`, after `npm run build`: starts the built server with an empty store,
 * posts a body of every kind of scripts/attacks at the size limit, one after the other, and asks for its health all
 * the while. Prints for each body how long its answer took, the slowest health beside it, and the longest stretch
 * during which the server itself gave nobody else a turn, with the processor time of that stretch: where health is late
 * and no stretch is long, or a long one had little of the processor, it was the machine.
 */

const LIMIT_BYTES = 262_144;
/** Lets the rubbish of making a body be collected before it is sent, in milliseconds. */
const PAUSE_MS = 20;
/** How long the server goes on in the background after it has said where it is, in milliseconds at most. */
const WARM_UP_MS = 6000;
const GOAL = { answerMs: 1000, healthMs: 100 };
const FOLDER = resolve('.reco/bench-attacks');
const STRETCHES = join(FOLDER, 'stretches');

/** In milliseconds since the epoch. */
type Span = { startedAt: number; endedAt: number };
type Stretch = Span & { ms: number; cpuMs: number };
type Answer = Span & { name: string; status: number };

const now = () => performance.timeOrigin + performance.now();
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const length = ({ startedAt, endedAt }: Span) => endedAt - startedAt;
const overlap = (one: Span) => (other: Span) =>
  one.startedAt <= other.endedAt && other.startedAt <= one.endedAt;

async function post(url: string, key: string, { name, endpoint }: Attack, body: string): Promise<Answer> {
  const startedAt = now();
  const response = await fetch(`${url}/v1/${endpoint}`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body,
  });
  await response.arrayBuffer();
  return { name, status: response.status, startedAt, endedAt: now() };
}

/** Posts the bodies and watches the health. */
async function attack(attacks: readonly Attack[], { url, key }: { url: string; key: string }) {
  const health: Span[] = [];
  const watch = new Worker(resolve('scripts/attacks/watch-health.mjs'), { workerData: url, execArgv: [] });
  watch.on('message', (span: Span) => health.push(span));
  const failed = new Promise<never>((_, fail) => watch.once('error', fail));
  const answers: Answer[] = [];
  for (const one of attacks) {
    const body = attackJson(one, LIMIT_BYTES);
    await sleep(PAUSE_MS);
    answers.push(await Promise.race([post(url, key, one, body), failed]));
    await sleep(PAUSE_MS);
  }
  await sleep(GOAL.answerMs);
  await watch.terminate();
  return { answers, health };
}

function readStretches(): Stretch[] {
  const lines = readFileSync(STRETCHES, 'utf8').trim().split('\n').filter(Boolean);
  return lines.map((line) => {
    const { endedAt, ms, cpuMs } = JSON.parse(line) as Stretch;
    return { startedAt: endedAt - ms, endedAt, ms, cpuMs };
  });
}

const longest = <Each extends Span>(spans: readonly Each[]): Each | undefined =>
  spans.toSorted((one, other) => length(other) - length(one))[0];

async function main([part = '']: string[]): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const server = await startReco(FOLDER, 'data', {
    NODE_OPTIONS: `--import=${resolve('scripts/attacks/watch-stretches.mjs')}`,
    STRETCHES_FILE: STRETCHES,
  });
  await sleep(WARM_UP_MS);
  const chosen = ATTACKS.filter(({ name }) => name.includes(part));
  const { answers, health } = await attack(chosen, server).finally(server.stop);
  const stretches = readStretches();
  const results = answers.map((answer) => {
    const beside = longest(health.filter(overlap(answer)));
    const stretch = longest(stretches.filter(overlap(answer)));
    return { ...answer, ms: length(answer), healthMs: beside ? length(beside) : 0, stretch };
  });
  const whole = (ms: number) => ms.toFixed(0).padStart(4);
  for (const { name, status, ms, healthMs, stretch } of results.toSorted((a, b) => b.healthMs - a.healthMs))
    console.log(
      `${whole(ms)} ms  ${status}  health ${whole(healthMs)} ms  stretch ${whole(stretch?.ms ?? 0)} ms (processor ${whole(stretch?.cpuMs ?? 0)})  ${name}`,
    );
  const late = results.filter(({ ms, healthMs }) => ms > GOAL.answerMs || healthMs > GOAL.healthMs);
  const most = (of: (result: (typeof results)[number]) => number) =>
    whole(Math.max(...results.map(of))).trim();
  console.log(
    `${results.length} bodies, ${late.length} beyond a goal; slowest answer ${most(({ ms }) => ms)} ms (goal ${GOAL.answerMs}), slowest health ${most(({ healthMs }) => healthMs)} ms (goal ${GOAL.healthMs}), longest stretch ${most(({ stretch }) => stretch?.ms ?? 0)} ms`,
  );
  if (late.length > 0) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 2;
});
