import type { Sliced } from '@/lib/runtime/take-turns';

/** Does sliced work without pauses, where no request waits. Throws the error of the work. */
export function inOneGo<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
