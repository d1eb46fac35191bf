import { warmUpBuiltin } from '@/lib/builtin/warm-up';
import { getConfig } from '@/lib/config';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { defineRoute } from '@/lib/http/define-route';
import { recommend } from '@/lib/recommend/recommend';
import { visitorEndpoint } from './visitor-endpoint';

/** For the pages of the playground alone: those of other sites use the API with a key. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  path: '/playground/answer',
  methods: {
    POST: visitorEndpoint({
      schema: () => recommendRequest(getConfig().MAX_ITEMS),
      serve: async ({ emit, ...call }) => {
        const { recommendations, prompt_version, generation } = await recommend({
          ...call,
          onRecommendation: emit && ((recommendation) => emit('recommendation', recommendation)),
        });
        const { partial } = generation;
        return {
          body: { recommendations },
          meta: {
            prompt_version,
            total_results: recommendations.length,
            ...(partial && { partial: true, partial_reason: partial }),
          },
        };
      },
    }),
  },
  warmUp: warmUpBuiltin,
  origins: 'own',
});
