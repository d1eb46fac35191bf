import { type Config, parseConfig } from '@/lib/config';
import type { ExplainRequest } from '@/lib/contract/explain-request';
import type { RecommendRequest } from '@/lib/contract/recommend-request';
import { explain } from '@/lib/explain/explain';
import { newRequestId } from '@/lib/http/request-id';
import { isBuiltin } from '@/lib/models/choose-models';
import {
  createGeneration,
  type Generation,
  GenerationError,
  UnavailableError,
} from '@/lib/models/generation';
import { createGenerationDeps, type GenerationDeps } from '@/lib/models/generation-deps';
import { recommend } from '@/lib/recommend/recommend';
import { loadWeights } from '@/lib/startup/load-weights';
import { activePrompts } from '@/prompts/index';
import { type EvalCase, parseBody } from './case';
import { readGeneration } from './read-generation';
import { AskError, type Outcome, type System } from './system';

type Env = Record<string, string | undefined>;

/** The environment in which one model alone answers. @throws ConfigError */
export const configForOneModel = (env: Env, model: string, prompt?: string): Config =>
  parseConfig({
    ...env,
    MODEL: model,
    FALLBACK_MODEL: undefined,
    FAST_MODEL: undefined,
    ...(prompt && { PROMPT_RECOMMEND: prompt, PROMPT_EXPLAIN: prompt }),
  });

/**
 * What the services need to ask one model alone: a fallback would answer in its name.
 *
 * @throws ConfigError when the environment, the model or the prompt is wrong
 */
export function depsForOneModel(env: Env, model: string, prompt: string | undefined): GenerationDeps {
  const config = configForOneModel(env, model, prompt);
  activePrompts(config);
  const deps = createGenerationDeps(config);
  const chain = deps.models.normal.filter(({ id }) => id === model);
  return { ...deps, models: { ...deps.models, normal: chain, fast: chain } };
}

const metaOf = (startedAt: number, { partial }: Generation) => ({
  request_id: newRequestId(startedAt),
  timestamp: new Date().toISOString(),
  processing_time_ms: Date.now() - startedAt,
  ...(partial && { partial: true, partial_reason: partial }),
});

async function answer(
  one: EvalCase,
  deps: GenerationDeps,
  generation: Generation,
  signal: AbortSignal,
): Promise<Outcome> {
  const startedAt = Date.now();
  const started = performance.now();
  const common = { isOffline: false, startedAt, signal, deps, generation };
  if (one.endpoint === 'explain') {
    const {
      generation: _,
      tool_usage,
      ...body
    } = await explain({
      input: parseBody(one) as ExplainRequest,
      ...common,
    });
    const totalMs = performance.now() - started;
    const document = { ...body, meta: { ...metaOf(startedAt, generation), tool_usage } };
    return { document, firstEventMs: totalMs, totalMs, spent: readGeneration(generation) };
  }
  let firstEventMs: number | undefined;
  const {
    generation: _,
    recommendations,
    ...meta
  } = await recommend({
    input: parseBody(one) as RecommendRequest,
    ...common,
    onRecommendation: () => {
      firstEventMs ??= performance.now() - started;
    },
  });
  return {
    document: {
      recommendations,
      meta: { ...metaOf(startedAt, generation), ...meta, total_results: recommendations.length },
    },
    firstEventMs,
    totalMs: performance.now() - started,
    spent: readGeneration(generation),
  };
}

function toAskError(error: unknown, generation: Generation): AskError {
  const spent = readGeneration(generation);
  if (error instanceof UnavailableError)
    return new AskError(error.message, { hope: 'again', waitMs: error.retryAfterMs, spent });
  if (!(error instanceof GenerationError)) {
    return new AskError(error instanceof Error ? `${error.name}: ${error.message}` : String(error), {
      hope: 'never',
      spent,
    });
  }
  const reasons = error.attempts.map(({ failure }) => failure);
  const isHopeless = reasons.some((reason) => /^(not configured|http 40[134])$/.test(reason));
  return new AskError(`no answer: ${reasons.join(', ') || 'no reason given'}`, {
    // The service has asked twice; asking on until something can be used would hide how often nothing can.
    hope: isHopeless ? 'stop' : error.reason === 'CONTENT' ? 'never' : 'again',
    spent,
  });
}

/**
 * A model asked through the product's own services, streamed as a caller would, without a server.
 *
 * @param settings.env where keys and addresses of providers stand
 * @param settings.prompt version for both endpoints; the newest when undefined
 * @throws ConfigError when the environment, the model or the prompt is wrong
 */
export function createInProcessSystem(settings: {
  label: string;
  model: string;
  prompt: string | undefined;
  env: Env;
}): System {
  const deps = depsForOneModel(settings.env, settings.model, settings.prompt);
  return {
    label: settings.label,
    async ask(one, signal) {
      const generation = createGeneration();
      if (isBuiltin(settings.model)) await loadWeights();
      try {
        return await answer(one, deps, generation, signal);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw toAskError(error, generation);
      }
    },
  };
}
