#!/usr/bin/env node
// `npm run bench`: POST /v1/recommend beside a bare edge route that makes the same model call, in alternating rounds
// of one run, with the built-in model and against an instant upstream. Only ratios within a run mean anything.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startInstantUpstream } from './bench/instant-upstream.mjs';
import { ensurePackages, toolEnv } from './setup/packages.mjs';
import { run, step } from './setup/run.mjs';
import { ensureCommand, REDIS, WRK } from './setup/system.mjs';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;
const FOLDER = resolve('.reco/bench');
const COPIED = [
  'app',
  'lib',
  'prompts',
  'public',
  'scripts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

/** Copies the sources, adds the bare route, and builds: the product itself never contains that route. */
async function buildWithBareRoute() {
  for (const name of COPIED) {
    rmSync(join(FOLDER, name), { recursive: true, force: true });
    if (existsSync(name)) cpSync(name, join(FOLDER, name), { recursive: true });
  }
  mkdirSync(join(FOLDER, 'app/bare'), { recursive: true });
  cpSync('scripts/bench/bare-route.ts', join(FOLDER, 'app/bare/route.ts'));
  // The benchmark itself, and what would need the tests beside it.
  for (const name of ['bench', 'eval.ts'])
    rmSync(join(FOLDER, 'scripts', name), { recursive: true, force: true });
  if (!existsSync(join(FOLDER, 'node_modules')))
    symlinkSync(resolve('node_modules'), join(FOLDER, 'node_modules'));
  await step('Building with the bare route', 'sh', ['-c', `cd '${FOLDER}' && next build`], toolEnv());
}

function startServer(env) {
  const dataDir = join(FOLDER, 'data');
  rmSync(dataDir, { recursive: true, force: true });
  const child = spawn('node', ['scripts/serve.mjs'], {
    cwd: FOLDER,
    env: { ...toolEnv(), NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // The next server empties the data directory, so this one and its Redis must be gone by then.
  const stop = () =>
    new Promise((ended) => {
      child.once('exit', ended);
      child.kill();
    });
  return new Promise((done, fail) => {
    let output = '';
    child.once('exit', () => fail(new Error(`The server ended:\n${output}`)));
    child.stdout.on('data', (chunk) => {
      if (output.length > 10_000) return;
      output += chunk;
      const url = output.match(/Reco is at (http:\S+)/)?.[1];
      if (url) done({ url: url.replace('localhost', '127.0.0.1'), dataDir, stop });
    });
  });
}

async function createKey(dataDir) {
  const args = [
    'scripts/keys.ts',
    'create',
    '--email',
    'bench@example.com',
    '--tier',
    'enterprise',
    '--rate-limit',
    '1000000',
    '--json',
  ];
  const { code, output } = await run('tsx', args, { env: { ...toolEnv(), DATA_DIR: dataDir } });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output).key;
}

function writeWrkScript(key) {
  const file = join(FOLDER, 'request.lua');
  const body = readFileSync('scripts/bench/request.json', 'utf8');
  writeFileSync(
    file,
    `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.headers["X-API-Key"] = "${key}"\nwrk.body = [==[${body}]==]\n`,
  );
  return file;
}

async function measure(url, script, seconds = SECONDS) {
  const { output } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--latency',
    '-s',
    script,
    url,
  ]);
  const refused = Number(output.match(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0);
  if (refused > 0) throw new Error(`${refused} requests to ${url} did not succeed:\n${output}`);
  const [, amount, unit] = output.match(/50%\s+([\d.]+)(us|ms|s)/) ?? [];
  const toMs = { us: 0.001, ms: 1, s: 1000 };
  return {
    perSecond: Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    medianMs: Number(amount) * toMs[unit],
  };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

async function compare(title, env) {
  const server = await startServer(env);
  try {
    const script = writeWrkScript(await createKey(server.dataDir));
    const sides = { bare: `${server.url}/bare`, recommend: `${server.url}/v1/recommend` };
    const rounds = { bare: [], recommend: [] };
    for (const url of Object.values(sides)) await measure(url, script, 2);
    for (let round = 0; round < ROUNDS; round++) {
      for (const side of round % 2 ? ['recommend', 'bare'] : ['bare', 'recommend']) {
        rounds[side].push(await measure(sides[side], script));
      }
    }
    const of = (side, what) => median(rounds[side].map((result) => result[what]));
    const ratio = (what) =>
      median(rounds.recommend.map((result, round) => result[what] / rounds.bare[round][what]));
    console.log(`\n${title} (${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s)`);
    console.log(
      `  bare route     ${of('bare', 'perSecond').toFixed(0).padStart(5)} requests/s   median ${of('bare', 'medianMs').toFixed(1)} ms`,
    );
    console.log(
      `  /v1/recommend  ${of('recommend', 'perSecond').toFixed(0).padStart(5)} requests/s   median ${of('recommend', 'medianMs').toFixed(1)} ms`,
    );
    console.log(
      `  ratio          ${ratio('perSecond').toFixed(2).padStart(5)} of the throughput, ${ratio('medianMs').toFixed(2)} of the latency`,
    );
  } finally {
    await server.stop();
  }
}

await ensurePackages();
const ready = [await ensureCommand(WRK), await ensureCommand(REDIS)];
if (ready.includes(false)) process.exit(1);
mkdirSync(FOLDER, { recursive: true });
await buildWithBareRoute();
await compare('Built-in model', {});
const upstream = await startInstantUpstream();
await compare('Instant OpenAI-compatible upstream', {
  OPENAI_API_KEY: 'bench',
  OPENAI_BASE_URL: upstream.url,
  OPENAI_API: 'responses',
  MODEL: 'openai/instant',
  // As a hosted model is asked: at once, and by the prompt in full.
  MODEL_CONCURRENCY: '1000',
  PROMPT_RECOMMEND: '2026-12',
});
upstream.close();
