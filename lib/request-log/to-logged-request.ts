import { knownAddress } from '../base-url';
import { getConfig } from '../config';
import { documentationUrl } from '../contract/error-codes';
import type { LoggedRequest } from '../contract/requests';
import type { RequestEntry } from './request-entry';

/** An entry as the API shows it; absent fields are left out (contract: requests-list). */
export function toLoggedRequest(entry: RequestEntry): LoggedRequest {
  const { code, field } = entry;
  return {
    request_id: entry.id,
    time: new Date(entry.at).toISOString(),
    route: entry.route,
    status: entry.status,
    error: code && { code, field, documentation_url: documentationUrl(code, knownAddress(getConfig())) },
    vertical: entry.vertical,
    count: entry.count,
    streamed: entry.isStreamed,
    grounded: entry.isGrounded,
    model: entry.model,
    fallback: entry.isFallback,
    duration_ms: entry.ms,
    first_event_ms: entry.firstEventMs,
    input_tokens: entry.inputTokens,
    output_tokens: entry.outputTokens,
  };
}
