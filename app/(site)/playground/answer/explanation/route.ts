import { explainRequest } from '@/lib/contract/explain-request';
import { explain } from '@/lib/explain/explain';
import { defineRoute } from '@/lib/http/define-route';
import { visitorEndpoint } from '../visitor-endpoint';

/** `/v1/explain` for the page of the playground, without a key. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  path: '/playground/answer/explanation',
  methods: {
    POST: visitorEndpoint({
      schema: () => explainRequest,
      serve: async ({ emit, ...call }) => {
        const { explanation, confidence, generation } = await explain(call);
        emit?.('explanation', explanation);
        const { partial } = generation;
        return {
          body: { explanation, confidence },
          meta: partial ? { partial: true, partial_reason: partial } : {},
        };
      },
    }),
  },
  origins: 'own',
});
