import type { Sliced } from '@/lib/builtin/work-budget';

/** Does sliced work without a pause. */
export function finishWork<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const { value, done } = work.next();
    if (done) return value;
  }
}
