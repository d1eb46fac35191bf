/** How long values are collected before they are handed on together, in milliseconds. */
const COLLECT_MS = 250;

/**
 * Creates a function that takes values, and hands those of 250 ms to `send` together, in the background. It neither waits nor
 * throws.
 *
 * @param most how many wait at once; beyond that the oldest are lost
 * @param background takes the work, which may reject as `send` does
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
