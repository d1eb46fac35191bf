import Link from 'next/link';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** Shows a link in running text. Its page is loaded when it is followed, not before. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      prefetch={false}
      className={classNames(
        'text-accent underline decoration-accent/35 underline-offset-3 transition-colors hover:text-accent-hover hover:decoration-current',
        className,
      )}
      {...props}
    />
  );
}
