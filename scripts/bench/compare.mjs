// Two servers under the same load, in alternating rounds.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../setup/run.mjs';

export const ROUNDS = 7;
export const SECONDS = 3;
export const CONNECTIONS = 16;
const WARM_UP_SECONDS = 2;

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** The request as wrk sends it: to `path`, with a body by POST. */
function writeWrkScript(folder, { headers, body }) {
  const file = join(folder, 'request.lua');
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers["${name}"] = "${value}"`);
  if (body) lines.push('wrk.method = "POST"', `wrk.body = [==[${body}]==]`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

async function measure({ server, path = '/', headers = {}, body }, folder, seconds = SECONDS) {
  const script = writeWrkScript(folder, { headers: { ...headers, 'X-API-Key': server.key ?? '' }, body });
  const before = server.processorMs();
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '30s', '-s', script];
  const { output } = await run('wrk', [...options, server.url + path]);
  const processorMs = server.processorMs() - before;
  if (/Non-2xx or 3xx|Socket errors/.test(output)) throw new Error(`Not all succeeded:\n${output}`);
  const requests = Number(output.match(/(\d+) requests in/)?.[1]);
  return {
    perSecond: Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    processorMs: processorMs / requests,
  };
}

/**
 * Puts two sides under the same load by turns, and prints what they did.
 *
 * @param {string} title
 * @param {Record<string, object>} sides two, by name: the one that is measured, then what it is measured by
 * @param {{ rounds?: number }} [options] how often each side is measured
 * @returns medians of every side, and the medians of the ratios of each round
 */
export async function compare(title, sides, folder, { rounds: count = ROUNDS } = {}) {
  const names = Object.keys(sides);
  const rounds = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await measure(sides[name], folder, WARM_UP_SECONDS);
  for (let round = 0; round < count; round++) {
    for (const name of round % 2 ? names : names.toReversed()) {
      rounds[name].push(await measure(sides[name], folder));
    }
  }
  const of = (name, what) => median(rounds[name].map((result) => result[what]));
  const [one, other] = names;
  const ratio = (what) =>
    median(rounds[one].map((result, round) => result[what] / rounds[other][round][what]));
  const figures = names.map((name) => ({
    side: name,
    requestsPerSecond: Math.round(of(name, 'perSecond')),
    processorMsPerRequest: Number(of(name, 'processorMs').toFixed(3)),
  }));
  const ratios = {
    requests: Number(ratio('perSecond').toFixed(2)),
    processorTime: Number(ratio('processorMs').toFixed(2)),
  };
  console.log(`\n${title}`);
  for (const { side, requestsPerSecond, processorMsPerRequest } of figures) {
    console.log(
      `  ${side.padEnd(22)} ${String(requestsPerSecond).padStart(5)} requests/s   ${processorMsPerRequest.toFixed(2).padStart(6)} ms of processor time each`,
    );
  }
  console.log(
    `  ${'ratio'.padEnd(22)} ${ratios.requests.toFixed(2).padStart(5)}              ${ratios.processorTime.toFixed(2).padStart(6)}`,
  );
  return { title, figures, ratios };
}
