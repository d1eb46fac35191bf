import { keyStatus, shownDigits } from '@/lib/accounts/account-keys';
import { lastDayOf, latestExpiry } from '@/lib/keys/set-expiry';
import { dayOf } from '@/lib/plans/calendar-month';
import { networkText, SCOPES } from '@/lib/plans/permissions';
import { limitsOf } from '@/lib/plans/tiers';
import { KeyFacts } from '../../../../../_components/account/key-facts';
import {
  ExpiryForm,
  KeySettings,
  PermissionsForm,
  RevokeSetting,
} from '../../../../../_components/account/key-settings';
import { type KeyProps, keyTitle, requireKey } from '../../key-page';

export const generateMetadata = keyTitle((name) => `Settings of ${name}`);

export default async function SettingsPage(props: KeyProps) {
  const record = await requireKey(props);
  const now = Date.now();
  const status = keyStatus(record, now);
  const apiKey = { keyId: record.id, name: record.name, digits: shownDigits(record) };
  return (
    <>
      <h2 className="sr-only">Settings</h2>
      <KeyFacts record={record} status={status} />
      {status === 'active' ? (
        <>
          <KeySettings apiKey={apiKey} />
          <ExpiryForm
            keyId={record.id}
            lastDay={lastDayOf(record)}
            first={dayOf(now)}
            last={dayOf(latestExpiry(record, now) - 1)}
            isBound={record.latestExpiresAt !== undefined}
          />
          <PermissionsForm
            keyId={record.id}
            scopes={record.scopes ?? SCOPES}
            addresses={record.networks?.map(networkText) ?? []}
            ownMonthlyLimit={record.ownMonthlyLimit}
            most={limitsOf({ ...record, ownMonthlyLimit: undefined }).requestsPerMonth}
          />
          <RevokeSetting apiKey={apiKey} />
        </>
      ) : (
        <p className="text-sm text-soft">A {status} key cannot be changed any more.</p>
      )}
    </>
  );
}
