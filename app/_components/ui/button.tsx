import type { ComponentProps } from 'react';
import { classNames } from './class-names';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md';

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none transition-colors disabled:cursor-not-allowed disabled:opacity-55 data-disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55';

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 px-3 text-sm',
  md: 'h-10 px-4 text-sm',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-canvas not-disabled:hover:bg-accent',
  secondary: 'border border-line bg-surface text-ink not-disabled:hover:border-edge',
  quiet: 'text-soft not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
  danger:
    'border border-bad/40 bg-surface text-bad not-disabled:hover:border-bad not-disabled:hover:bg-bad-wash',
};

/** Returns the classes of a button: `primary` once a view, `danger` for what cannot be undone. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', extra?: string) {
  return classNames(BASE, SIZES[size], VARIANTS[variant], extra);
}

/** Look of a button, and of a link like one: button-link.tsx, apart so that what needs no link does not load one. */
export type Look = { variant?: ButtonVariant; size?: ButtonSize };
type ButtonProps = ComponentProps<'button'> & Look;

/** Shows a button; `type` is `button` unless said otherwise, so that it never sends a form by accident. */
export function Button({ variant, size, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, size, className)} {...props} />;
}
