'use client';

import { useState, useSyncExternalStore } from 'react';
import type { Block } from '@/lib/docs/doc-page';
import { Button } from '../ui/button';
import { CodeBlock } from '../ui/code-block';
import { Notice } from '../ui/notice';
import { TextArea, TextField } from '../ui/text-field';

type TryOperationProps = Omit<Extract<Block, { kind: 'try' }>, 'kind'>;

/** An operation to be sent, with its key, the values of its parameters by name, and its body, where it has one. */
type Draft = Pick<TryOperationProps, 'method' | 'path' | 'parameters'> & {
  key: string;
  values: Record<string, string>;
  body: string | undefined;
};

type Sent = { title: string; text: string } | { problem: string };

/** Builds the address with the parameters in their places; those left empty are left out of the query. */
export function addressOf({ path, parameters, values }: Pick<Draft, 'path' | 'parameters' | 'values'>) {
  let address = path;
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    const value = values[name]?.trim() ?? '';
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === 'query' && value) query.set(name, value);
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Sends a request to this deployment. Never throws. */
async function sendOperation(draft: Draft): Promise<Sent> {
  const { method, key, body } = draft;
  const startedAt = performance.now();
  try {
    const response = await fetch(addressOf(draft), {
      method,
      headers: {
        Accept: 'application/json',
        ...(key && { 'X-API-Key': key }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const text = pretty(await response.text());
    const ms = Math.round(performance.now() - startedAt);
    return { title: `Status ${response.status}, ${ms} ms`, text };
  } catch {
    return { problem: 'The request did not get through. Check the connection and send it again.' };
  }
}

/** The visitor's key, one for all forms of the page, kept in its memory alone. */
let ownKey = '';
const listeners = new Set<() => void>();

function changeKey(next: string): void {
  ownKey = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  const key = useSyncExternalStore(
    subscribe,
    () => ownKey,
    () => '',
  );
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
        <TextField
          type="password"
          mono
          label="Your API key"
          hint="Kept in this page until you leave it, sent only to this API."
          autoComplete="off"
          spellCheck={false}
          placeholder="reco_test_…"
          value={key}
          onChange={(event) => changeKey(event.target.value)}
        />
      ) : null}
      {parameters.map(({ name, in: place }) => (
        <TextField
          key={name}
          mono
          label={<code className="font-mono">{name}</code>}
          note={place}
          required={place === 'path'}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      {text === undefined ? null : (
        <TextArea
          mono
          label="Request body"
          note="JSON"
          rows={Math.min(24, text.split('\n').length + 1)}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Button type="submit" disabled={isBusy} className="self-start">
        {isBusy ? 'Sending …' : 'Send'}
        <span className="sr-only"> to {path}</span>
      </Button>
      <div role="status">
        {sent && 'problem' in sent ? <Notice tone="bad">{sent.problem}</Notice> : null}
        {sent && 'text' in sent ? (
          <CodeBlock
            title={sent.title}
            label={`Answer of ${id}`}
            code={sent.text}
            bodyClassName="max-h-96 overflow-y-auto"
          />
        ) : null}
      </div>
    </form>
  );
}
