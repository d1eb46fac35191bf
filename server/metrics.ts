import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { getConfig } from '@/lib/config';
import { type Circuit, FAILURES_TO_OPEN } from '@/lib/models/circuit-breaker';
import { type Observation, type RequestContext, sharedMemory } from '@/lib/request-context';
import { type CacheSize, cacheSizes } from '@/lib/runtime/recent';
import type { Samples } from './cluster/messages';
import type { WorkerChannel } from './worker-channel';

/** Upper bounds of buckets, in seconds: reads take a millisecond, a long answer of a model a minute. */
const REQUEST_BUCKETS_S = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 180,
];
const STORE_BUCKETS_S = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2];

function createCounters(registers: Registry[]) {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  return {
    requests: counter(
      'reco_http_requests_total',
      'Requests to the API, by route, method and status; 499 where the caller left.',
      ['route', 'method', 'status'],
    ),
    durations: new Histogram({
      name: 'reco_http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its answer.',
      labelNames: ['route'],
      buckets: REQUEST_BUCKETS_S,
      registers,
    }),
    removed: counter(
      'reco_sentences_removed_total',
      'Sentences and phrases of models that the check of what they say left out.',
    ),
    calls: counter('reco_model_calls_total', 'Calls of models by outcome: ok, or why a call failed.', [
      'model',
      'outcome',
    ]),
    estimated: counter(
      'reco_model_estimated_calls_total',
      'Calls whose tokens and cost are estimated, because the provider had not counted them.',
      ['model'],
    ),
    tokens: counter(
      'reco_model_tokens_total',
      'Tokens by kind; cached_input is a part of input, reasoning a part of output.',
      ['model', 'kind'],
    ),
    cost: counter('reco_model_cost_usd_total', 'US dollars spent on models whose price is known.', ['model']),
    store: new Histogram({
      name: 'reco_store_duration_seconds',
      help: 'Time of a round trip to the store, failed ones included.',
      buckets: STORE_BUCKETS_S,
      registers,
    }),
    storeFailures: counter('reco_store_failures_total', 'Round trips to the store that failed.'),
  };
}

/** Reads the circuit breaker when it is asked for, so that a circuit that closed is seen at once. */
function watchCircuits(registers: Registry[]): void {
  new Gauge({
    name: 'reco_model_circuit_open',
    help: '1 while a model is put last because it keeps failing or asked to be left alone, in at least one process.',
    labelNames: ['model'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset();
      const now = Date.now();
      for (const [model, circuit] of sharedMemory('circuits', () => new Map<string, Circuit>())) {
        const isOpen =
          circuit.closedUntil > now || (circuit.failures >= FAILURES_TO_OPEN && circuit.retryAt > now);
        this.set({ model }, Number(isOpen));
      }
    },
  });
}

/** Reads the sizes of caches when they are asked for; those of all processes are added up. */
function watchCaches(registers: Registry[]): void {
  const watch = (name: string, help: string, read: (size: CacheSize) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers,
      collect() {
        for (const [cache, size] of cacheSizes()) this.set({ cache }, read(size));
      },
    });
  watch('reco_cache_bytes', 'Bytes that a cache holds, by estimate.', ({ bytes }) => bytes);
  watch('reco_cache_entries', 'Values that a cache holds.', ({ entries }) => entries);
}

/**
 * Creates the metrics of one server process: counts of {@link Observation}, circuit breakers, caches, and prom-client's default
 * metrics of a process (contract: metrics). They are added up in server/cluster/metrics-book.ts. Labels are declared routes,
 * configured models and fixed words; nothing tells keys or people apart.
 */
function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  watchCircuits(registers);
  watchCaches(registers);
  const counters = createCounters(registers);
  return {
    samples: (): Promise<Samples> => registry.getMetricsAsJSON(),
    observe(observation: Observation) {
      if (observation.kind === 'request') {
        const { route, method, status, ms, removedSentences } = observation;
        counters.requests.inc({ route, method, status });
        counters.durations.observe({ route }, ms / 1000);
        counters.removed.inc(removedSentences);
      } else if (observation.kind === 'store') {
        counters.store.observe(observation.ms / 1000);
        if (!observation.isOk) counters.storeFailures.inc();
      } else {
        const { model, outcome, tokens, isEstimated, costUsd } = observation;
        counters.calls.inc({ model, outcome });
        if (isEstimated) counters.estimated.inc({ model });
        counters.tokens.inc({ model, kind: 'input' }, tokens.inputTokens);
        counters.tokens.inc({ model, kind: 'cached_input' }, tokens.cachedInputTokens);
        counters.tokens.inc({ model, kind: 'output' }, tokens.outputTokens);
        counters.tokens.inc({ model, kind: 'reasoning' }, tokens.reasoningTokens);
        if (costUsd) counters.cost.inc({ model }, costUsd);
      }
    },
  };
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Starts counting what happens in this process, and creates the answers to `/metrics`: all processes together, in the text
 * format of Prometheus, for GET and HEAD with `METRICS_TOKEN` as a bearer token, else 401 or 405, or 503 once the process that
 * holds the port is gone, which alone has the sums (contract: metrics).
 *
 * @param context gets `observe`
 * @returns undefined without that token in the environment: nothing is counted, and Next answers the path with 404
 */
export function openMetrics(context: RequestContext, channel: WorkerChannel) {
  const { METRICS_TOKEN: token } = getConfig();
  if (!token) return undefined;
  const metrics = createMetrics();
  context.observe = metrics.observe;
  const wanted = digest(`Bearer ${token}`);
  const report = async () => {
    await channel.ask({ type: 'counted', samples: await metrics.samples() }).answer;
  };
  channel.onCount(report);
  return {
    /** Reports the counts so far to the process that holds the port, and resolves when it has them or is gone. */
    report,
    async answer(request: IncomingMessage, response: ServerResponse) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      } else if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) {
        const text = 'Send the METRICS_TOKEN of this server as a bearer token.\n';
        response.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Content-Type': 'text/plain' }).end(text);
      } else {
        const text = await channel.ask({ type: 'ask metrics' }).answer;
        if (typeof text === 'string')
          response.writeHead(200, { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' }).end(text);
        else response.writeHead(503, { 'Content-Type': 'text/plain' }).end('This server is stopping.\n');
      }
    },
  };
}
