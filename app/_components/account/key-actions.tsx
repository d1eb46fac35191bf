'use client';

import { lazy } from 'react';
import type { KeyActionSet } from '../dashboard/key-menu';
import { DialogButton } from './dialog-button';
import type { KeyFormAction } from './key-form-dialog';
import { Setting } from './setting';

const load = () => import('./key-dialogs');
const CreateKeyDialog = lazy(() => load().then((module) => ({ default: module.CreateKeyDialog })));
const RenameKeyDialog = lazy(() => load().then((module) => ({ default: module.RenameKeyDialog })));
const RotateKeyDialog = lazy(() => load().then((module) => ({ default: module.RotateKeyDialog })));
const StopOldSecretDialog = lazy(() => load().then((module) => ({ default: module.StopOldSecretDialog })));
const RevokeKeyDialog = lazy(() => load().then((module) => ({ default: module.RevokeKeyDialog })));

type CreateKeyButtonProps = {
  action: KeyFormAction;
  /** Most active keys of an account, where it has them all: no other can be created, and why is said. */
  full?: number | undefined;
};

/**
 * The button that creates a key, with the reason beside it when none can be created. The dialog of the last one stays:
 * it shows the secret.
 */
export function CreateKeyButton({ action, full }: CreateKeyButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {full === undefined ? null : (
        <p id="no-more-keys" className="text-xs text-faint">
          All {full} keys in use: revoke one first
        </p>
      )}
      <DialogButton
        label="Create key"
        size="sm"
        blockedBy={full === undefined ? undefined : 'no-more-keys'}
        preload={load}
        dialog={(state) => <CreateKeyDialog {...state} action={action} />}
      />
    </div>
  );
}

type KeySettingsProps = { keyId: string; name: string; actions: KeyActionSet };

/** Shows what can be changed of a key at once, each with a sentence about it and the button that opens its dialog. */
export function KeySettings({ keyId, name, actions }: KeySettingsProps) {
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

type RevokeSettingProps = {
  keyId: string;
  name: string;
  /** The digits of the secret that are shown: what one types to revoke the key. */
  digits: string;
  action: KeyFormAction;
};

/** Shows the last of the settings of a key, which cannot be undone. */
export function RevokeSetting({ action, digits, ...key }: RevokeSettingProps) {
  return (
    <Setting
      id="revoke"
      title="Revoke"
      text="The next request with the key is refused, everywhere. This cannot be undone."
    >
      <div>
        <DialogButton
          size="sm"
          variant="danger"
          preload={load}
          label="Revoke"
          ariaLabel={`Revoke ${key.name}`}
          dialog={(state) => <RevokeKeyDialog {...state} {...key} digits={digits} action={action} />}
        />
      </div>
    </Setting>
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
