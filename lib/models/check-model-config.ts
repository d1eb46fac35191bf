import type { Config } from '../config';
import { namedModels } from '../named-servers';
import { BUILTIN_ID, isBuiltin, isConfigured, listModelIds, splitModelId } from './choose-models';
import { isForeignOpenAi } from './model-server';
import { priceOf } from './prices';

const KEY_VARIABLES: Record<string, string> = {
  openai: 'OPENAI_API_KEY (or OPENAI_BASE_URL for a server of your own)',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  azure: 'AZURE_API_KEY with AZURE_RESOURCE_NAME',
};

/** Models that a budget does not count, since nobody knows their price (contract: budgets). */
const unpricedModels = (config: Config): string[] =>
  config.BUDGET_USD_MONTH === undefined
    ? []
    : listModelIds(config)
        .filter((id) => !isBuiltin(id) && priceOf(id, config.MODEL_PRICES) === undefined)
        .map(
          (id) => `BUDGET_USD_MONTH does not count ${id}, whose price is not known; name it in MODEL_PRICES.`,
        );

/**
 * Returns the problems with the choice of models, one English sentence each, for the start message: providers without a key, a
 * misnamed or verifying built-in model, an `OPENAI_BASE_URL` without a model for it, models that a budget cannot count. None of
 * it stops the service: a model that cannot be called counts as failing, and its fallback answers (contract: model-choice). A
 * provider that nobody knows is an error of the environment instead; see `readNamedServers`.
 */
export function checkModelConfig(config: Config): string[] {
  const problems: string[] = [];
  for (const [variable, id] of namedModels(config)) {
    const { provider } = splitModelId(id);
    if (provider === 'builtin') {
      if (variable === 'VERIFY_MODEL')
        problems.push('VERIFY_MODEL: the built-in model checks no sentences; name a language model.');
      else if (!isBuiltin(id)) problems.push(`${variable}: the only built-in model is ${BUILTIN_ID}.`);
    } else if (!isConfigured(provider, config)) {
      problems.push(
        `${variable} ${variable === 'MODELS' ? 'names' : 'is'} ${id}, but ${KEY_VARIABLES[provider]} is not set: every call to it fails.`,
      );
    }
  }
  const isNamed = namedModels(config).some(([, id]) => id.startsWith('openai/'));
  if (isForeignOpenAi(config) && !isNamed) {
    problems.push(
      'OPENAI_BASE_URL leads to a server that is not OpenAI; name a model that it serves: MODEL=openai/<model id>.',
    );
  }
  return [...problems, ...unpricedModels(config)];
}
