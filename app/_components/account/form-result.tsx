'use client';

import { type ComponentProps, type ReactNode, useActionState } from 'react';
import type { FirstCall } from '@/lib/signup/first-call';
import { Notice } from '../ui/notice';
import { TextField } from '../ui/text-field';

/** What a form of the dashboard came to: done, in words, with a secret to show once; or what stood in the way. */
export type FormResult =
  | { ok: true; done: string; secret?: string; calls?: FirstCall[] }
  | { ok: false; problem: string; field?: string };

/** The last result of a form, and what was typed for it: a form forgets that when its action ends. */
export type FormState<Given = never> = { result: FormResult; given?: Given } | null;

/** Uses an action that works without scripts, too; `given` is what was typed when it could not be done. */
export function useFormResult<Given>(
  action: (state: FormState<Given>, data: FormData) => Promise<FormState<Given>>,
) {
  const [state, send] = useActionState(action, null);
  const failed = state && !state.result.ok ? state.result : undefined;
  return {
    send,
    result: state?.result,
    given: failed && state?.given,
    errorOf: (field: string) => (failed?.field === field ? failed.problem : undefined),
  };
}

type ConfirmFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { word: ReactNode };

/** Has a word typed before something is done that cannot be undone. */
export const ConfirmField = ({ word, ...field }: ConfirmFieldProps) => (
  <TextField
    label={<span>Type {word} to confirm</span>}
    name="confirmation"
    required
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...field}
  />
);

/** Tells that settings were saved, or a problem that no field shows itself. */
export function FormNotices({ result }: { result: FormResult | undefined }) {
  if (!result || (!result.ok && result.field)) return null;
  const look = result.ok
    ? ({ tone: 'good', role: 'status', title: 'Saved' } as const)
    : ({ tone: 'bad', role: 'alert' } as const);
  return <Notice {...look}>{result.ok ? result.done : result.problem}</Notice>;
}
