import packageJson from '../../package.json';
import { runInBackground } from '../background';
import { getConfig } from '../config';
import { recordOutcome } from '../health/record';
import { NO_SPAN, readTraceParent, type Span, startTrace } from '../tracing/span';
import { createSpanExporter, parseOtlpHeaders } from '../tracing/span-exporter';
import { warnOperator } from '../warn-operator';
import type { RequestLog } from './log-request';

let exporter: ReturnType<typeof createSpanExporter> | undefined;

function openExporter() {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = getConfig();
  if (!endpoint) return undefined;
  exporter ??= createSpanExporter({
    endpoint,
    headers: parseOtlpHeaders(headers ?? ''),
    resource: { 'service.name': 'reco', 'service.version': packageJson.version },
    background: runInBackground,
    onExport(result, error) {
      recordOutcome('tracing', result);
      if (result === 'failed') warnOperator('trace_export_failed', error);
    },
  });
  return exporter;
}

/**
 * Starts the root span of a request, which continues the caller's trace where a valid `traceparent` came (contract:
 * check-analytics). Returns `NO_SPAN` while tracing is off (`OTEL_EXPORTER_OTLP_ENDPOINT`). @throws ConfigError (`getConfig`)
 */
export function startRequestSpan(request: Request, known: { route: string; requestId: string }): Span {
  const open = openExporter();
  if (!open) return NO_SPAN;
  return startTrace({
    name: `${request.method} ${known.route}`,
    parent: readTraceParent(request.headers.get('traceparent')),
    onEnd: open.add,
    attributes: {
      'http.request.method': request.method,
      'http.route': known.route,
      'openinference.span.kind': 'CHAIN',
      'reco.request_id': known.requestId,
    },
  });
}

/**
 * Ends a request's root span with status, id of the key, error code, model, cost (US dollars), tokens and failures of its log
 * entry; as failed from status 500 on (contract: check-analytics).
 */
export function endRequestSpan(span: Span, entry: RequestLog): void {
  const { status, keyId, code, generation } = entry;
  span.set({
    'http.response.status_code': status,
    'reco.key_id': keyId,
    'reco.error_code': code,
    ...(generation?.model && {
      'reco.model': generation.model,
      'reco.prompt_version': generation.promptVersion,
      'reco.calls': generation.calls,
      'reco.cost_usd': generation.costUsd,
      'reco.input_tokens': generation.usage.inputTokens,
      'reco.output_tokens': generation.usage.outputTokens,
      'reco.partial_reason': generation.partial,
      'reco.failures': generation.failures.map(({ model, failure }) => `${model}: ${failure}`),
    }),
  });
  span.end(status >= 500 ? (code ?? `http ${status}`) : undefined);
}
