import Link from 'next/link';
import type { ComponentProps } from 'react';
import { buttonClass, type Look } from './button';

type ButtonLinkProps = ComponentProps<typeof Link> & Look;

/** Shows a link that looks like a button: it goes somewhere, it does nothing. Loaded when followed, not before. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link prefetch={false} className={buttonClass(variant, size, className)} {...props} />;
}
