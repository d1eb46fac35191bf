'use client';

import { useActionState } from 'react';
import { CheckGroup } from '../ui/check-group';
import { TextArea, TextField } from '../ui/text-field';
import { FormNotices } from './form-notices';
import type { KeyFormResult } from './key-form-dialog';
import { Setting } from './setting';
import { SubmitButton } from './submit-button';

const OPERATIONS = [
  { value: 'recommend', label: 'Recommend', text: 'POST /v1/recommend' },
  { value: 'explain', label: 'Explain', text: 'POST /v1/explain' },
  { value: 'read', label: 'Read', text: 'Usage and the request log' },
];

/** What became of the last saving, and what was typed for it: a form forgets that when its action ends. */
export type PermissionsState = {
  result: KeyFormResult;
  given: { scopes: string[]; addresses: string; ownMonthlyLimit: string };
} | null;

type PermissionsFormProps = {
  action: (state: PermissionsState, data: FormData) => Promise<PermissionsState>;
  keyId: string;
  scopes: readonly string[];
  /** In CIDR notation. */
  addresses: readonly string[];
  ownMonthlyLimit: number | undefined;
  /** Requests a month that the plan allows; `null` means unlimited. */
  most: number | null;
};

/** Restricts what a key may do, from where, and how often a month. Works without scripts. */
export function PermissionsForm({
  action,
  keyId,
  scopes,
  addresses,
  ownMonthlyLimit,
  most,
}: PermissionsFormProps) {
  const [state, send] = useActionState(action, null);
  const problem = state && !state.result.ok ? state.result : undefined;
  const shown = problem
    ? state?.given
    : { scopes, addresses: addresses.join('\n'), ownMonthlyLimit: `${ownMonthlyLimit ?? ''}` };
  const problemOf = (field: string) => (problem?.field === field ? problem.problem : undefined);
  return (
    <Setting
      id="permissions"
      title="What this key may do"
      text="A leaked key does less harm the less it may do. What is refused is answered with 403 and counted nowhere; changes hold from the next request on."
    >
      <form action={send} className="flex max-w-xl flex-col gap-5">
        <input type="hidden" name="id" value={keyId} />
        <FormNotices result={state?.result} fields={['scopes', 'addresses', 'ownMonthlyLimit']} />
        <CheckGroup
          legend="Operations"
          name="scope"
          options={OPERATIONS}
          chosen={shown?.scopes}
          error={problemOf('scopes')}
          columns="sm:grid-cols-3"
        />
        <TextArea
          name="addresses"
          label="Allowed addresses"
          note="optional"
          hint="Addresses or networks such as 203.0.113.7 or 2001:db8::/32, one a line, at most 20. Empty means any."
          defaultValue={shown?.addresses}
          error={problemOf('addresses')}
          spellCheck={false}
          mono
        />
        <TextField
          name="ownMonthlyLimit"
          label="Requests a month"
          note="optional"
          hint={
            most === null
              ? 'Your plan has no monthly quota.'
              : `At most ${most.toLocaleString('en')}, the quota of your plan.`
          }
          defaultValue={shown?.ownMonthlyLimit}
          error={problemOf('ownMonthlyLimit')}
          inputMode="numeric"
          className="max-w-64"
        />
        <SubmitButton pending="Saving" className="self-start">
          Save
        </SubmitButton>
      </form>
    </Setting>
  );
}
