import type { EvalCase } from './case';
import { NOTHING_KNOWN, type Spent } from './read-generation';

/** An answer with what it took. Times in milliseconds from the start of the call. */
export type Outcome = {
  document: unknown;
  firstEventMs: number | undefined;
  totalMs: number;
  spent: Spent;
};

/** Something that answers cases: a model in this process, or a deployment. */
export type System = {
  /** Names it in the report; unique in a run. */
  label: string;
  /** @throws AskError */
  ask(one: EvalCase, signal: AbortSignal): Promise<Outcome>;
};

/** A case could not be answered; the message is safe to print. */
export class AskError extends Error {
  override readonly name = 'AskError';
  /** `again`: worth another call. `never`: this case will not work. `stop`: no case will work. */
  readonly hope: 'again' | 'never' | 'stop';
  /** How long to wait before another call, in milliseconds, where the other side says so. */
  readonly waitMs: number | undefined;
  /** What was spent for nothing. */
  readonly spent: Spent;

  constructor(
    message: string,
    options: { hope: AskError['hope']; waitMs?: number | undefined; spent?: Spent },
  ) {
    super(message);
    this.hope = options.hope;
    this.waitMs = options.waitMs;
    this.spent = options.spent ?? NOTHING_KNOWN;
  }
}
