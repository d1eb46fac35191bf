#!/usr/bin/env node
// `npm run bench`: POST /v1/recommend beside a bare `node:http` server that makes the same model call, with the built-in
// model and against an instant upstream, as a document and as a stream; and the endpoints without a model beside the
// same ones on Next's edge runtime; and one, two and as many server processes as the machine has cores, beside as many
// bare ones. Alternating rounds of one run: only ratios within a run mean anything. `npm run bench -- workers` does the
// last part alone, `npm run bench -- model` that against the upstream.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { CONNECTIONS, compare, compareSizes, ROUNDS, SECONDS } from './bench/compare.mjs';
import { startInstantUpstream } from './bench/instant-upstream.mjs';
import { startProcess, startReco } from './bench/servers.mjs';
import { bundleArguments, ensureBuilt } from './setup/build.mjs';
import { ensurePackages, toolEnv } from './setup/packages.mjs';
import { step } from './setup/run.mjs';
import { ensureCommand, REDIS, WRK } from './setup/system.mjs';

const FOLDER = resolve('.reco/bench');
const BARE = join(FOLDER, 'bare-server.mjs');
const JSON_BODY = { 'Content-Type': 'application/json' };
const STREAM = { ...JSON_BODY, Accept: 'text/event-stream' };
/**
 * What is sent to both sides. The service streams from the model also where it answers with one document, so that
 * nothing is lost when the model fails; the bare server answers with a document in both ways.
 */
const WAYS = {
  'a stream': [STREAM, STREAM],
  'one document, both streaming from the model': [JSON_BODY, { ...JSON_BODY, 'X-Bare': 'streamText' }],
  'one document, the bare server by generateText': [JSON_BODY, JSON_BODY],
};

/** `/v1/recommend` beside the bare server, both with the same model. @param ways some of `WAYS` */
async function compareRecommend(model, env, ways = WAYS) {
  const [reco, bare] = await Promise.all([startReco(FOLDER, 'data', env), startProcess(BARE, env)]);
  const body = readFileSync('scripts/bench/request.json', 'utf8');
  const results = [];
  for (const [way, [headers, bareHeaders]] of Object.entries(ways)) {
    const sides = {
      '/v1/recommend': { server: reco, path: '/v1/recommend', headers, body },
      'bare node:http': { server: bare, headers: bareHeaders, body },
    };
    results.push(await compare(`${model}, ${way}`, sides, FOLDER));
  }
  await Promise.all([reco.stop(), bare.stop()]);
  return results;
}

/** The endpoints on Node beside the same ones on the edge runtime. */
async function compareRuntimes() {
  const node = await startReco(FOLDER, 'data', {});
  const edge = await startReco(FOLDER, 'data-edge', { RECO_V1: 'edge' });
  const results = [];
  for (const path of ['/v1/usage', '/v1/health']) {
    const sides = { [path]: { server: node, path }, 'on the edge runtime': { server: edge, path } };
    results.push(await compare(path, sides, FOLDER));
  }
  await Promise.all([node.stop(), edge.stop()]);
  return results;
}

/** One, two and n server processes, each beside as many bare servers, with the built-in model. */
async function compareWorkers() {
  const cores = availableParallelism();
  const counts = [...new Set([1, 2, Math.min(cores, 8)])].toSorted((a, b) => a - b);
  const body = readFileSync('scripts/bench/request.json', 'utf8');
  const sizes = [];
  for (const count of counts) {
    const env = { WEB_CONCURRENCY: String(count) };
    const reco = await startReco(FOLDER, `data-${count}`, env);
    const bare = await startProcess(BARE, env);
    sizes.push({
      count,
      ours: { server: reco, path: '/v1/recommend', headers: STREAM, body },
      theirs: { server: bare, headers: STREAM, body },
    });
  }
  const title = `Server processes on ${cores} cores, which the load takes part of: built-in model, a stream`;
  const results = await compareSizes(title, sizes, FOLDER);
  await Promise.all(sizes.flatMap(({ ours, theirs }) => [ours.server.stop(), theirs.server.stop()]));
  return results;
}

await ensurePackages();
const ready = [await ensureCommand(WRK), await ensureCommand(REDIS)];
if (ready.includes(false)) process.exit(1);
mkdirSync(FOLDER, { recursive: true });
await ensureBuilt();
await step(
  'Bundling the bare server',
  'esbuild',
  bundleArguments('scripts/bench/bare-server.ts', BARE),
  toolEnv(),
);
console.log(`${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s`);

/** Both sides by a model that answers at once: all of it in one piece, then each event in a piece of its own. */
async function compareModel() {
  const results = [];
  for (const isApart of [false, true]) {
    const upstream = await startInstantUpstream({ isApart });
    const env = {
      OPENAI_API_KEY: 'bench',
      OPENAI_BASE_URL: upstream.url,
      OPENAI_API: 'responses',
      MODEL: 'openai/instant',
      // As a hosted model is asked: at once, and by the prompt in full.
      MODEL_CONCURRENCY: '1000',
      PROMPT_RECOMMEND: '2026-12',
    };
    const name = `Instant OpenAI-compatible upstream${isApart ? ', its events apart' : ''}`;
    const { 'a stream': stream } = WAYS;
    results.push(...(await compareRecommend(name, env, isApart ? { 'a stream': stream } : WAYS)));
    upstream.close();
  }
  return results;
}
const compareAll = async () => [
  ...(await compareRecommend('Built-in model', {})),
  ...(await compareModel()),
  ...(await compareRuntimes()),
  ...(await compareWorkers()),
];
const compareSome = { workers: compareWorkers, model: compareModel }[process.argv[2]] ?? compareAll;
const results = await compareSome();
const file = join(FOLDER, 'results.json');
writeFileSync(
  file,
  `${JSON.stringify({ rounds: ROUNDS, seconds: SECONDS, connections: CONNECTIONS, results }, undefined, 2)}\n`,
);
console.log(`\nAll of it as JSON: ${file}`);
