import { explainRequest } from '../contract/explain-request';
import { explain } from '../explain/explain';
import { modelEndpoint } from './model-endpoint';
import type { Service } from './service-run';

/** An explanation as `/v1/explain` and the playground answer it. */
export const explainService: Service<typeof explainRequest> = {
  schema: () => explainRequest,
  async serve({ emit, ...call }) {
    const { explanation, confidence, tool_usage } = await explain(call);
    emit?.('explanation', explanation);
    return { body: { explanation, confidence }, meta: { tool_usage } };
  },
};

/** Answers `POST /v1/explain` (contract: endpoints, processing-order); rejects as every `modelEndpoint` does. */
export const explainEndpoint = modelEndpoint({ ...explainService, scope: 'explain' });
