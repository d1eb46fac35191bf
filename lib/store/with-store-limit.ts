/**
 * Thrown when the store cannot be reached, does not answer in time, or answers something that cannot be used. The request
 * must be refused then, with 503 (contract: no-open-door).
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';

  /** Returns true when a value is this error, also when it comes from another copy of this module. */
  static isInstance(error: unknown): error is StoreUnavailableError {
    return error instanceof Error && error.name === 'StoreUnavailableError';
  }
}

/** The client appends the command it sent, whose arguments can be personal; the log must not show them. */
const COMMAND_TAIL = /, command was: [\s\S]*$/;

/**
 * Wraps the failure of a store call into a StoreUnavailableError whose `cause` is fit for the log: it names the failure,
 * without the command that was sent and its arguments.
 */
export function asStoreError(error: unknown): StoreUnavailableError {
  if (StoreUnavailableError.isInstance(error)) return error;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const cause = `${name}: ${message.replace(COMMAND_TAIL, '')}`;
  return new StoreUnavailableError('The key store cannot be reached.', { cause });
}

/** How long a store operation may take, in milliseconds (contract: check-cache). */
export const STORE_TIMEOUT_MS = 2_000;

/**
 * Bounds a store operation, which may consist of several round trips.
 *
 * @param operation the work under way; it is not cancelled, but its HTTP requests have the same limit
 * @param timeoutMs milliseconds until it counts as failed
 * @returns the result of the operation
 * @throws StoreUnavailableError for every failure and when the time is over (contract: no-open-door)
 */
export async function withStoreLimit<Result>(
  operation: Promise<Result>,
  timeoutMs: number = STORE_TIMEOUT_MS,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailableError(`The key store did not answer within ${timeoutMs} ms.`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([operation, expiry]);
  } catch (error) {
    throw asStoreError(error);
  } finally {
    clearTimeout(timer);
  }
}
