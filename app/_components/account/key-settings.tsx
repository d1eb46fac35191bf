'use client';

import type { ReactNode } from 'react';
import { restrictKeyAction, setExpiryAction } from '../../dashboard/actions';
import { buttonClass } from '../ui/button';
import { CheckGroup } from '../ui/check-group';
import { TextArea, TextField } from '../ui/text-field';
import { FormNotices, useFormResult } from './form-result';
import { KeyDialogButton } from './key-actions';
import type { DialogKey } from './key-dialog';
import { SubmitButton } from './submit-button';

type SettingProps = { id: string; title: string; text: string; children: ReactNode };

function Setting({ id, title, text, children }: SettingProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line pt-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h3 id={id} className="font-medium">
          {title}
        </h3>
        <p className="mt-1 max-w-prose text-sm text-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}

const AT_ONCE = [
  { change: 'rename', title: 'Name', text: 'What the key is for. Only you see it.', label: 'Rename' },
  {
    change: 'rotate',
    title: 'Secret',
    text: 'Rotating makes a new one; the present one goes on for as long as you choose. Limits and usage stay.',
    label: 'Rotate',
  },
] as const;

export function KeySettings({ apiKey }: { apiKey: DialogKey }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {AT_ONCE.map(({ change, title, text, label }) => (
        <li key={title} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-4">
          <div className="max-w-text">
            <h3 className="text-sm font-medium">{title}</h3>
            <p className="text-sm text-soft">{text}</p>
          </div>
          <KeyDialogButton change={change} apiKey={apiKey} aria-label={`${label} ${apiKey.name}`}>
            {label}
          </KeyDialogButton>
        </li>
      ))}
    </ul>
  );
}

type ExpiryFormProps = {
  keyId: string;
  /** The last day on which the key works, `YYYY-MM-DD`, UTC; empty when it does not expire. */
  lastDay: string;
  first: string;
  last: string;
  /** Whether the operator has set the last one, so that the key has to end. */
  isBound: boolean;
};

/** Sets, moves and takes away the end of a key. Works without scripts. */
export function ExpiryForm({ keyId, lastDay, first, last, isBound }: ExpiryFormProps) {
  const { send, result, given, errorOf } = useFormResult(setExpiryAction);
  return (
    <Setting
      id="expiry"
      title="Expiry"
      text={`${lastDay ? '' : 'The key does not expire. '}A key that has expired stays so. You are written to before, in time for the day that you choose here.`}
    >
      <form action={send} className="flex max-w-xl flex-col gap-5">
        <input type="hidden" name="id" value={keyId} />
        <FormNotices result={result} />
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
          defaultValue={given ?? lastDay}
          error={errorOf('lastDay')}
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

const OPERATIONS = [
  { value: 'recommend', label: 'Recommend', text: 'POST /v1/recommend' },
  { value: 'explain', label: 'Explain', text: 'POST /v1/explain' },
  { value: 'read', label: 'Read', text: 'Usage and the request log' },
];

type PermissionsFormProps = {
  keyId: string;
  scopes: readonly string[];
  /** In CIDR notation. */
  addresses: readonly string[];
  ownMonthlyLimit: number | undefined;
  /** Requests a month that the plan allows; `null` means unlimited. */
  most: number | null;
};

/** Restricts what a key may do, from where, and how often a month. Works without scripts. */
export function PermissionsForm({ keyId, most, ...present }: PermissionsFormProps) {
  const { send, result, given, errorOf } = useFormResult(restrictKeyAction);
  return (
    <Setting
      id="permissions"
      title="What this key may do"
      text="A leaked key does less harm the less it may do. What is refused is answered with 403 and counted nowhere; changes hold from the next request on."
    >
      <form action={send} className="flex max-w-xl flex-col gap-5">
        <input type="hidden" name="id" value={keyId} />
        <FormNotices result={result} />
        <CheckGroup
          legend="Operations"
          name="scope"
          options={OPERATIONS}
          chosen={given?.scopes ?? present.scopes}
          error={errorOf('scopes')}
          columns="sm:grid-cols-3"
        />
        <TextArea
          name="addresses"
          label="Allowed addresses"
          note="optional"
          hint="Addresses or networks such as 203.0.113.7 or 2001:db8::/32, one a line, at most 20. Empty means any."
          defaultValue={given?.addresses ?? present.addresses.join('\n')}
          error={errorOf('addresses')}
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
          defaultValue={given?.ownMonthlyLimit ?? present.ownMonthlyLimit ?? ''}
          error={errorOf('ownMonthlyLimit')}
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

export function RevokeSetting({ apiKey }: { apiKey: DialogKey }) {
  return (
    <Setting
      id="revoke"
      title="Revoke"
      text="The next request with the key is refused, everywhere. This cannot be undone."
    >
      <div>
        <KeyDialogButton
          change="revoke"
          apiKey={apiKey}
          className={buttonClass('danger', 'sm')}
          aria-label={`Revoke ${apiKey.name}`}
        >
          Revoke
        </KeyDialogButton>
      </div>
    </Setting>
  );
}
