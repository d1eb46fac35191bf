/**
 * A stream of what is made of each part of another one. It reads a part when one is wanted and keeps none ahead: a
 * `TransformStream` does the same by a second stream and the promises between both, for three times the processor time.
 *
 * @param toParts what becomes of a part: none, one or several; must not throw
 */
export function mapStream<In, Out>(
  source: ReadableStream<In>,
  toParts: (part: In) => readonly Out[],
): ReadableStream<Out> {
  const reader = source.getReader();
  return new ReadableStream<Out>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          const parts = toParts(value);
          for (const part of parts) controller.enqueue(part);
          if (parts.length > 0) return;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
