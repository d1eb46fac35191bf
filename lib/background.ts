import { after } from 'next/server';
import { describeError } from './warn-operator';

/**
 * Lets work that has begun go on after the response was sent, so that it costs the caller nothing. Returns at once and never
 * throws; a failure is logged without its message (`describeError`; contract: stateless) and never reaches the caller. Outside a
 * Next request, as in tests that call a handler in process, the work simply runs.
 */
export function runInBackground(work: Promise<unknown>): void {
  const guarded = work.catch((error: unknown) => {
    console.error(
      JSON.stringify({ level: 'error', event: 'background_failed', error: describeError(error) }),
    );
  });
  try {
    after(guarded);
  } catch {
    // No request scope: nothing keeps the process alive for the work, and nothing needs to.
  }
}
