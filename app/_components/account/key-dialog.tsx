'use client';

import { type ReactNode, useActionState, useEffect, useState } from 'react';
import {
  createKeyAction,
  renameKeyAction,
  revokeKeyAction,
  rotateKeyAction,
  stopOldSecretAction,
} from '../../dashboard/actions';
import { Button } from '../ui/button';
import { Dialog, DialogActions, DialogClose } from '../ui/dialog';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { ConfirmField, FormNotices, type FormResult } from './form-result';
import { FocusedSection, KeyReveal } from './key-reveal';
import { SubmitButton } from './submit-button';

export type DialogChange = 'create' | 'rename' | 'rotate' | 'revoke' | 'stopOld';

export type DialogKey = {
  keyId: string;
  name: string;
  /** The digits of the secret that are shown: what one types to revoke the key. */
  digits?: string;
  prefix?: string;
};

type Content = {
  action: (data: FormData) => Promise<FormResult>;
  title: string;
  description?: ReactNode;
  revealTitle?: string;
  button: [label: string, pending: string];
  isDanger?: boolean;
  fields: (errorOf: (field: string) => string | undefined) => ReactNode;
};

const NAME = { label: 'Name', name: 'name', required: true, maxLength: 100, autoComplete: 'off' } as const;

const CONTENTS: Record<DialogChange, (key: DialogKey) => Content> = {
  create: () => ({
    action: createKeyAction,
    title: 'Create a key',
    revealTitle: 'Your new key',
    button: ['Create key', 'Creating'],
    fields: (errorOf) => (
      <>
        <TextField
          {...NAME}
          placeholder="Checkout service"
          hint="What it is for. Only you see it."
          error={errorOf('name')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Type"
            name="environment"
            options={[
              ['live', 'Live'],
              ['test', 'Test: answered by the built-in model'],
            ]}
          />
          <SelectField
            label="Expires"
            name="expiry"
            options={[
              ['never', 'Never'],
              ['7', 'In 7 days'],
              ['30', 'In 30 days'],
              ['90', 'In 90 days'],
              ['365', 'In a year'],
            ]}
          />
        </div>
      </>
    ),
  }),
  rename: ({ name }) => ({
    action: renameKeyAction,
    title: 'Rename key',
    button: ['Rename', 'Renaming'],
    fields: (errorOf) => <TextField {...NAME} defaultValue={name} error={errorOf('name')} />,
  }),
  rotate: ({ name }) => ({
    action: rotateKeyAction,
    title: 'Rotate key',
    description: `${name} gets a new secret. Its name, limits and usage stay. A secret that still works from an earlier rotation stops at once.`,
    revealTitle: 'The new secret',
    button: ['Rotate', 'Rotating'],
    fields: (errorOf) => (
      <SelectField
        label="The present secret"
        name="grace"
        options={[
          ['now', 'Stops now'],
          ['1h', 'Keeps working for 1 hour'],
          ['24h', 'Keeps working for 24 hours'],
        ]}
        defaultValue="1h"
        error={errorOf('grace')}
      />
    ),
  }),
  revoke: ({ name, digits }) => ({
    action: revokeKeyAction,
    title: 'Revoke key',
    description: `The next request with ${name} is refused, everywhere. This cannot be undone.`,
    button: ['Revoke for good', 'Revoking'],
    isDanger: true,
    fields: (errorOf) => (
      <ConfirmField
        word={<code className="font-mono">{digits}</code>}
        hint="The first characters of the key, as the dashboard shows them."
        error={errorOf('confirmation')}
      />
    ),
  }),
  stopOld: ({ name, prefix }) => ({
    action: stopOldSecretAction,
    title: 'Stop the old secret',
    description: (
      <>
        The next request with <code className="font-mono">{prefix}</code> is refused, everywhere. The new
        secret of {name} goes on working.
      </>
    ),
    button: ['Stop it now', 'Stopping'],
    isDanger: true,
    fields: () => <input type="hidden" name="prefix" value={prefix} />,
  }),
};

/** Leads the focus to a revoked key's name, or to the content of the page, since the button that it came from is gone. */
function useFocusLeftBehind(keyId: string, isRevoking: boolean): void {
  useEffect(() => {
    if (!isRevoking) return;
    return () => {
      // Behind the end of the dialog, which looks for a place of its own first: the button, until the page is drawn anew.
      let looks = 20;
      const timer = setInterval(() => {
        const isLost = document.activeElement === document.body;
        if (isLost) (document.getElementById(`key-${keyId}`) ?? document.getElementById('content'))?.focus();
        looks -= 1;
        if (isLost || looks === 0) clearInterval(timer);
      }, 300);
    };
  }, [keyId, isRevoking]);
}

type KeyDialogProps = {
  change: DialogChange;
  apiKey?: DialogKey | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Shows the form of a change, and then its secret, if there is one, which closes only by the button that says it was stored. */
export default function KeyDialog({ change, apiKey, open, onOpenChange }: KeyDialogProps) {
  const key = apiKey ?? { keyId: '', name: '' };
  const { action, title, description, revealTitle, button, isDanger, fields } = CONTENTS[change](key);
  const [done, setDone] = useState<Extract<FormResult, { ok: true }>>();
  const [failed, send] = useActionState(async (_: unknown, data: FormData) => {
    const result = await action(data);
    if (!result.ok) return result;
    if (result.secret) setDone(result);
    else onOpenChange(false);
    return undefined;
  }, undefined);
  useFocusLeftBehind(key.keyId, change === 'revoke' && open);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={done ? revealTitle : title}
      description={done ? done.done : description}
      dismissible={!done}
    >
      {done ? (
        <FocusedSection label="Shown once" className="min-w-0">
          <KeyReveal secret={done.secret ?? ''} calls={done.calls ?? []}>
            <DialogActions>
              <Button onClick={() => onOpenChange(false)}>I have stored it</Button>
            </DialogActions>
          </KeyReveal>
        </FocusedSection>
      ) : (
        <form action={send} className="flex flex-col gap-5">
          <FormNotices result={failed} />
          {apiKey ? <input type="hidden" name="id" value={apiKey.keyId} /> : null}
          {fields((field) => (failed?.field === field ? failed.problem : undefined))}
          <DialogActions>
            <DialogClose>Cancel</DialogClose>
            <SubmitButton pending={button[1]} variant={isDanger ? 'danger' : 'primary'}>
              {button[0]}
            </SubmitButton>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
