'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { alertAction, webhookAction } from '../../dashboard/alerts/actions';
import { type FormResult, useFormResult } from '../account/form-result';
import { useGoneOnLeave } from '../account/key-reveal';
import { SubmitButton } from '../account/submit-button';
import { buttonClass } from '../ui/button';
import { ButtonLink } from '../ui/button-link';
import { CheckGroup } from '../ui/check-group';
import { CodeBlock } from '../ui/code-block';
import { Notice } from '../ui/notice';
import { type Options, SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';

/** What the last change came to, unless a field says it; focus goes there, since the button that was pressed may be gone. */
function Outcome({ result }: { result: FormResult | undefined }) {
  const region = useRef<HTMLDivElement>(null);
  const gone = useGoneOnLeave();
  const isShown = result && (result.ok || !result.field);
  useEffect(() => {
    if (result) region.current?.focus();
  }, [result]);
  if (!isShown) return null;
  return (
    <div ref={region} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <Notice tone={result.ok ? 'good' : 'bad'} role={result.ok ? 'status' : 'alert'}>
        {result.ok ? result.done : result.problem}
      </Notice>
      {result.ok && result.secret && !gone ? (
        <CodeBlock
          title="Signing secret, shown this once"
          label="Signing secret"
          code={result.secret}
          className="border-accent/60!"
          bodyClassName="text-sm leading-6 break-all whitespace-pre-wrap"
        />
      ) : null}
    </div>
  );
}

type AlertFormsProps = {
  kinds: Options;
  ways: Options;
  isFull: boolean;
  /** The list, whose buttons are named `deed`. */
  children: ReactNode;
};

/** The alerts, each with its button, and the form of a new one. Works without scripts, and keeps what was typed. */
export function AlertForms({ kinds, ways, isFull, children }: AlertFormsProps) {
  const { send, result, given, errorOf } = useFormResult(alertAction);
  return (
    <>
      <Outcome result={result} />
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
            error={errorOf('kind')}
          />
          <TextField
            name="limit"
            label="From"
            inputMode="decimal"
            autoComplete="off"
            placeholder="1,000"
            required
            defaultValue={given?.limit}
            error={errorOf('limit')}
          />
          <SelectField
            name="way"
            label="By"
            options={ways}
            key={`way ${given?.way}`}
            defaultValue={given?.way}
            error={errorOf('way')}
          />
          <SubmitButton pending="Adding" variant="secondary" className="sm:mt-7">
            Add alert
          </SubmitButton>
        </form>
      )}
    </>
  );
}

type WebhookFormsProps = {
  events: { type: string; text: string }[];
  present: { id: string; url: string; events: readonly string[] } | undefined;
  count: number;
  most: number;
  /** The list, whose buttons are named `deed`. */
  children: ReactNode;
};

/** The webhooks, each with its buttons, and the form of a new one. Works without scripts, and keeps what was typed. */
export function WebhookForms({ events, present, count, most, children }: WebhookFormsProps) {
  const { send, result, given, errorOf } = useFormResult(webhookAction);
  return (
    <>
      <Outcome result={result} />
      <form action={send}>{children}</form>
      {count >= most && !present ? null : (
        <details
          key={count}
          id="webhook-form"
          open={count === 0 || present !== undefined || given !== undefined}
        >
          {/* The form of the first one is open, and has nothing to be closed in favour of. */}
          <summary className={buttonClass('secondary', 'md', `list-none ${count === 0 ? 'hidden!' : ''}`)}>
            {present ? `Edit ${present.id}` : 'Add a webhook'}
          </summary>
          <form action={send} className={`flex flex-col gap-4 ${count === 0 ? '' : 'mt-5'}`}>
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
              error={errorOf('url')}
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
              chosen={given?.events ?? present?.events ?? events.map(({ type }) => type)}
              error={errorOf('events')}
              columns="sm:grid-cols-2"
            />
            <div className="flex gap-2">
              <SubmitButton pending="Saving" variant="secondary">
                {present ? 'Save' : 'Add webhook'}
              </SubmitButton>
              {present ? (
                <ButtonLink href="/dashboard/alerts" variant="quiet">
                  Cancel
                </ButtonLink>
              ) : null}
            </div>
          </form>
        </details>
      )}
    </>
  );
}
