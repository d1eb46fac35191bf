/** How long values are collected before they are handed on together, in milliseconds. */
const COLLECT_MS = 250;

/**
 * Creates a function that takes values, and hands those of 250 ms, maybe none, to `send` together, as work for `background`,
 * which may reject as `send` does. It does not wait; of more than `most`, 1 at least, that wait at once the oldest are lost.
 */
export function createBatch<Value>(
  most: number,
  send: (batch: Value[]) => Promise<unknown>,
  background: (work: Promise<unknown>) => void,
): (values: readonly Value[]) => void {
  let waiting: Value[] = [];
  let isScheduled = false;
  const flush = async () => {
    await new Promise((resolve) => setTimeout(resolve, COLLECT_MS));
    const batch = waiting;
    waiting = [];
    isScheduled = false;
    await send(batch);
  };
  return (values) => {
    waiting = [...waiting, ...values].slice(-most);
    if (isScheduled) return;
    isScheduled = true;
    background(flush());
  };
}
