import { explainRequest } from '../contract/explain-request';
import { explain } from '../explain/explain';
import { modelEndpoint } from './model-endpoint';
import { serviceDeps } from './service-deps';

/** `POST /v1/explain` (api.md, Endpoints). */
export const explainEndpoint = modelEndpoint({
  schema: () => explainRequest,
  serve: async ({ input, key, startedAt, signal, emit }) => {
    const { explanation, confidence, tool_usage, generation } = await explain({
      input,
      testKey: key.environment === 'test',
      startedAt,
      signal,
      deps: serviceDeps(),
    });
    emit?.('explanation', explanation);
    return { body: { explanation, confidence }, meta: { tool_usage }, generation };
  },
});
