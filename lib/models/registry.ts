import { createBuiltin } from '../builtin/create-builtin';
import type { Config } from '../config';
import { fetchKnowledge } from '../reader/shared-knowledge';
import { currentReader } from '../reader/shared-reader';
import { attemptTask, type TaskModel } from './attempt';
import { attemptModel } from './attempt-model';
import { BUILTIN_ID, chooseModelIds, isOffline, splitModelId } from './choose-models';
import { createLanguageModel, dialectOf } from './create-language-model';
import { type ModelEntry, type Models, timeLimits } from './model-entry';
import { defaultContextTokens, modelServer, type OwnServerFacts, readOwnServerFacts } from './model-server';
import type { Dialect } from './model-settings';
import type { SchemaVariant } from './response-schema';

/** The first call of a language model, and one to try again or to fill up. */
const MOST_CALLS = 2;
/** The moment that the built-in model needs, in milliseconds. */
const BUILTIN_MS = 2_000;

/** The built-in model itself (contract: built-in-model). */
export const createBuiltinModel = (config: Config): TaskModel =>
  createBuiltin(() => {
    fetchKnowledge(config);
    return currentReader(config);
  });

function createBuiltinEntry(config: Config): ModelEntry {
  const model = createBuiltinModel(config);
  const limits = timeLimits(config, false);
  return {
    id: BUILTIN_ID,
    attempt: (input) => attemptTask(model, input),
    maySearch: false,
    mostCalls: 1,
    isFree: true,
    countsAsWriting: false,
    keptMs: BUILTIN_MS,
    isCatalogue: true,
    isOwnServer: false,
    cachesPrompts: false,
    // It works in turns with all that others asked for: silence tells nothing of it.
    limits: { ...limits, leastPace: 0, firstByteMs: limits.requestMs, idleMs: limits.requestMs },
    concurrency: Number.POSITIVE_INFINITY,
    contextTokens: Number.POSITIVE_INFINITY,
    thinkingTokens: 0,
    schemaVariant: 'plain',
  };
}

/** Grammars of one's own servers take every bound; who else honours which is known of OpenAI alone. */
const schemaVariantOf = (dialect: Dialect, isOwnServer: boolean): SchemaVariant =>
  isOwnServer ? 'bounded' : dialect === 'openai' ? 'strict' : 'plain';

function createEntry(
  id: string,
  service: 'normal' | 'fast',
  config: Config,
  facts: OwnServerFacts,
): ModelEntry {
  const { provider } = splitModelId(id);
  const server = modelServer(provider, config);
  const kind = server?.kind ?? 'known';
  const isOwnServer = kind === 'own';
  const language = createLanguageModel(id, service, config);
  return {
    id,
    attempt: (input) => attemptModel(language, input),
    maySearch: true,
    mostCalls: MOST_CALLS,
    isFree: false,
    isCatalogue: false,
    countsAsWriting: true,
    keptMs: 0,
    isOwnServer,
    cachesPrompts: kind === 'known',
    limits: timeLimits(config, isOwnServer, language.thinksSilently),
    concurrency: config.MODEL_CONCURRENCY ?? (isOwnServer ? 1 : Number.POSITIVE_INFINITY),
    contextTokens: config.MODEL_CONTEXT_TOKENS ?? facts.contextTokens[id] ?? defaultContextTokens(id, kind),
    thinkingTokens: language.thinkingTokens,
    schemaVariant: schemaVariantOf(dialectOf(provider, server), isOwnServer),
  };
}

/**
 * The models that a configuration asks for (contract: model-choice, built-in-model). Building them makes no network
 * call. A model whose provider has no key is part of the chain and fails when called; see `checkModelConfig`.
 */
export function resolveModels(config: Config): Models {
  const builtin = createBuiltinEntry(config);
  const facts = readOwnServerFacts();
  const entry = (id: string, service: 'normal' | 'fast') =>
    isOffline(id) ? builtin : createEntry(id, service, config, facts);
  const ids = chooseModelIds(config);
  return {
    normal: ids.normal.map((id) => entry(id, 'normal')),
    fast: ids.fast.map((id) => entry(id, 'fast')),
    builtin,
    // Answers wait for it, so that it thinks no more than a fast model.
    ...(ids.verifier && { verifier: entry(ids.verifier, 'fast') }),
  };
}
