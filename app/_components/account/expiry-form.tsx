'use client';

import { useActionState } from 'react';
import { TextField } from '../ui/text-field';
import { FormNotices } from './form-notices';
import type { KeyFormResult } from './key-form-dialog';
import { Setting } from './setting';
import { SubmitButton } from './submit-button';

/** What became of the last saving, and what was typed for it. */
export type ExpiryState = { result: KeyFormResult; lastDay: string } | null;

type ExpiryFormProps = {
  action: (state: ExpiryState, data: FormData) => Promise<ExpiryState>;
  keyId: string;
  /** The last day on which the key works, `YYYY-MM-DD`, UTC; empty when it does not expire. */
  lastDay: string;
  /** The first and the last day that can be chosen. */
  first: string;
  last: string;
  /** Whether the operator has set the last one, so that the key has to end. */
  isBound: boolean;
};

/** Sets, moves and takes away the end of a key. Works without scripts. */
export function ExpiryForm({ action, keyId, lastDay, first, last, isBound }: ExpiryFormProps) {
  const [state, send] = useActionState(action, null);
  const problem = state && !state.result.ok ? state.result : undefined;
  return (
    <Setting
      id="expiry"
      title="Expiry"
      text={`${lastDay ? '' : 'The key does not expire. '}A key that has expired stays so. You are written to before, in time for the day that you choose here.`}
    >
      <form action={send} className="flex max-w-xl flex-col gap-5">
        <input type="hidden" name="id" value={keyId} />
        <FormNotices result={state?.result} fields={['lastDay']} />
        <TextField
          name="lastDay"
          type="date"
          label="Last day"
          note="UTC"
          required
          hint={
            isBound
              ? `The operator has this key end on ${last}. You may choose an earlier day.`
              : 'The key works to the end of this day.'
          }
          defaultValue={problem ? state?.lastDay : lastDay}
          error={problem?.field === 'lastDay' ? problem.problem : undefined}
          min={first}
          max={last}
          className="max-w-64"
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton pending="Setting">Set expiry</SubmitButton>
          {lastDay && !isBound ? (
            <SubmitButton name="never" value="1" formNoValidate variant="secondary">
              Let it never expire
            </SubmitButton>
          ) : null}
        </div>
      </form>
    </Setting>
  );
}
