import { warmUpBuiltin } from '@/lib/builtin/warm-up';
import { getConfig } from '@/lib/config';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { ApiError } from '@/lib/http/api-error';
import { clientAddress } from '@/lib/http/client-address';
import { defineRoute, type Exchange } from '@/lib/http/define-route';
import { retryAfterSeconds } from '@/lib/http/headers';
import { VISITOR_BODY_BYTES } from '@/lib/http/held-body';
import { readJsonObject, refuseTooLarge } from '@/lib/http/read-json';
import { json, type Reply } from '@/lib/http/respond';
import { validate } from '@/lib/http/validate';
import { recommend } from '@/lib/recommend/recommend';
import { getStore } from '@/lib/store/client';
import { takeVisit, VISITOR_REQUESTS_PER_MINUTE } from './visitor-limit';

/** Only JSON, which a browser does not let pages of other sites send without asking first. */
function requireJson(request: Request): void {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() === 'application/json') return;
  throw new ApiError('INVALID_REQUEST', {
    details: 'Content-Type: must be application/json',
    suggestion: 'Send a JSON object with the header Content-Type: application/json.',
  });
}

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
async function answerVisitor(exchange: Exchange): Promise<Reply> {
  const { request, requestId, startedAt } = exchange;
  const { MAX_BODY_BYTES, MAX_ITEMS } = getConfig();
  const maxBytes = Math.min(MAX_BODY_BYTES, VISITOR_BODY_BYTES);
  refuseTooLarge(request, maxBytes);
  requireJson(request);
  await admitVisitor(request);
  const body = await readJsonObject(request, maxBytes);
  const input = validate(recommendRequest(MAX_ITEMS), body);
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

/** For the pages of the playground alone: those of other sites use the API with a key. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  path: '/playground/answer',
  methods: { POST: answerVisitor },
  warmUp: warmUpBuiltin,
  origins: 'own',
});
