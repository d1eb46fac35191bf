import type { ReactNode } from 'react';

/** Shows, in place of a list without entries, how it gets its first one. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-edge/60 px-6 py-10 text-center">
      <p className="font-medium">{title}</p>
      <p className="mx-auto mt-1.5 max-w-md text-sm text-soft">{children}</p>
    </div>
  );
}
