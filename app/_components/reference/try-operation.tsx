'use client';

import { useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/button';
import { CodeBlock } from '../ui/code-block';
import { CONTROL_CLASS, Field } from '../ui/field';
import { Notice } from '../ui/notice';
import { type Sent, sendOperation } from './send-operation';

let key = '';
const listeners = new Set<() => void>();

function change(next: string): void {
  key = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Keeps the visitor's key, one for all forms of the page. It is kept in the memory of the page alone, until it is left.
 *
 * @returns the key, and what changes it
 */
function useOwnKey(): [key: string, change: (next: string) => void] {
  const current = useSyncExternalStore(
    subscribe,
    () => key,
    () => '',
  );
  return [current, change];
}

type TryOperationProps = {
  id: string;
  method: string;
  path: string;
  needsKey: boolean;
  parameters: { name: string; in: string }[];
  body: unknown;
};

/** Shows a form that sends a request to an operation. It is made when it is opened; without scripts there is none. */
export function TryOperation(operation: TryOperationProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-lg border border-line bg-surface scripting-none:hidden"
    >
      <summary className="px-4 py-3 text-sm font-medium">
        Try it<span className="sr-only">: {operation.id}</span>
      </summary>
      {isOpen ? <TryForm {...operation} /> : null}
    </details>
  );
}

function TryForm({ id, method, path, needsKey, parameters, body }: TryOperationProps) {
  const [key, changeKey] = useOwnKey();
  const [values, setValues] = useState<Record<string, string>>({});
  const [text, setText] = useState(() => (body === undefined ? undefined : JSON.stringify(body, null, 2)));
  const [sent, setSent] = useState<Sent>();
  const [isBusy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    setSent(await sendOperation({ method, path, parameters, key: key.trim(), values, body: text }));
    setBusy(false);
  };

  return (
    <form
      className="flex flex-col gap-4 border-t border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {needsKey ? (
        <Field label="Your API key" hint="Kept in this page until you leave it, sent only to this API.">
          {(attributes) => (
            <input
              type="password"
              autoComplete="off"
              spellCheck={false}
              placeholder="reco_test_…"
              value={key}
              onChange={(event) => changeKey(event.target.value)}
              className={`${CONTROL_CLASS} h-10 font-mono`}
              {...attributes}
            />
          )}
        </Field>
      ) : null}
      {parameters.map(({ name, in: place }) => (
        <Field key={name} label={<code className="font-mono">{name}</code>} note={place}>
          {(attributes) => (
            <input
              type="text"
              required={place === 'path'}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              className={`${CONTROL_CLASS} h-10 font-mono`}
              {...attributes}
            />
          )}
        </Field>
      ))}
      {text === undefined ? null : (
        <Field label="Request body" note="JSON">
          {(attributes) => (
            <textarea
              rows={Math.min(24, text.split('\n').length + 1)}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className={`${CONTROL_CLASS} resize-y py-2 font-mono sm:text-xs`}
              {...attributes}
            />
          )}
        </Field>
      )}
      <Button type="submit" disabled={isBusy} className="self-start">
        {isBusy ? 'Sending …' : 'Send'}
        <span className="sr-only"> to {path}</span>
      </Button>
      <div role="status">
        {sent?.kind === 'failed' ? <Notice tone="bad">{sent.reason}</Notice> : null}
        {sent?.kind === 'answered' ? (
          <CodeBlock
            title={`Status ${sent.status}, ${sent.ms} ms`}
            label={`Answer of ${id}`}
            code={sent.text}
            bodyClassName="max-h-96 overflow-y-auto"
          />
        ) : null}
      </div>
    </form>
  );
}
