'use client';

import { type ReactNode, useActionState } from 'react';
import { SubmitButton } from '../account/submit-button';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { type AlertFormAction, FormOutcome } from './form-outcome';

type Option = { value: string; label: string };

type AlertFormsProps = {
  action: AlertFormAction;
  kinds: Option[];
  ways: Option[];
  /** Whether there may be no more. */
  isFull: boolean;
  /** The list, whose buttons are named `deed`. */
  children: ReactNode;
};

/** The alerts, each with its button, and the form of a new one. Works without scripts, and keeps what was typed. */
export function AlertForms({ action, kinds, ways, isFull, children }: AlertFormsProps) {
  const [state, send] = useActionState(action, null);
  const given = state?.problem ? state.given : undefined;
  const problemOf = (field: string) => (state?.field === field ? state.problem : undefined);
  return (
    <>
      <FormOutcome state={state} />
      <form action={send}>{children}</form>
      {isFull ? null : (
        <form
          action={send}
          className="grid items-start gap-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
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
          <SubmitButton pending="Adding" variant="secondary" className="sm:mt-7">
            Add alert
          </SubmitButton>
        </form>
      )}
    </>
  );
}
