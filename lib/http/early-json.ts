/** How long a JSON answer may take before its first byte is sent ahead, in milliseconds (contract: early-first-byte). */
export const EARLY_BYTE_MS = 15_000;
/** How often another byte is sent after that, so that nothing on the way takes the silence for an end. */
const HEARTBEAT_MS = 10_000;

const encoder = new TextEncoder();

/**
 * Creates a JSON answer that may begin early, since platforms cut a request whose first byte comes late. White space is legal
 * in front of a JSON document, so an answer that takes longer than 15 s and of which something is certain begins with
 * it, and goes on with it every 10 s (contract: early-first-byte). Runs a timer until `clear`. `onCancel` is called when the
 * reader leaves before the end (contract: early-leavers).
 */
export function createEarlyJson(onCancel: () => void) {
  let isDue = false;
  let isSafe = false;
  let committed = false;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const commitWhenReady = () => {
    if (committed || !isDue || !isSafe) return;
    committed = true;
    begin();
  };
  const timer = setTimeout(() => {
    isDue = true;
    commitWhenReady();
  }, EARLY_BYTE_MS);

  return {
    /** Resolves when the status line may be sent although the document is not ready; never otherwise. */
    begun,
    /** Returns true once `begun` has resolved: the status line is sent, and the answer cannot become an error any more. */
    isCommitted: () => committed,
    /** Notes that a part of the answer has passed its checks, so that it will not be an error any more. */
    accept() {
      isSafe = true;
      commitWhenReady();
    },
    /** Returns the body of a response that was begun early; `document` must not reject. */
    body(document: Promise<unknown>) {
      let heartbeat: ReturnType<typeof setInterval>;
      let hasLeft = false;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const sendSpace = () => controller.enqueue(encoder.encode(' '));
          sendSpace();
          heartbeat = setInterval(sendSpace, HEARTBEAT_MS);
          void document.then((whole) => {
            clearInterval(heartbeat);
            if (hasLeft) return;
            controller.enqueue(encoder.encode(JSON.stringify(whole)));
            controller.close();
          });
        },
        cancel() {
          hasLeft = true;
          clearInterval(heartbeat);
          onCancel();
        },
      });
    },
    /** Releases the timer; does nothing once it has run. Call it whenever the wait is over. */
    clear: () => clearTimeout(timer),
  };
}
