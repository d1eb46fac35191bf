import { type Config, getConfig } from '../config';
import { requestContext, sharedMemory, type TakeTurn } from '../request-context';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker';
import type { OutcomeRecorder } from './generation';
import { createModelMemory, type ModelMemory, type Models } from './model-entry';
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
  /** Prices, versions of prompts, calls side by side, and whether traces hold content, as the operator says. */
  config: Config;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Creates the surroundings of both services, which remember failures and turns and record no outcomes, without any network call
 * (contract: model-choice, web-search, circuit-breaker).
 */
export function createGenerationDeps(config: Config): GenerationDeps {
  return {
    models: resolveModels(config),
    search: resolveSearch(config),
    breaker: createCircuitBreaker(),
    takeTurn: createSlots(),
    traitsOf: createModelMemory(),
    outcomes: { record() {} },
    config,
    now: Date.now,
  };
}

let cached: GenerationDeps | undefined;

/**
 * Returns the surroundings of this process, created on first use, which must be while a request is served. Everything learned of
 * models (failures, turns, parameters that they refuse) is shared by all routes, where the platform can (contract:
 * circuit-breaker). They record no outcomes; `lib/http/model-endpoint.ts` adds that.
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
