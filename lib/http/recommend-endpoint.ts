import { getConfig } from '../config';
import { recommendRequest } from '../contract/recommend-request';
import { recommend } from '../recommend/recommend';
import { modelEndpoint } from './model-endpoint';
import { serviceDeps } from './service-deps';

let schema: ReturnType<typeof recommendRequest> | undefined;

/** `POST /v1/recommend` (api.md, Endpoints). */
export const recommendEndpoint = modelEndpoint({
  schema: () => (schema ??= recommendRequest(getConfig().MAX_ITEMS)),
  serve: async ({ input, key, startedAt, signal, emit }) => {
    const result = await recommend({
      input,
      testKey: key.environment === 'test',
      startedAt,
      signal,
      deps: serviceDeps(),
      onRecommendation: emit && ((recommendation) => emit('recommendation', recommendation)),
    });
    return {
      body: { recommendations: result.recommendations },
      meta: {
        prompt_version: result.prompt_version,
        total_results: result.recommendations.length,
        tool_usage: result.tool_usage,
      },
      generation: result.generation,
    };
  },
});
