export type ExportResult = 'ok' | 'failed';

/** OpenTelemetry's `ExportResultCode.SUCCESS`. */
const SUCCESS = 0;

type Done = (result: { code: number; error?: Error }) => void;
type Exporter<Spans> = { export: (spans: Spans, done: Done) => void; shutdown: () => Promise<void> };

/** An exporter that also tells whether each export succeeded. */
export function reportExports<Spans>(
  exporter: Exporter<Spans>,
  onExport: (result: ExportResult) => void,
): Exporter<Spans> {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        onExport(result.code === SUCCESS ? 'ok' : 'failed');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
