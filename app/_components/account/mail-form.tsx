'use client';

import { saveMailsAction } from '../../dashboard/actions';
import { FormNotices, useFormResult } from './form-result';
import { SubmitButton } from './submit-button';

type MailFormProps = { kinds: { name: string; label: string; text: string; isOn: boolean }[] };

/** Turns kinds of messages on and off. Works without scripts. */
export function MailForm({ kinds }: MailFormProps) {
  const { send, result } = useFormResult(saveMailsAction);
  return (
    <form action={send} className="flex max-w-xl flex-col gap-6">
      <FormNotices result={result} />
      <fieldset className="flex flex-col divide-y divide-line border-y border-line">
        <legend className="sr-only">Send me e-mails about</legend>
        {kinds.map(({ name, label, text, isOn }) => (
          <div key={name} className="flex items-start gap-3 py-4">
            <input
              type="checkbox"
              id={`mails-${name}`}
              name="wanted"
              value={name}
              defaultChecked={isOn}
              aria-describedby={`mails-${name}-text`}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <div>
              <label htmlFor={`mails-${name}`} className="font-medium">
                {label}
              </label>
              <p id={`mails-${name}-text`} className="mt-0.5 text-sm text-soft">
                {text}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      <SubmitButton pending="Saving" className="self-start">
        Save
      </SubmitButton>
    </form>
  );
}
