import { asStoreError, StoreUnavailableError } from './store-error';

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
