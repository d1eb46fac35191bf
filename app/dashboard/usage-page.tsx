import { readKeysUsage } from '@/lib/accounts/account-usage';
import { type QueryParameters, readRange, type UsageRange } from '@/lib/accounts/usage-range';
import type { KeyRecord } from '@/lib/keys/key-record';
import { RangeBar } from '../_components/dashboard/range-bar';
import { UsageView } from '../_components/dashboard/usage-view';

type UsagePageProps = {
  page: string;
  records: KeyRecord[];
  parameters: QueryParameters;
  hasKeys?: boolean;
};

export async function UsagePage({ page, records, parameters, hasKeys = false }: UsagePageProps) {
  const now = Date.now();
  const { range: asked, problem } = readRange(parameters, now);
  const range = asked ?? (readRange({}, now).range as UsageRange);
  const usage = await readKeysUsage({ records, range });
  return (
    <div className="flex flex-col gap-5">
      <RangeBar page={page} range={range} problem={problem} />
      <UsageView usage={usage} hasKeys={hasKeys} />
    </div>
  );
}
