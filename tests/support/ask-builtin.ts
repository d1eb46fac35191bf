import { parseConfig } from '@/lib/config';
import { type ExplainRequest, explainRequest } from '@/lib/contract/explain-request';
import { type RecommendRequest, recommendRequest } from '@/lib/contract/recommend-request';
import { explain } from '@/lib/explain/explain';
import { createGenerationDeps } from '@/lib/models/generation-deps';
import { recommend } from '@/lib/recommend/recommend';

const deps = createGenerationDeps(parseConfig({}));
const run = () => ({ isOffline: true, startedAt: Date.now(), signal: new AbortController().signal, deps });

/** What `POST /v1/recommend` recommends with a test key. @param body a request body */
export async function askBuiltin(body: object) {
  const input: RecommendRequest = recommendRequest().parse(body);
  return (await recommend({ input, ...run() })).recommendations;
}

/** What `POST /v1/explain` answers with a test key. @param body a request body */
export async function askBuiltinWhy(body: object) {
  const input: ExplainRequest = explainRequest.parse(body);
  const { explanation, confidence } = await explain({ input, ...run() });
  return { explanation, confidence };
}
