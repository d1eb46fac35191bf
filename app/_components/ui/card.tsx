import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames(
        'rounded-lg border border-line bg-surface p-5 [--under:var(--color-surface)] sm:p-6',
        className,
      )}
      {...props}
    />
  );
}

type TitledCardProps = {
  title: string;
  note?: ReactNode;
  /** Opposite the title, such as a link or a legend. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function TitledCard({ title, note, aside, className, children }: TitledCardProps) {
  return (
    <Card className={className}>
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
