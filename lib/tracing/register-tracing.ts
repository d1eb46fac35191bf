import { OTLPHttpJsonTraceExporter, registerOTel } from '@vercel/otel';
import type { Config } from '../config';
import { parseOtlpHeaders } from './parse-otlp-headers';
import { type ExportResult, reportExports } from './report-exports';

/**
 * Turns tracing on when an OTLP endpoint is configured (`OTEL_EXPORTER_OTLP_ENDPOINT`); off otherwise. The spans
 * of models come from `traceModels`; they carry model, prompt version, tokens and timings; the caller's text only with `TRACE_CONTENT=1`, which the
 * services pass to the AI SDK themselves.
 *
 * @param onExport told after every export whether it succeeded (decisions.md, D63); the exporter counts every
 *   HTTP answer of the collector as success, so only a collector that cannot be reached is a failure
 */
export function registerTracing(config: Config, onExport: (result: ExportResult) => void): void {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return;
  const exporter = new OTLPHttpJsonTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseOtlpHeaders(config.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
  });
  registerOTel({
    serviceName: 'reco',
    // Without this, the package would add an exporter of its own for the same endpoint.
    spanProcessors: [],
    traceExporter: reportExports(exporter, onExport),
    // Instrumenting fetch would add a span, and its cost, to every round trip to the store.
    instrumentations: [],
  });
}
