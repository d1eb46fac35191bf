/** What the last sending of a form came to, and what was typed for it: a form forgets that when its action ends. */
export type AlertFormState = {
  /** What was done. */
  done?: string;
  problem?: string;
  /** Name of the field that the problem is about. */
  field?: string;
  /** Shown once. */
  secret?: string;
  given?: { kind: string; limit: string; way: string; url: string; events: string[] };
} | null;

export type AlertFormAction = (state: AlertFormState, data: FormData) => Promise<AlertFormState>;
