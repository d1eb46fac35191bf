import type { Reasoned, ReasonedExplanation } from '../evidence/reasoned';
import type { Reader } from '../reader/create-reader';
import { createTurns } from '../runtime/take-turns';
import { answerExplain } from './answer-explain';
import { answerRecommend } from './answer-recommend';
import { type BuiltinTask, boundTask } from './bound-task';

type Answer = Reasoned | ReasonedExplanation;

/** The built-in model, which takes a task without a prompt and answers with data. */
export type Builtin = {
  /**
   * Answers a task, cut to its bounds (`boundTask`): a `Reasoned` for each recommendation, best first, maybe none (contract:
   * catalogue-gaps), or one `ReasonedExplanation`. Claims have no text. An explanation needs no `count`; else it is the most
   * recommendations, in place of the task's.
   * @throws the reason of `signal` when it aborts, after the present slice of work
   * @throws Error when the table of an explain task has no item
   */
  answer(task: BuiltinTask, options: { signal: AbortSignal; count: number }): AsyncIterable<Answer>;
};

/** Undefined stands between slices of work. */
function* work(task: BuiltinTask, count: number, reader: Reader | undefined): Generator<Answer | undefined> {
  if (task.kind === 'recommend') yield* answerRecommend({ ...task, count }, reader);
  else yield yield* answerExplain(task, reader);
}

/**
 * Makes the built-in model `builtin/taste`, which ranks and explains offline and deterministically, and lets others have the
 * process every few milliseconds (contract: built-in-model, fair-turns).
 * @param findReader asked at every call; while it finds none the rules alone judge
 */
export function createBuiltin(findReader: () => Reader | undefined = () => undefined): Builtin {
  return {
    async *answer(task, { signal, count }) {
      const takeTurns = createTurns();
      signal.throwIfAborted();
      for (const answer of work(boundTask(task), count, findReader())) {
        const turn = takeTurns();
        if (turn) await turn;
        signal.throwIfAborted();
        if (answer) yield answer;
      }
    },
  };
}
