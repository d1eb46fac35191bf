'use client';

import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { type KeyFormAction, KeyFormDialog } from './key-form-dialog';

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

/** Creates a key and shows it once. */
export function CreateKeyDialog({ action }: { action: KeyFormAction }) {
  return (
    <KeyFormDialog
      action={action}
      trigger={{ label: 'Create key', variant: 'primary' }}
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
            maxLength={100}
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
