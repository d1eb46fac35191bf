'use client';

import Link from 'next/link';
import { lazy, Suspense, useId, useState } from 'react';
import type { KeyFormAction } from '../account/key-form-dialog';
import { buttonClass } from '../ui/button-class';
import { classNames } from '../ui/class-names';

/** The server's side of what can be done with a key. */
export type KeyActionSet = {
  rename: KeyFormAction;
  rotate: KeyFormAction;
  revoke: KeyFormAction;
  /** Ends the secret before the last rotation. */
  stopOld: KeyFormAction;
};

type KeyMenuProps = {
  keyId: string;
  name: string;
  /** The digits of the secret that are shown: what one types to revoke the key. */
  digits: string;
  actions: KeyActionSet;
  /** Revoked and expired keys cannot be changed any more. */
  isUsable: boolean;
};

const load = () => import('../account/key-dialogs');
const RenameKeyDialog = lazy(() => load().then((module) => ({ default: module.RenameKeyDialog })));
const RotateKeyDialog = lazy(() => load().then((module) => ({ default: module.RotateKeyDialog })));
const RevokeKeyDialog = lazy(() => load().then((module) => ({ default: module.RevokeKeyDialog })));

type Change = 'rename' | 'rotate' | 'revoke';

const CHANGES: { change: Change; label: string }[] = [
  { change: 'rename', label: 'Rename' },
  { change: 'rotate', label: 'Rotate' },
  { change: 'revoke', label: 'Revoke' },
];

const ITEM =
  'flex h-8 w-full items-center rounded-sm px-2.5 text-left text-sm hover:bg-sunken focus-visible:bg-sunken';

/** What can be done with a key, behind one button. The browser opens and closes it, so that its links need no script. */
export function KeyMenu({ keyId, name, digits, actions, isUsable }: KeyMenuProps) {
  const id = useId();
  const [change, setChange] = useState<Change | undefined>();
  const [opening, setOpening] = useState(0);
  const page = `/dashboard/keys/${keyId}`;
  const dialog = {
    keyId,
    name,
    open: change !== undefined,
    onOpenChange: (open: boolean) => {
      if (!open) setChange(undefined);
    },
  };
  const [shown, setShown] = useState<Change>('rename');
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Actions for ${name}`}
        onPointerEnter={load}
        onFocus={load}
        className={buttonClass('quiet', 'sm', 'w-8 px-0!')}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="fill-current">
          <circle cx="3" cy="8" r="1.4" />
          <circle cx="8" cy="8" r="1.4" />
          <circle cx="13" cy="8" r="1.4" />
        </svg>
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-popover w-44 rounded-md border border-line bg-surface p-1 text-ink shadow-raised"
      >
        {[
          ['Usage', page],
          ['Requests', `${page}/requests`],
          ['Settings', `${page}/settings`],
        ].map(([label, href]) => (
          <Link key={label} href={href as string} prefetch={false} className={ITEM}>
            {label}
          </Link>
        ))}
        {isUsable ? <hr className="my-1 border-line" /> : null}
        {isUsable
          ? CHANGES.map((item) => (
              <button
                key={item.change}
                type="button"
                aria-label={`${item.label} ${name}`}
                aria-haspopup="dialog"
                className={classNames(ITEM, 'scripting-none:hidden', item.change === 'revoke' && 'text-bad')}
                onClick={(event) => {
                  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                  setOpening(opening + 1);
                  setShown(item.change);
                  setChange(item.change);
                }}
              >
                {item.label}
              </button>
            ))
          : null}
      </div>
      {opening > 0 ? (
        <Suspense key={opening} fallback={null}>
          {shown === 'rename' ? <RenameKeyDialog {...dialog} action={actions.rename} /> : null}
          {shown === 'rotate' ? <RotateKeyDialog {...dialog} action={actions.rotate} /> : null}
          {shown === 'revoke' ? (
            <RevokeKeyDialog {...dialog} digits={digits} action={actions.revoke} />
          ) : null}
        </Suspense>
      ) : null}
    </>
  );
}
