import { getConfig } from '@/lib/config';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { ApiError } from '@/lib/http/api-error';
import { clientAddress } from '@/lib/http/client-address';
import { defineRoute, type Exchange } from '@/lib/http/define-route';
import { retryAfterSeconds } from '@/lib/http/headers';
import { readJsonObject } from '@/lib/http/read-json';
import { json } from '@/lib/http/respond';
import { validate } from '@/lib/http/validate';
import { recommend } from '@/lib/recommend/recommend';
import { getStore } from '@/lib/store/client';
import { takeVisit, VISITOR_REQUESTS_PER_MINUTE } from './visitor-limit';

async function admitVisitor(request: Request): Promise<void> {
  const config = getConfig();
  const { passed, resetMs } = await takeVisit(getStore(config), clientAddress(request.headers, config));
  if (passed) return;
  throw new ApiError('RATE_LIMIT_EXCEEDED', {
    details: `Without a key the limit is ${VISITOR_REQUESTS_PER_MINUTE} requests/minute.`,
    headers: { 'Retry-After': retryAfterSeconds(resetMs, Date.now()) },
  });
}

/** Answers a visitor of the playground: the request of `/v1/recommend` without a key, by the built-in model. */
async function answerVisitor(exchange: Exchange): Promise<Response> {
  const { request, requestId, startedAt, headers } = exchange;
  // For the playground alone: pages of other sites use the API with a key.
  delete headers['Access-Control-Allow-Origin'];
  await admitVisitor(request);
  const { MAX_BODY_BYTES, MAX_ITEMS } = getConfig();
  const input = validate(recommendRequest(MAX_ITEMS), await readJsonObject(request, MAX_BODY_BYTES));
  const { recommendations, prompt_version } = await recommend({
    input,
    testKey: true,
    startedAt,
    signal: request.signal,
  });
  const now = Date.now();
  return json(200, {
    recommendations,
    meta: {
      request_id: requestId,
      timestamp: new Date(now).toISOString(),
      processing_time_ms: now - startedAt,
      prompt_version,
      total_results: recommendations.length,
    },
  });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  path: '/playground/answer',
  methods: { POST: answerVisitor },
});
