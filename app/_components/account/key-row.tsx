import type { AccountKey } from '@/lib/accounts/account-keys';
import { TIERS } from '@/lib/plans/tiers';
import { TextLink } from '../ui/text-link';
import { Instant } from './instant';
import { type KeyActionSet, KeyActions } from './key-actions';
import { KeyBadges } from './key-badges';
import { OldSecretNote } from './old-secret-note';
import { QuotaMeter } from './quota-meter';
import { Sparkline } from './sparkline';

type KeyRowProps = { accountKey: AccountKey; digits: string; actions: KeyActionSet };

/** One key of the list: what it is, how much it is used, what can be done with it. */
export function KeyRow({ accountKey, digits, actions }: KeyRowProps) {
  const { record, status, oldSecret, usage, days } = accountKey;
  const { id, name, prefix, createdAt, lastUsedAt } = record;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-x-10 gap-y-4 py-6 lg:grid-cols-[minmax(0,1fr)_12rem_7.5rem]">
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 font-medium wrap-anywhere">
            <TextLink href={`/dashboard/keys/${id}`}>{name}</TextLink>
          </h2>
          <KeyBadges record={record} status={status} />
        </div>
        <p className="mt-1 flex flex-wrap gap-x-5 text-xs text-faint">
          <span className="font-mono">{prefix}</span>
          <span>{TIERS[record.tier].name}</span>
        </p>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-0.5 text-xs text-faint">
          <span>
            Created <Instant at={createdAt} />
          </span>
          <span>
            {lastUsedAt === undefined ? (
              'Never used'
            ) : (
              <>
                Last used <Instant at={lastUsedAt} withTime />
              </>
            )}
          </span>
          <span>
            <Ending record={record} status={status} />
          </span>
        </p>
      </div>
      <QuotaMeter usage={usage.usage} />
      <Sparkline days={days} />
      {oldSecret ? (
        <div className="col-span-full">
          <OldSecretNote keyId={id} name={name} oldSecret={oldSecret} action={actions.stopOld} />
        </div>
      ) : null}
      {status === 'active' ? (
        <div className="col-span-full -ml-3">
          <KeyActions quiet keyId={id} name={name} digits={digits} actions={actions} />
        </div>
      ) : null}
    </li>
  );
}

function Ending({ record: { revokedAt, expiresAt }, status }: Pick<AccountKey, 'record' | 'status'>) {
  if (revokedAt !== undefined) {
    return (
      <>
        Revoked <Instant at={revokedAt} withTime />
      </>
    );
  }
  if (expiresAt === undefined) return 'Never expires';
  return (
    <>
      {status === 'expired' ? 'Expired' : 'Expires'} <Instant at={expiresAt} withTime />
    </>
  );
}
