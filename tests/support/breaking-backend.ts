import type { Reply } from '@/lib/request-context';
import { type Backend, BackendDownError } from '@/lib/store/local/backend';

/** A backend whose server can be made to die at a certain moment. */
export type BreakingBackend = Backend & {
  /**
   * From now on only some commands, or transactions, are carried out.
   *
   * @param count how many are carried out
   * @param isHeard whether the reply of the last one still arrives
   */
  breakAfter(count: number, isHeard: boolean): void;
  /** Everything is carried out again. @returns whether it had broken */
  mend(): boolean;
};

/** Passes commands on until it breaks. */
export function createBreakingBackend(backend: Backend): BreakingBackend {
  let left = Number.POSITIVE_INFINITY;
  let isHeard = true;
  let hasBroken = false;
  const fail = () => {
    hasBroken = true;
    throw new BackendDownError('The server died.');
  };
  const runOne: Backend['run'] = async (commands, options) => {
    if (left <= 0) fail();
    left -= 1;
    const replies = await backend.run(commands, options);
    if (left <= 0 && !isHeard) fail();
    return replies;
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, so that nothing is carried out behind the moment. */
  const inTurn: typeof runOne = (commands, options) => {
    const next = last.then(() => runOne(commands, options));
    last = next.catch(() => undefined);
    return next;
  };
  return {
    async run(commands, options) {
      if (options.atomic) return inTurn(commands, options);
      const replies = commands.map((command) => inTurn([command], options));
      return (await Promise.all(replies)).flat() as Reply[];
    },
    close: () => backend.close(),
    breakAfter(count, heard) {
      left = count;
      isHeard = heard;
      hasBroken = false;
    },
    mend() {
      left = Number.POSITIVE_INFINITY;
      return hasBroken;
    },
  };
}
