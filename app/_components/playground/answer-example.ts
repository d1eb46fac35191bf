import { recommendRequest } from '@/lib/contract/recommend-request';
import type { RecommendResponse } from '@/lib/contract/recommend-response';
import { newRequestId } from '@/lib/http/request-id';
import { recommend } from '@/lib/recommend/recommend';
import type { RequestBody } from './read-draft';

/**
 * Answers a request with the built-in model while a page is rendered, so that what the site shows is what the
 * service says.
 */
export async function answerExample(body: RequestBody): Promise<RecommendResponse> {
  const startedAt = Date.now();
  const { recommendations, prompt_version } = await recommend({
    input: recommendRequest().parse(body),
    isOffline: true,
    startedAt,
    signal: new AbortController().signal,
  });
  const now = Date.now();
  return {
    recommendations,
    meta: {
      request_id: newRequestId(now),
      timestamp: new Date(now).toISOString(),
      processing_time_ms: now - startedAt,
      prompt_version,
      total_results: recommendations.length,
    },
  };
}
