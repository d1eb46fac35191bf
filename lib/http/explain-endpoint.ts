import { explainRequest } from '../contract/explain-request';
import { explain } from '../explain/explain';
import { modelEndpoint } from './model-endpoint';

/** Answers `POST /v1/explain` (contract: endpoints, processing-order); rejects as every `modelEndpoint` does. */
export const explainEndpoint = modelEndpoint({
  scope: 'explain',
  schema: () => explainRequest,
  serve: async ({ emit, ...call }) => {
    const { explanation, confidence, tool_usage } = await explain(call);
    emit?.('explanation', explanation);
    return { body: { explanation, confidence }, meta: { tool_usage } };
  },
});
