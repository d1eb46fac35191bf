import type { Admission } from '../admission/admit';
import { runInBackground } from '../background';
import { sendNotices } from '../notices/send-notices';
import { ApiError } from './api-error';
import type { Exchange } from './define-route';
import { rateLimitHeaders, retryAfterSeconds } from './headers';

type Admitted = Extract<Admission, { verdict: 'admitted' }>;

const forbidden = ({ key, by }: Extract<Admission, { verdict: 'forbidden' }>) =>
  new ApiError('INSUFFICIENT_PERMISSIONS', {
    details:
      by === 'scope'
        ? `This key may only be used for: ${key.scopes?.join(', ')}.`
        : 'This key may not be used from this address.',
  });

/**
 * Judges an admission in the contract's order: 401, 403 for a restriction of the key, 429, then the problem of the body (400,
 * 413), then 403 for its quota (contract: processing-order, key-permissions, rate-limit-exceeded, rate-limit-headers,
 * quota-exceeded). Puts the id of a known key on the exchange, and rate-limit headers where the limiter has run, and has due
 * notices sent in the background (contract: mails), where a failure is only logged.
 * @param problem the error that reading or validating the body threw, if any; with one, no place may have been reserved
 * @returns the admission itself, where nothing is wrong
 * @throws ApiError of the first thing that is wrong
 */
export function judge(admission: Admission, exchange: Exchange, problem?: ApiError): Admitted {
  if (admission.verdict === 'unknown-key') throw new ApiError('INVALID_API_KEY');
  exchange.log.keyId = admission.key.id;
  if (admission.verdict === 'forbidden') throw forbidden(admission);
  const { key, limits, window, notices } = admission;
  Object.assign(exchange.headers, rateLimitHeaders(window, key.tier));
  if (notices.length > 0) runInBackground(sendNotices({ key, notices }));
  if (admission.verdict === 'rate-limited') {
    const limit = `${window.limit} ${window.limit === 1 ? 'request' : 'requests'}/minute`;
    throw new ApiError('RATE_LIMIT_EXCEEDED', {
      details: `The limit of this key is ${limit}.`,
      headers: { 'Retry-After': retryAfterSeconds(window.resetMs) },
    });
  }
  if (problem) throw problem;
  if (admission.verdict === 'quota-exceeded') {
    throw new ApiError('QUOTA_EXCEEDED', {
      details: `The monthly quota of ${limits.requestsPerMonth} requests is used up.`,
    });
  }
  return admission;
}
