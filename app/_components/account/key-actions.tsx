'use client';

import { lazy } from 'react';
import type { KeyActionSet } from '../dashboard/key-menu';
import { DialogButton } from './dialog-button';
import type { KeyFormAction } from './key-form-dialog';

const load = () => import('./key-dialogs');
const CreateKeyDialog = lazy(() => load().then((module) => ({ default: module.CreateKeyDialog })));
const RenameKeyDialog = lazy(() => load().then((module) => ({ default: module.RenameKeyDialog })));
const RotateKeyDialog = lazy(() => load().then((module) => ({ default: module.RotateKeyDialog })));
const StopOldSecretDialog = lazy(() => load().then((module) => ({ default: module.StopOldSecretDialog })));
const RevokeKeyDialog = lazy(() => load().then((module) => ({ default: module.RevokeKeyDialog })));

/** The button that creates a key. */
export function CreateKeyButton({ action }: { action: KeyFormAction }) {
  return (
    <DialogButton
      label="Create key"
      size="sm"
      preload={load}
      dialog={(state) => <CreateKeyDialog {...state} action={action} />}
    />
  );
}

type KeySettingsProps = {
  keyId: string;
  name: string;
  /** The digits of the secret that are shown: what one types to revoke the key. */
  digits: string;
  actions: KeyActionSet;
};

/** What can be changed of a key, each with a sentence about it and the button that opens its dialog. */
export function KeySettings({ keyId, name, digits, actions }: KeySettingsProps) {
  const key = { keyId, name };
  const look = { size: 'sm', preload: load } as const;
  const rows = [
    {
      title: 'Name',
      text: 'What the key is for. Only you see it.',
      button: (
        <DialogButton
          {...look}
          variant="secondary"
          label="Rename"
          ariaLabel={`Rename ${name}`}
          dialog={(state) => <RenameKeyDialog {...state} {...key} action={actions.rename} />}
        />
      ),
    },
    {
      title: 'Secret',
      text: 'Rotating makes a new one; the present one goes on for as long as you choose. Limits and usage stay.',
      button: (
        <DialogButton
          {...look}
          variant="secondary"
          label="Rotate"
          ariaLabel={`Rotate ${name}`}
          dialog={(state) => <RotateKeyDialog {...state} {...key} action={actions.rotate} />}
        />
      ),
    },
    {
      title: 'Revoke',
      text: 'The next request with the key is refused, everywhere. This cannot be undone.',
      button: (
        <DialogButton
          {...look}
          variant="danger"
          label="Revoke"
          ariaLabel={`Revoke ${name}`}
          dialog={(state) => <RevokeKeyDialog {...state} {...key} digits={digits} action={actions.revoke} />}
        />
      ),
    },
  ];
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {rows.map(({ title, text, button }) => (
        <li key={title} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-4">
          <div className="max-w-text">
            <h3 className="text-sm font-medium">{title}</h3>
            <p className="text-sm text-soft">{text}</p>
          </div>
          {button}
        </li>
      ))}
    </ul>
  );
}

type StopOldSecretButtonProps = {
  keyId: string;
  name: string;
  /** How the old secret begins. */
  prefix: string;
  action: KeyFormAction;
};

/** The button that ends the secret before the last rotation. */
export function StopOldSecretButton({ action, ...old }: StopOldSecretButtonProps) {
  return (
    <DialogButton
      size="sm"
      variant="danger"
      preload={load}
      label="Stop it now"
      ariaLabel={`Stop it now: the old secret of ${old.name}`}
      dialog={(state) => <StopOldSecretDialog {...state} {...old} action={action} />}
    />
  );
}
