import type { LanguageModelV4 } from '@ai-sdk/provider';

/** A model was named whose provider has no key. */
export class UnconfiguredModelError extends Error {
  override readonly name = 'UnconfiguredModelError';

  constructor(modelId: string) {
    super(`The model ${modelId} is not configured.`);
  }
}

/**
 * Stands in for a model that cannot be called, so that a wrong setting is an ordinary failure of that model:
 * its fallback answers, and health shows it. The start message says what to change (`checkModelConfig`).
 */
export function createUnconfiguredModel(provider: string, modelId: string): LanguageModelV4 {
  const refuse = () => Promise.reject(new UnconfiguredModelError(`${provider}/${modelId}`));
  return {
    specificationVersion: 'v4',
    provider,
    modelId,
    supportedUrls: {},
    doGenerate: refuse,
    doStream: refuse,
  };
}
