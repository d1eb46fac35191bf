'use client';

import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { type KeyFormAction, KeyFormDialog } from './key-form-dialog';

/** The server's side of what can be done with a key. */
export type KeyActionSet = { rename: KeyFormAction; rotate: KeyFormAction; revoke: KeyFormAction };

type KeyActionsProps = {
  keyId: string;
  name: string;
  /** The digits of the secret that are shown: what one types to revoke the key. */
  digits: string;
  actions: KeyActionSet;
  /** Without borders, for lists. */
  quiet?: boolean;
};

const GRACES = [
  { value: 'now', label: 'Stops now' },
  { value: '1h', label: 'Keeps working for 1 hour' },
  { value: '24h', label: 'Keeps working for 24 hours' },
];

const look = (quiet: boolean | undefined) => (quiet ? 'quiet' : 'secondary');

/** Rename, rotate, revoke: a button and a dialog each. */
export function KeyActions(key: KeyActionsProps) {
  return (
    <div className={key.quiet ? 'flex flex-wrap' : 'flex flex-wrap gap-2'}>
      <RenameDialog {...key} />
      <RotateDialog {...key} />
      <RevokeDialog {...key} />
    </div>
  );
}

function RenameDialog({ keyId, name, actions, quiet }: KeyActionsProps) {
  return (
    <KeyFormDialog
      action={actions.rename}
      trigger={{ label: 'Rename', size: 'sm', variant: look(quiet), ariaLabel: `Rename ${name}` }}
      title="Rename key"
      submit={{ label: 'Rename', pending: 'Renaming' }}
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="id" value={keyId} />
          <TextField
            label="Name"
            name="name"
            required
            maxLength={100}
            autoComplete="off"
            defaultValue={name}
            error={errorOf('name')}
          />
        </>
      )}
    </KeyFormDialog>
  );
}

function RotateDialog({ keyId, name, actions, quiet }: KeyActionsProps) {
  return (
    <KeyFormDialog
      action={actions.rotate}
      trigger={{ label: 'Rotate', size: 'sm', variant: look(quiet), ariaLabel: `Rotate ${name}` }}
      title="Rotate key"
      description={`${name} gets a new secret. Its name, limits and usage stay.`}
      revealTitle="The new secret"
      submit={{ label: 'Rotate', pending: 'Rotating' }}
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="id" value={keyId} />
          <SelectField
            label="The present secret"
            name="grace"
            options={GRACES}
            defaultValue="1h"
            error={errorOf('grace')}
          />
        </>
      )}
    </KeyFormDialog>
  );
}

function RevokeDialog({ keyId, name, digits, actions, quiet }: KeyActionsProps) {
  return (
    <KeyFormDialog
      action={actions.revoke}
      trigger={{
        label: 'Revoke',
        size: 'sm',
        variant: quiet ? 'quiet' : 'danger',
        ariaLabel: `Revoke ${name}`,
      }}
      title="Revoke key"
      description={`The next request with ${name} is refused, everywhere. This cannot be undone.`}
      submit={{ label: 'Revoke for good', pending: 'Revoking', variant: 'danger' }}
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="id" value={keyId} />
          <TextField
            label={
              <span>
                Type <code className="font-mono">{digits}</code> to confirm
              </span>
            }
            hint="The first characters of the key, as the dashboard shows them."
            name="confirmation"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('confirmation')}
          />
        </>
      )}
    </KeyFormDialog>
  );
}
