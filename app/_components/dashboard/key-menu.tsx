import Link from 'next/link';
import { useId } from 'react';
import { KeyDialogButton } from '../account/key-actions';
import type { DialogKey } from '../account/key-dialog';
import { buttonClass } from '../ui/button-class';
import { classNames } from '../ui/class-names';

type KeyMenuProps = {
  apiKey: DialogKey;
  /** Revoked and expired keys cannot be changed any more. */
  isUsable: boolean;
};

const LABELS = { rename: 'Rename', rotate: 'Rotate', revoke: 'Revoke' };

const ITEM =
  'flex h-8 w-full items-center rounded-sm px-2.5 text-left text-sm hover:bg-sunken focus-visible:bg-sunken';

/** Shows what can be done with a key, behind one button. The browser opens and closes it, so that its links need no script. */
export function KeyMenu({ apiKey, isUsable }: KeyMenuProps) {
  const id = useId();
  const { keyId, name } = apiKey;
  const page = `/dashboard/keys/${keyId}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Actions for ${name}`}
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
          { label: 'Usage', href: page },
          { label: 'Requests', href: `${page}/requests` },
          { label: 'Settings', href: `${page}/settings` },
        ].map(({ label, href }) => (
          <Link key={label} href={href} prefetch={false} className={ITEM}>
            {label}
          </Link>
        ))}
        {isUsable ? <hr className="my-1 border-line" /> : null}
        {isUsable
          ? (['rename', 'rotate', 'revoke'] as const).map((change) => (
              <KeyDialogButton
                key={change}
                change={change}
                apiKey={apiKey}
                aria-label={`${LABELS[change]} ${name}`}
                className={classNames(ITEM, 'scripting-none:hidden', change === 'revoke' && 'text-bad')}
              >
                {LABELS[change]}
              </KeyDialogButton>
            ))
          : null}
      </div>
    </>
  );
}
