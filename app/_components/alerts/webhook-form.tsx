'use client';

import Link from 'next/link';
import { useActionState } from 'react';
import { SubmitButton } from '../account/submit-button';
import { buttonClass } from '../ui/button-class';
import { TextField } from '../ui/text-field';
import type { AlertFormAction } from './alert-form-state';
import { FormOutcome } from './form-outcome';

type WebhookFormProps = {
  action: AlertFormAction;
  /** Every event that can be sent, with when it is. */
  events: { type: string; text: string }[];
  /** The webhook that is changed; a new one without it. */
  present?: { id: string; url: string; events: readonly string[] } | undefined;
  isFull: boolean;
};

/** Adds a webhook, or changes one. Works without scripts, and keeps what was typed. */
export function WebhookForm({ action, events, present, isFull }: WebhookFormProps) {
  const [state, send] = useActionState(action, null);
  const given = state?.problem ? state.given : undefined;
  const chosen = given?.events ?? present?.events ?? events.map(({ type }) => type);
  const problemOf = (field: string) => (state?.field === field ? state.problem : undefined);
  // The secret of the last one that fits is still shown.
  if (isFull && !present) return <FormOutcome state={state} />;
  return (
    <form action={send} className="flex scroll-mt-20 flex-col gap-4" id="webhook-form">
      <h3 className="text-sm font-medium">{present ? `Edit ${present.id}` : 'Add a webhook'}</h3>
      <FormOutcome state={state} />
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
      <fieldset aria-describedby={problemOf('events') && 'events-error'}>
        <legend className="text-sm font-medium">Events</legend>
        <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {events.map(({ type, text }) => (
            <label key={type} className="flex items-start gap-2.5 text-sm">
              <input
                type="checkbox"
                name="events"
                value={type}
                defaultChecked={chosen.includes(type)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span>
                <code className="block font-mono text-xs">{type}</code>
                <span className="text-xs text-faint">{text}</span>
              </span>
            </label>
          ))}
        </div>
        {problemOf('events') ? (
          <p id="events-error" role="alert" className="mt-2 text-sm text-bad">
            {problemOf('events')}
          </p>
        ) : null}
      </fieldset>
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
    </form>
  );
}
