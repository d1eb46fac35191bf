import { inOrder } from './answer-reader';
import { type AttemptInput, type AttemptResult, settleAttempt } from './attempt';
import { NO_USAGE } from './model-part';

/** A model that takes a task as it is, instead of a prompt, and answers with data. */
export type TaskModel = {
  /**
   * Answers a task: one object for each recommendation, best first, or a single one for an explanation.
   *
   * @param task a `RecommendTask` or an `ExplainTask`, whose own `count` is that of the whole request
   * @param options.count how many objects are still wanted
   * @throws the reason of `options.signal` when it aborts
   */
  answer(task: object, options: { signal: AbortSignal; count: number }): AsyncIterable<object>;
};

/**
 * Has a model answer a task, and hands each object of its answer to the reader. Never rejects for what the model does:
 * the result says what failed. What was taken before stays.
 *
 * @throws ReceiverError when the answer could not be delivered
 */
export async function attemptTask(model: TaskModel, input: AttemptInput): Promise<AttemptResult> {
  const { call, watch, onWriting, now } = input;
  const reader = inOrder(input.reader);
  const startedAt = now();
  const taken: object[] = [];
  const result: AttemptResult = {
    failure: undefined,
    finish: undefined,
    usage: NO_USAGE,
    firstPartMs: undefined,
    hasThought: false,
    prompt: undefined,
    written: () => JSON.stringify(taken),
  };
  const takeAll = async () => {
    const { task, missing: count } = call;
    for await (const element of model.answer(task, { signal: watch.signal, count })) {
      if (watch.signal.aborted) return;
      watch.touch();
      if (taken.length === 0) {
        result.firstPartMs = now() - startedAt;
        onWriting();
      }
      taken.push(element);
      const isTaken = reader.take(element);
      if (isTaken) await isTaken;
      if (reader.isEnough()) return;
    }
    result.finish = 'stop';
  };
  return settleAttempt(takeAll(), { ...input, reader }, result);
}
