/** What is logged of a request: never a body, a key, or a header. */
export type RequestLog = {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  keyId?: string | undefined;
  code?: string | undefined;
  model?: string | undefined;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  /** Models that were tried and failed, with a reason that is safe to log. */
  failures?: readonly { model: string; failure: string }[] | undefined;
  /** What an unexpected error was, without its message. */
  error?: string | undefined;
};

/** Writes one JSON line to the log. */
export function logRequest(entry: RequestLog): void {
  const line = JSON.stringify({
    time: new Date().toISOString(),
    level: entry.status >= 500 ? 'error' : 'info',
    event: 'request',
    request_id: entry.requestId,
    method: entry.method,
    route: entry.route,
    status: entry.status,
    ms: entry.ms,
    key_id: entry.keyId,
    code: entry.code,
    model: entry.model,
    input_tokens: entry.inputTokens,
    output_tokens: entry.outputTokens,
    failures: entry.failures,
    error: entry.error,
  });
  if (entry.status >= 500) console.error(line);
  else console.log(line);
}
