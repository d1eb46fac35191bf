import { type Config, getConfig } from '../config';
import { sharedMemory } from '../process-memory';
import { requestContext, type TakeTurn } from '../request-context';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';
import type { OutcomeRecorder } from './generation';
import type { Models } from './model-entry';
import { createModelMemory, type ModelMemory } from './model-memory';
import type { ModelPrices } from './prices';
import { resolveModels } from './registry';
import { createSlots } from './slots';
import { resolveSearch, type SearchBackend } from './web-search';

/** What the two generating services need from their surroundings. */
export type GenerationDeps = {
  models: Models;
  search: SearchBackend | undefined;
  breaker: CircuitBreaker;
  takeTurn: TakeTurn;
  /** What was learned of models by calling them. */
  traitsOf: ModelMemory;
  outcomes: OutcomeRecorder;
  /** Prices that the operator named. */
  prices: ModelPrices | undefined;
  /** Prompt versions; the newest when undefined. */
  promptVersions: { recommend: string | undefined; explain: string | undefined };
  /** The most calls that write ten recommendations at the same time; 1 writes them by one call, undefined leaves it to the model. */
  parallelWriters: number | undefined;
  /** Whether traces hold prompts and answers (`TRACE_CONTENT`). */
  tracesContent: boolean;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Creates the surroundings of both services from a configuration, without any network call. The caller keeps them, since they
 * remember failures and turns from then on. They record no outcomes.
 */
export function createGenerationDeps(config: Config): GenerationDeps {
  return {
    models: resolveModels(config),
    search: resolveSearch(config),
    breaker: createCircuitBreaker(),
    takeTurn: createSlots(),
    traitsOf: createModelMemory(),
    outcomes: { record() {} },
    prices: config.MODEL_PRICES,
    promptVersions: { recommend: config.PROMPT_RECOMMEND, explain: config.PROMPT_EXPLAIN },
    parallelWriters: config.PARALLEL_WRITERS,
    tracesContent: config.TRACE_CONTENT,
    now: Date.now,
  };
}

let cached: GenerationDeps | undefined;

/**
 * Returns the surroundings of this process, created on first use, which must be while a request is served. Everything
 * learned of models (failures, turns, parameters that they refuse) is shared by all routes (contract: circuit-breaker). They
 * record no outcomes; `lib/http/model-endpoint.ts` adds that.
 *
 * @throws ConfigError
 */
export function defaultGenerationDeps(): GenerationDeps {
  if (cached) return cached;
  cached = {
    ...createGenerationDeps(getConfig()),
    breaker: createCircuitBreaker(
      Date.now,
      sharedMemory('circuits', () => new Map()),
    ),
    // Of several processes together (contract: workers), or of this one.
    takeTurn: requestContext()?.takeTurn ?? createSlots(sharedMemory('slots', () => new Map())),
    traitsOf: createModelMemory(sharedMemory('model traits', () => new Map())),
  };
  return cached;
}
