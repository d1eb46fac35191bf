import { type Config, getConfig } from '../config';
import { sharedMemory } from '../process-memory';
import { traceModels } from '../tracing/trace-models';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';
import { createMemoryOutcomes, type OutcomeRecorder } from './outcomes';
import { type Models, resolveModels } from './registry';
import type { SearchBackend } from './search-result';
import { resolveSearch } from './web-search';

/** What the two generating services need from their surroundings. */
export type GenerationDeps = {
  models: Models;
  search: SearchBackend | undefined;
  breaker: CircuitBreaker;
  outcomes: OutcomeRecorder;
  /** Time limit of one model attempt, in milliseconds (D42). */
  modelTimeoutMs: number;
  /** Time limit of a whole request, in milliseconds (D42). */
  requestTimeoutMs: number;
  /** Prompt versions; the newest when undefined. */
  promptVersions: { recommend: string | undefined; explain: string | undefined };
  /** Whether calls are traced, and whether traces hold prompts and answers (`TRACE_CONTENT`). */
  trace: { isEnabled: boolean; hasContent: boolean };
  /** Epoch milliseconds. */
  now: () => number;
};

/** Builds them from a configuration. Circuit breaker and outcomes are new: keep the result. */
export function createGenerationDeps(config: Config): GenerationDeps {
  return {
    models: resolveModels(config),
    search: resolveSearch(config),
    breaker: createCircuitBreaker(),
    outcomes: createMemoryOutcomes(),
    modelTimeoutMs: config.MODEL_TIMEOUT_MS,
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
    promptVersions: { recommend: config.PROMPT_RECOMMEND, explain: config.PROMPT_EXPLAIN },
    trace: { isEnabled: config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined, hasContent: config.TRACE_CONTENT },
    now: Date.now,
  };
}

let cached: GenerationDeps | undefined;

/**
 * Those of this process, built on first use, which must be while a request is served, and kept. The circuit breaker
 * is shared by all routes (decisions.md, D45).
 *
 * @throws ConfigError
 */
export function defaultGenerationDeps(): GenerationDeps {
  if (!cached) {
    const breaker = sharedMemory('circuit breaker', () => createCircuitBreaker());
    cached = { ...createGenerationDeps(getConfig()), breaker };
    if (cached.trace.isEnabled) traceModels();
  }
  return cached;
}
