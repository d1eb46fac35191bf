import { classNames } from '../ui/class-names';

/** Holds the place of something that is being read. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-md bg-line/60', className)} />;
}
