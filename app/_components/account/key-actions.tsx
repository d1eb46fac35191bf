'use client';

import { lazy } from 'react';
import { DialogButton } from './dialog-button';
import type { KeyFormAction } from './key-form-dialog';

/** The server's side of what can be done with a key. */
export type KeyActionSet = {
  rename: KeyFormAction;
  rotate: KeyFormAction;
  revoke: KeyFormAction;
  /** Ends the secret before the last rotation. */
  stopOld: KeyFormAction;
};

type KeyActionsProps = {
  keyId: string;
  name: string;
  /** The digits of the secret that are shown: what one types to revoke the key. */
  digits: string;
  actions: KeyActionSet;
  /** Without borders, for lists. */
  quiet?: boolean;
};

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
      preload={load}
      dialog={(state) => <CreateKeyDialog {...state} action={action} />}
    />
  );
}

/** Rename, rotate, revoke: a button and a dialog each. */
export function KeyActions({ keyId, name, digits, actions, quiet = false }: KeyActionsProps) {
  const key = { keyId, name };
  const look = { size: 'sm', variant: quiet ? 'quiet' : 'secondary', preload: load } as const;
  return (
    <div className={quiet ? 'flex flex-wrap' : 'flex flex-wrap gap-2'}>
      <DialogButton
        {...look}
        label="Rename"
        ariaLabel={`Rename ${name}`}
        dialog={(state) => <RenameKeyDialog {...state} {...key} action={actions.rename} />}
      />
      <DialogButton
        {...look}
        label="Rotate"
        ariaLabel={`Rotate ${name}`}
        dialog={(state) => <RotateKeyDialog {...state} {...key} action={actions.rotate} />}
      />
      <DialogButton
        {...look}
        variant={quiet ? 'quiet' : 'danger'}
        label="Revoke"
        ariaLabel={`Revoke ${name}`}
        dialog={(state) => <RevokeKeyDialog {...state} {...key} digits={digits} action={actions.revoke} />}
      />
    </div>
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
