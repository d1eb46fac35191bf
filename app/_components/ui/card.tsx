import type { ReactNode } from 'react';

export const Card = ({ children }: { children: ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface p-5 [--under:var(--color-surface)] sm:p-6">
    {children}
  </div>
);

type TitledCardProps = {
  title: string;
  note?: ReactNode;
  /** Opposite the title, such as a link or a legend. */
  aside?: ReactNode;
  children: ReactNode;
};

export function TitledCard({ title, note, aside, children }: TitledCardProps) {
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-sm font-medium">
          {title} {note ? <span className="font-normal text-faint">{note}</span> : null}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
