'use client';

import { useActionState } from 'react';
import { SubmitButton } from '../account/submit-button';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import type { AlertFormAction } from './alert-form-state';
import { FormOutcome } from './form-outcome';

type Option = { value: string; label: string };

/** Sets a new alert. Works without scripts, and keeps what was typed. */
export function AlertForm({
  action,
  kinds,
  ways,
  isFull,
}: {
  action: AlertFormAction;
  kinds: Option[];
  ways: Option[];
  isFull: boolean;
}) {
  const [state, send] = useActionState(action, null);
  const given = state?.problem ? state.given : undefined;
  const problemOf = (field: string) => (state?.field === field ? state.problem : undefined);
  // What came of the last one that fits is still told.
  if (isFull) return <FormOutcome state={state} />;
  return (
    <form action={send} className="flex flex-col gap-3">
      <FormOutcome state={state} />
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <SelectField
          name="kind"
          label="Tell me about"
          options={kinds}
          key={`kind ${given?.kind}`}
          defaultValue={given?.kind}
          error={problemOf('kind')}
        />
        <TextField
          name="limit"
          label="From"
          inputMode="decimal"
          autoComplete="off"
          placeholder="1,000"
          required
          defaultValue={given?.limit}
          error={problemOf('limit')}
        />
        <SelectField
          name="way"
          label="By"
          options={ways}
          key={`way ${given?.way}`}
          defaultValue={given?.way}
          error={problemOf('way')}
        />
        <SubmitButton pending="Adding" variant="secondary" className="h-10 sm:mt-[1.625rem]">
          Add alert
        </SubmitButton>
      </div>
    </form>
  );
}
