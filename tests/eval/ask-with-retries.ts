import { setTimeout as wait } from 'node:timers/promises';
import type { EvalCase } from './case';
import { addSpent, type Spent } from './read-generation';
import type { AnswerRecord } from './record';
import { AskError, type System } from './system';

/** The longest wait before another call where the other side names none, in milliseconds. */
const MAX_WAIT_MS = 15_000;

/**
 * Asks until there is an answer, at most `1 + retries` times, waiting as long as the other side says or 1, 2,
 * 4, … seconds.
 *
 * @returns the answer, or why there is none: a case that fails is counted, not left out
 * @throws AskError with hope `stop` when no case would work; the reason of `signal`
 */
export async function askWithRetries(
  system: System,
  one: EvalCase,
  { retries, signal }: { retries: number; signal: AbortSignal },
): Promise<AnswerRecord> {
  const common = { system: system.label, caseId: one.id };
  let before: Spent | undefined;
  const withBefore = (spent: Spent) => (before ? addSpent(before, spent) : spent);
  for (let tries = 1; ; tries += 1) {
    try {
      const outcome = await system.ask(one, signal);
      return { ok: true, ...common, tries, ...outcome, spent: withBefore(outcome.spent) };
    } catch (error) {
      if (!(error instanceof AskError) || error.hope === 'stop') throw error;
      before = withBefore(error.spent);
      if (error.hope === 'never' || tries > retries)
        return { ok: false, ...common, tries, problem: error.message, spent: before };
      await wait(error.waitMs ?? Math.min(MAX_WAIT_MS, 1000 * 2 ** (tries - 1)), undefined, { signal });
    }
  }
}
