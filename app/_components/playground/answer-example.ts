import { recommendRequest } from '@/lib/contract/recommend-request';
import type { RecommendResponse } from '@/lib/contract/recommend-response';
import { newRequestId } from '@/lib/http/request-id';
import { recommend } from '@/lib/recommend/recommend';
import type { Draft } from './draft';
import { type RequestBody, readDraft } from './read-draft';

/** Answers a request with the built-in model while a page is rendered: the site shows what the service says. */
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

export function bodyOf(draft: Draft): RequestBody {
  const read = readDraft(draft);
  if ('errors' in read) throw new Error('A draft that a page begins with cannot be read.');
  return read.body;
}

/** Answers a draft that asks for recommendations, as the outcome with which a form begins. */
export async function firstOutcomeOf(draft: Draft) {
  const body = bodyOf(draft);
  return { task: 'recommend', kind: 'answered', body, document: await answerExample(body) } as const;
}
