import type { Config } from '../config';
import { BUILTIN_ID } from './builtin-id';
import { isConfigured, isForeignOpenAi, splitModelId } from './choose-models';

const MODEL_VARIABLES = ['MODEL', 'FALLBACK_MODEL', 'FAST_MODEL'] as const;

const KEY_VARIABLES = {
  openai: 'OPENAI_API_KEY (or OPENAI_BASE_URL for a server of your own)',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
} as const;

/**
 * What is wrong with the choice of models, one sentence each, for the start message. None of it stops the
 * service: a model that cannot be called counts as failing, and its fallback answers.
 */
export function checkModelConfig(config: Config): string[] {
  const problems: string[] = [];
  for (const variable of MODEL_VARIABLES) {
    const id = config[variable];
    if (id === undefined) continue;
    const { provider } = splitModelId(id);
    if (provider === 'builtin') {
      if (id !== BUILTIN_ID) problems.push(`${variable}: the only built-in model is ${BUILTIN_ID}.`);
    } else if ((provider === 'openai' || provider === 'google') && !isConfigured[provider](config)) {
      problems.push(
        `${variable} is ${id}, but ${KEY_VARIABLES[provider]} is not set: every call to it fails.`,
      );
    }
  }
  if (
    isForeignOpenAi(config) &&
    !MODEL_VARIABLES.some((variable) => config[variable]?.startsWith('openai/'))
  ) {
    problems.push(
      'OPENAI_BASE_URL leads to a server that is not OpenAI; name a model that it serves: MODEL=openai/<model id>.',
    );
  }
  return problems;
}
