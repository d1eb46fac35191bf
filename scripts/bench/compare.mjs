// Two servers under the same load, in alternating rounds.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../setup/run.mjs';

export const ROUNDS = 7;
/** A round is taken in slices of one second, the sides by turns: a machine that others use is faster and slower for seconds. */
export const SECONDS = 3;
export const CONNECTIONS = 16;
/** Until V8 has compiled what is called often; by turns, since a process that rests for seconds forgets some of it. */
const WARM_UP_SLICES = 16;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

function writeWrkScript(folder, headers, body) {
  const file = join(folder, 'request.lua');
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers["${name}"] = "${value}"`);
  writeFileSync(file, [...lines, 'wrk.method = "POST"', `wrk.body = [==[${body}]==]`].join('\n'));
  return file;
}

async function measure({ server, path = '/', headers, body }, folder) {
  const script = writeWrkScript(folder, { ...headers, 'X-API-Key': server.key ?? '' }, body);
  const before = server.processorMs();
  const options = ['-t1', `-c${CONNECTIONS}`, '-d1s', '--timeout', '30s', '-s', script];
  const { output } = await run('wrk', [...options, server.url + path]);
  const processorMs = server.processorMs() - before;
  if (/Non-2xx or 3xx|Socket errors/.test(output)) throw new Error(`Not all succeeded:\n${output}`);
  const requests = Number(output.match(/(\d+) requests in/)?.[1]);
  return {
    requests,
    seconds: requests / Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    processorMs,
  };
}

function sumOf(slices) {
  const total = (what) => slices.reduce((sum, slice) => sum + slice[what], 0);
  return {
    requestsPerSecond: total('requests') / total('seconds'),
    processorMsPerRequest: total('processorMs') / total('requests'),
  };
}

const forEachFigure = (read) => ({
  requestsPerSecond: read('requestsPerSecond'),
  processorMsPerRequest: read('processorMsPerRequest'),
});

const medians = (rounds) =>
  forEachFigure((name) => Number(median(rounds.map((round) => round[name])).toFixed(3)));

const ratioOf = (one, other) => forEachFigure((name) => one[name] / other[name]);

async function alternate(sides, folder) {
  const names = Object.keys(sides);
  const rounds = Object.fromEntries(names.map((name) => [name, []]));
  const inTurn = (turn) => (turn % 2 ? names : names.toReversed());
  for (let slice = 0; slice < WARM_UP_SLICES; slice++)
    for (const name of inTurn(slice)) await measure(sides[name], folder);
  for (let round = 0; round < ROUNDS; round++) {
    const slices = Object.fromEntries(names.map((name) => [name, []]));
    for (let slice = 0; slice < SECONDS; slice++)
      for (const name of inTurn(round + slice)) slices[name].push(await measure(sides[name], folder));
    for (const name of names) rounds[name].push(sumOf(slices[name]));
  }
  return rounds;
}

/** Puts two sides, first the one that is measured, under the same load, and prints medians of each and of their ratios. */
export async function compare(title, sides, folder) {
  const rounds = await alternate(sides, folder);
  const [ones, others] = Object.values(rounds);
  const ratio = medians(ones.map((one, round) => ratioOf(one, others[round])));
  const figures = Object.fromEntries(
    Object.entries(rounds).map(([side, results]) => [side, medians(results)]),
  );
  console.log(`\n${title}`);
  console.table({ ...figures, ratio });
}
