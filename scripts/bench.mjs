#!/usr/bin/env node
// `npm run bench`: POST /v1/recommend beside a bare `node:http` server that makes the same model call, of an instant
// upstream, as a document and as a stream. Alternating rounds of one run: only ratios within a run mean anything.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CONNECTIONS, compare, ROUNDS, SECONDS } from './bench/compare.mjs';
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
  'As a stream': [STREAM, STREAM],
  'As one document, both streaming from the model': [JSON_BODY, { ...JSON_BODY, 'X-Bare': 'streamText' }],
  'As one document, the bare server by generateText': [JSON_BODY, JSON_BODY],
};

async function compareRecommend() {
  const upstream = await startInstantUpstream();
  const env = {
    OPENAI_API_KEY: 'bench',
    OPENAI_BASE_URL: upstream.url,
    OPENAI_API: 'responses',
    MODEL: 'openai/instant',
    // As a hosted model is asked: at once, and by the prompt in full.
    MODEL_CONCURRENCY: '1000',
    PROMPT_RECOMMEND: '2027-01',
  };
  const [reco, bare] = await Promise.all([startReco(FOLDER, env), startProcess(BARE, env)]);
  const body = readFileSync('scripts/bench/request.json', 'utf8');
  for (const [way, [headers, bareHeaders]] of Object.entries(WAYS)) {
    const sides = {
      '/v1/recommend': { server: reco, path: '/v1/recommend', headers, body },
      'bare node:http': { server: bare, headers: bareHeaders, body },
    };
    await compare(way, sides, FOLDER);
  }
  await Promise.all([reco.stop(), bare.stop()]);
  upstream.close();
}

await ensurePackages();
const ready = [await ensureCommand(WRK), await ensureCommand(REDIS)];
if (ready.includes(false)) process.exit(1);
mkdirSync(FOLDER, { recursive: true });
await ensureBuilt();
const bundle = bundleArguments(['scripts/bench/bare-server.ts'], FOLDER);
await step('Bundling the bare server', 'esbuild', bundle, toolEnv());
console.log(`${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s`);
await compareRecommend();
