import type { ReactNode } from 'react';

type FigureTilesProps = { tiles: readonly { name: string; value: ReactNode; note?: ReactNode }[] };

/** A few figures beside each other, each with its name and a remark. */
export function FigureTiles({ tiles }: FigureTilesProps) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 xl:grid-cols-5">
      {tiles.map(({ name, value, note }) => (
        <div key={name} className="bg-surface px-4 py-3.5 last:max-xl:max-sm:col-span-2">
          <dt className="text-xs text-faint">{name}</dt>
          <dd className="mt-1 text-xl font-medium tracking-tight tabular-nums">{value}</dd>
          {note ? <dd className="text-xs text-faint tabular-nums">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
