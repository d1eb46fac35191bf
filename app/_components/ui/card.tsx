import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** Shows a bordered surface for what belongs together. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames('rounded-lg border border-line bg-surface p-5 sm:p-6', className)}
      {...props}
    />
  );
}
