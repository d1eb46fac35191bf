import { explainRequest } from '../contract/explain-request';
import { explain } from '../explain/explain';
import { modelEndpoint } from './model-endpoint';

/** `POST /v1/explain` (contract: endpoints). */
export const explainEndpoint = modelEndpoint({
  scope: 'explain',
  schema: () => explainRequest,
  serve: async ({ isOffline, emit, ...call }) => {
    const { explanation, confidence, tool_usage } = await explain({
      ...call,
      testKey: isOffline,
    });
    emit?.('explanation', explanation);
    return { body: { explanation, confidence }, meta: { tool_usage } };
  },
});
