'use client';

import { type ReactNode, useActionState, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button';
import type { ButtonVariant } from '../ui/button-class';
import { Dialog, DialogActions, DialogClose } from '../ui/dialog';
import { Notice } from '../ui/notice';
import { KeyReveal, type RevealedKey } from './key-reveal';
import { SubmitButton } from './submit-button';

/** What an action on a key answers: done, done with a secret to show once, or what stood in the way. */
export type KeyFormResult =
  | { ok: true; revealed?: RevealedKey & { note: string } }
  | { ok: false; problem: string; field?: string };

/** Whether a dialog is open, and who is told when that changes. */
export type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

export type KeyFormAction = (data: FormData) => Promise<KeyFormResult>;

type KeyFormDialogProps = DialogState & {
  action: KeyFormAction;
  title: string;
  description?: ReactNode;
  /** Title once a secret is shown. */
  revealTitle?: string;
  submit: { label: string; pending: string; variant?: ButtonVariant };
  /** The fields; they are told what was wrong with the one of that name. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
};

/**
 * A form in a dialog that closes when it is done. When there is a secret to show, the dialog shows it instead
 * and closes only by the button that says it was stored.
 */
export function KeyFormDialog({
  action,
  open,
  onOpenChange,
  title,
  description,
  revealTitle,
  submit,
  children,
}: KeyFormDialogProps) {
  const [revealed, setRevealed] = useState<(RevealedKey & { note: string }) | null>(null);
  const finish = (result: Extract<KeyFormResult, { ok: true }>) => {
    if (result.revealed) setRevealed(result.revealed);
    else onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={revealed ? revealTitle : title}
      description={revealed ? revealed.note : description}
      dismissible={!revealed}
    >
      {revealed ? (
        <Reveal revealed={revealed} onStored={() => onOpenChange(false)} />
      ) : (
        <KeyForm action={action} submit={submit} onDone={finish}>
          {children}
        </KeyForm>
      )}
    </Dialog>
  );
}

type KeyFormProps = Pick<KeyFormDialogProps, 'action' | 'submit' | 'children'> & {
  onDone: (result: Extract<KeyFormResult, { ok: true }>) => void;
};

function KeyForm({ action, submit, onDone, children }: KeyFormProps) {
  const [failed, send] = useActionState(
    async (_: Extract<KeyFormResult, { ok: false }> | null, data: FormData) => {
      const result = await action(data);
      if (!result.ok) return result;
      onDone(result);
      return null;
    },
    null,
  );
  return (
    <form action={send} className="flex flex-col gap-5">
      {failed && !failed.field ? (
        <Notice tone="bad" role="alert">
          {failed.problem}
        </Notice>
      ) : null}
      {children((field) => (failed?.field === field ? failed.problem : undefined))}
      <DialogActions>
        <DialogClose>Cancel</DialogClose>
        <SubmitButton pending={submit.pending} variant={submit.variant}>
          {submit.label}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}

function Reveal({ revealed, onStored }: { revealed: RevealedKey; onStored: () => void }) {
  const region = useRef<HTMLElement>(null);
  // The button that was pressed is gone; focus goes to what took its place.
  useEffect(() => region.current?.focus(), []);
  return (
    <section ref={region} tabIndex={-1} aria-label="Shown once" className="min-w-0">
      <KeyReveal secret={revealed.secret} calls={revealed.calls}>
        <DialogActions>
          <Button onClick={onStored}>I have stored it</Button>
        </DialogActions>
      </KeyReveal>
    </section>
  );
}
