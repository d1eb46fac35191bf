const WIDTH = 44;

/** Shows how sure the service is, as a number and a quiet bar. */
export function Confidence({ value }: { value: number }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-2 text-xs text-faint tabular-nums">
      <svg viewBox={`0 0 ${WIDTH} 4`} width={WIDTH} height="4" aria-hidden="true">
        <rect width={WIDTH} height="4" rx="2" className="fill-line" />
        <rect width={WIDTH * value} height="4" rx="2" className="fill-accent" />
      </svg>
      <span>
        <span className="sr-only">Confidence </span>
        {value.toFixed(2)}
      </span>
    </span>
  );
}
