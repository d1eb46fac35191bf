import { getConfig } from '../config';
import { recommendRequest } from '../contract/recommend-request';
import { recommend } from '../recommend/recommend';
import { modelEndpoint } from './model-endpoint';
import type { Service } from './service-run';

let schema: ReturnType<typeof recommendRequest> | undefined;

/** Recommendations as `/v1/recommend` and the playground answer them. */
export const recommendService: Service<ReturnType<typeof recommendRequest>> = {
  schema: () => (schema ??= recommendRequest(getConfig().MAX_ITEMS)),
  async serve({ emit, ...call }) {
    const { recommendations, prompt_version, tool_usage } = await recommend({
      ...call,
      onRecommendation: emit && ((recommendation) => emit('recommendation', recommendation)),
    });
    return {
      body: { recommendations },
      meta: { prompt_version, total_results: recommendations.length, tool_usage },
    };
  },
};

/** Answers `POST /v1/recommend` (contract: endpoints, processing-order); rejects as every `modelEndpoint` does. */
export const recommendEndpoint = modelEndpoint({
  ...recommendService,
  scope: 'recommend',
  countOf: ({ options }) => options.count,
});
