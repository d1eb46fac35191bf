import type { BuiltinTask } from '../builtin/bound-task';
import { type Builtin, createBuiltin } from '../builtin/create-builtin';
import type { Config } from '../config';
import { fetchKnowledge } from '../reader/shared-knowledge';
import { currentReader } from '../reader/shared-reader';
import { BUILTIN_ID, chooseModelIds, isBuiltin } from './choose-models';
import { createLanguageModel, placeOf } from './create-language-model';
import { type ModelCall, type ModelEntry, type Models, type PartSink, timeLimits } from './model-entry';
import { CONTEXT_TOKENS, readOwnServerFacts } from './model-server';
import type { SchemaVariant } from './response-schema';
import { streamModel, type TextCall } from './stream-model';

/** The moment that the built-in model needs, in milliseconds. */
const BUILTIN_MS = 2_000;

/**
 * Creates the built-in model (contract: built-in-model), which answers without its knowledge and its reader until they are
 * there: on the edge it begins to fetch them when it is first asked, a server of one's own loads them at its start.
 */
const createBuiltinModel = (config: Config): Builtin =>
  createBuiltin(() => {
    fetchKnowledge(config);
    return currentReader(config);
  });

/**
 * Has the built-in model answer a task (contract: built-in-model), by at most `missing` recommendations, and hands on each object
 * once the one before it was taken, then its end. Ends early when the signal aborts. @throws as `Builtin.answer` and `take`
 */
export async function streamTask(
  model: Pick<Builtin, 'answer'>,
  { task, missing: count, signal }: Pick<ModelCall, 'task' | 'missing' | 'signal'>,
  take: PartSink,
): Promise<void> {
  for await (const element of model.answer(task as BuiltinTask, { signal, count })) {
    if (signal.aborted) return;
    const taken = take({ type: 'element', element });
    if (taken) await taken;
  }
  await take({ type: 'elements-end' });
}

function createBuiltinEntry(config: Config): ModelEntry {
  const model = createBuiltinModel(config);
  const limits = timeLimits(config, false);
  return {
    id: BUILTIN_ID,
    stream: (call, take) => streamTask(model, call, take),
    mayThinkAloud: false,
    isLanguageModel: false,
    isCatalogue: true,
    keptMs: BUILTIN_MS,
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

function createEntry(id: string, service: 'normal' | 'fast', config: Config): ModelEntry {
  const { kind, dialect } = placeOf(id, config);
  const { [id]: toldTokens } = readOwnServerFacts().contextTokens;
  const isOwnServer = kind === 'own';
  // Grammars of one's own servers take every bound; who else honours which is known of OpenAI alone.
  const hosted: SchemaVariant = dialect === 'openai' ? 'strict' : 'plain';
  const language = createLanguageModel(id, service, config);
  const { mayThinkAloud, thinkingTokens, thinksSilently } = language;
  return {
    id,
    stream: (call, take) => streamModel(language, call as TextCall, take),
    mayThinkAloud,
    thinkingTokens,
    isLanguageModel: true,
    isCatalogue: false,
    keptMs: 0,
    isOwnServer,
    cachesPrompts: kind === 'known',
    limits: timeLimits(config, isOwnServer, thinksSilently),
    concurrency: config.MODEL_CONCURRENCY ?? (isOwnServer ? 1 : Number.POSITIVE_INFINITY),
    contextTokens: config.MODEL_CONTEXT_TOKENS ?? toldTokens ?? CONTEXT_TOKENS[kind],
    schemaVariant: isOwnServer ? 'bounded' : hosted,
  };
}

/**
 * Creates the models that a configuration asks for, in the order in which they are tried (contract: model-choice,
 * built-in-model), without any network call, by what servers said of themselves at the start. A model whose provider has no
 * key is part of the chain and fails when called; see `checkModelConfig`.
 */
export function resolveModels(config: Config): Models {
  const builtin = createBuiltinEntry(config);
  const entry = (id: string, service: 'normal' | 'fast') =>
    isBuiltin(id) ? builtin : createEntry(id, service, config);
  const ids = chooseModelIds(config);
  return {
    normal: ids.normal.map((id) => entry(id, 'normal')),
    fast: ids.fast.map((id) => entry(id, 'fast')),
    builtin,
    // Answers wait for it, so that it thinks no more than a fast model.
    ...(ids.verifier && { verifier: entry(ids.verifier, 'fast') }),
  };
}
