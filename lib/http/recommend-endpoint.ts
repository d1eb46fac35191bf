import { getConfig } from '../config';
import { recommendRequest } from '../contract/recommend-request';
import { recommend } from '../recommend/recommend';
import { modelEndpoint } from './model-endpoint';

let schema: ReturnType<typeof recommendRequest> | undefined;

/** Answers `POST /v1/recommend` (contract: endpoints, processing-order); rejects as every `modelEndpoint` does. */
export const recommendEndpoint = modelEndpoint({
  scope: 'recommend',
  schema: () => (schema ??= recommendRequest(getConfig().MAX_ITEMS)),
  countOf: ({ options }) => options.count,
  serve: async ({ emit, ...call }) => {
    const { recommendations, prompt_version, tool_usage } = await recommend({
      ...call,
      onRecommendation: emit && ((recommendation) => emit('recommendation', recommendation)),
    });
    return {
      body: { recommendations },
      meta: { prompt_version, total_results: recommendations.length, tool_usage },
    };
  },
});
