'use client';

import { useEffect } from 'react';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { type DialogState, type KeyFormAction, KeyFormDialog } from './key-form-dialog';

const MAX_NAME_LENGTH = 100;

const ENVIRONMENTS = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test: answered by the built-in model' },
];

const EXPIRIES = [
  { value: 'never', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

const GRACES = [
  { value: 'now', label: 'Stops now' },
  { value: '1h', label: 'Keeps working for 1 hour' },
  { value: '24h', label: 'Keeps working for 24 hours' },
];

type CreateKeyDialogProps = DialogState & { action: KeyFormAction };

/** Creates a key and shows it once. */
export function CreateKeyDialog(dialog: CreateKeyDialogProps) {
  return (
    <KeyFormDialog
      {...dialog}
      title="Create a key"
      revealTitle="Your new key"
      submit={{ label: 'Create key', pending: 'Creating' }}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Name"
            name="name"
            required
            maxLength={MAX_NAME_LENGTH}
            placeholder="Checkout service"
            autoComplete="off"
            hint="What it is for. Only you see it."
            error={errorOf('name')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField label="Type" name="environment" options={ENVIRONMENTS} defaultValue="live" />
            <SelectField label="Expires" name="expiry" options={EXPIRIES} defaultValue="never" />
          </div>
        </>
      )}
    </KeyFormDialog>
  );
}

type KeyDialogProps = DialogState & { action: KeyFormAction; keyId: string; name: string };

/** Gives a key another name. */
export function RenameKeyDialog({ keyId, name, ...dialog }: KeyDialogProps) {
  return (
    <KeyFormDialog {...dialog} title="Rename key" submit={{ label: 'Rename', pending: 'Renaming' }}>
      {(errorOf) => (
        <>
          <input type="hidden" name="id" value={keyId} />
          <TextField
            label="Name"
            name="name"
            required
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            defaultValue={name}
            error={errorOf('name')}
          />
        </>
      )}
    </KeyFormDialog>
  );
}

/** Gives a key a new secret and shows it once. */
export function RotateKeyDialog({ keyId, name, ...dialog }: KeyDialogProps) {
  return (
    <KeyFormDialog
      {...dialog}
      title="Rotate key"
      description={`${name} gets a new secret. Its name, limits and usage stay. A secret that still works from an earlier rotation stops at once.`}
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

/**
 * A revoked key has no actions any more, and whoever revoked it by one of them would be at the top of the document again:
 * the focus goes to the name of the key instead, or to the content of the page where it is not listed.
 */
function useFocusLeftBehind(keyId: string, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    return () => {
      // Behind the end of the dialog, which looks for a place of its own first.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        (document.getElementById(`key-${keyId}`) ?? document.getElementById('content'))?.focus();
      }, 300);
    };
  }, [keyId, open]);
}

/** Revokes a key for good, once its shown digits were typed. */
export function RevokeKeyDialog({ keyId, name, digits, ...dialog }: KeyDialogProps & { digits: string }) {
  useFocusLeftBehind(keyId, dialog.open);
  return (
    <KeyFormDialog
      {...dialog}
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

/** Ends the secret before the last rotation. */
export function StopOldSecretDialog({ keyId, name, prefix, ...dialog }: KeyDialogProps & { prefix: string }) {
  return (
    <KeyFormDialog
      {...dialog}
      title="Stop the old secret"
      description={
        <>
          The next request with <code className="font-mono">{prefix}</code> is refused, everywhere. The new
          secret of {name} goes on working.
        </>
      }
      submit={{ label: 'Stop it now', pending: 'Stopping', variant: 'danger' }}
    >
      {() => (
        <>
          <input type="hidden" name="id" value={keyId} />
          <input type="hidden" name="prefix" value={prefix} />
        </>
      )}
    </KeyFormDialog>
  );
}
