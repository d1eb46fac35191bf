'use client';

import Link from 'next/link';
import { type ReactNode, useActionState } from 'react';
import { SubmitButton } from '../account/submit-button';
import { buttonClass } from '../ui/button-class';
import { CheckGroup } from '../ui/check-group';
import { TextField } from '../ui/text-field';
import { type AlertFormAction, type AlertFormState, FormOutcome } from './form-outcome';

type FormProps = {
  /** Every event that can be sent, with when it is. */
  events: { type: string; text: string }[];
  /** The webhook that is changed; a new one without it. */
  present?: { id: string; url: string; events: readonly string[] } | undefined;
};

type WebhookFormsProps = FormProps & {
  action: AlertFormAction;
  count: number;
  most: number;
  /** The list, whose buttons are named `deed`. */
  children: ReactNode;
};

/** The webhooks, each with its buttons, and the form of a new one. Works without scripts, and keeps what was typed. */
export function WebhookForms({ action, count, most, children, ...form }: WebhookFormsProps) {
  const [state, send] = useActionState(action, null);
  const { present } = form;
  return (
    <>
      <FormOutcome state={state} />
      <form action={send}>{children}</form>
      {count >= most && !present ? null : (
        <details
          key={count}
          id="webhook-form"
          open={count === 0 || present !== undefined || state?.given !== undefined}
        >
          {/* The form of the first one is open, and has nothing to be closed in favour of. */}
          <summary className={buttonClass('secondary', 'md', `list-none ${count === 0 ? 'hidden!' : ''}`)}>
            {present ? `Edit ${present.id}` : 'Add a webhook'}
          </summary>
          <form action={send} className={`flex flex-col gap-4 ${count === 0 ? '' : 'mt-5'}`}>
            <Fields {...form} state={state} />
          </form>
        </details>
      )}
    </>
  );
}

function Fields({ events, present, state }: FormProps & { state: AlertFormState }) {
  const given = state?.problem ? state.given : undefined;
  const chosen = given?.events ?? present?.events ?? events.map(({ type }) => type);
  const problemOf = (field: string) => (state?.field === field ? state.problem : undefined);
  return (
    <>
      {present ? <input type="hidden" name="id" value={present.id} /> : null}
      <TextField
        name="url"
        label="Address"
        placeholder="https://example.com/webhooks/reco"
        hint="Reached by https on the public internet; gets a POST with JSON."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
        defaultValue={given?.url ?? present?.url}
        error={problemOf('url')}
        className="max-w-xl"
      />
      <CheckGroup
        legend="Events"
        name="events"
        options={events.map(({ type, text }) => ({
          value: type,
          label: <code className="font-mono text-xs">{type}</code>,
          text,
        }))}
        chosen={chosen}
        error={problemOf('events')}
        columns="sm:grid-cols-2"
      />
      <div className="flex gap-2">
        <SubmitButton pending="Saving" variant="secondary">
          {present ? 'Save' : 'Add webhook'}
        </SubmitButton>
        {present ? (
          <Link href="/dashboard/alerts" prefetch={false} className={buttonClass('quiet')}>
            Cancel
          </Link>
        ) : null}
      </div>
    </>
  );
}
