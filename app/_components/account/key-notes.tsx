import type { OldSecret } from '@/lib/keys/rotate-key';
import { fromNow } from '../dashboard/figures';
import { buttonClass } from '../ui/button';
import { LocalTime } from '../ui/local-time';
import { Notice } from '../ui/notice';
import { KeyDialogButton } from './key-actions';

type OldSecretNoteProps = { keyId: string; name: string; oldSecret: OldSecret };

/** The secret before the last rotation, as long as it works: until when, which of both is used, and how to end it. */
export function OldSecretNote({ keyId, name, oldSecret }: OldSecretNoteProps) {
  const { prefix, endsAt, lastUsedAt, presentLastUsedAt } = oldSecret;
  const now = Date.now();
  return (
    <Notice tone="warn">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="text-ink">
            The old secret <code className="font-mono text-xs">{prefix}</code> still works until{' '}
            <LocalTime at={endsAt} precision="minute" /> ({fromNow(endsAt, now)}).
          </p>
          <p className="mt-1 flex flex-wrap gap-x-5 text-xs">
            <span>
              Old secret last used: <LastUse at={lastUsedAt} now={now} />
            </span>
            <span>
              New secret last used: <LastUse at={presentLastUsedAt} now={now} />
            </span>
          </p>
        </div>
        <KeyDialogButton
          change="stopOld"
          apiKey={{ keyId, name, prefix }}
          className={buttonClass('danger', 'sm')}
          aria-label={`Stop it now: the old secret of ${name}`}
        >
          Stop it now
        </KeyDialogButton>
      </div>
    </Notice>
  );
}

function LastUse({ at, now }: { at: number | undefined; now: number }) {
  if (at === undefined) return 'never';
  return (
    <>
      <LocalTime at={at} precision="minute" /> ({fromNow(at, now)})
    </>
  );
}

export function UnclaimedNote({ most, isOne = false }: { most: number; isOne?: boolean }) {
  return (
    <Notice title={isOne ? 'This key is unclaimed' : 'Some keys are unclaimed'}>
      {isOne ? 'It was' : 'They were'} made on the sign-up page with your address, by whoever typed it.{' '}
      {isOne ? 'It works' : 'They work'}, and {isOne ? 'does' : 'do'} not count against your {most} active
      keys. Revoke {isOne ? 'it if it is' : 'those that are'} not yours; renaming or rotating one claims it.
    </Notice>
  );
}
