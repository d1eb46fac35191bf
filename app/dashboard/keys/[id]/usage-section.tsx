import { readKeyMonth } from '@/lib/accounts/key-month';
import type { KeyRecord } from '@/lib/keys/key-record';
import { readUsage } from '@/lib/metering/read-usage';
import { DayChart } from '../../../_components/account/day-chart';
import { Instant } from '../../../_components/account/instant';
import { monthName } from '../../../_components/account/month-name';
import { MonthNav } from '../../../_components/account/month-nav';
import { OutcomeBar } from '../../../_components/account/outcome-bar';
import { QuotaMeter } from '../../../_components/account/quota-meter';
import { UsageTables } from '../../../_components/account/usage-tables';
import { VerticalBars } from '../../../_components/account/vertical-bars';
import { Card } from '../../../_components/ui/card';

/** A month of a key's use, drawn and as tables. */
export async function UsageSection({ record, month }: { record: KeyRecord; month: unknown }) {
  const [{ usage }, shown] = await Promise.all([readUsage({ key: record }), readKeyMonth({ record, month })]);
  const isPresent = shown.month === shown.months[0];
  const name = monthName(shown.month);
  return (
    <section aria-labelledby="usage" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h2 id="usage" className="font-serif text-2xl font-medium">
          {name} <span className="font-sans text-sm font-normal text-faint">UTC</span>
        </h2>
        <MonthNav keyId={record.id} month={shown.month} months={shown.months} />
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
        <Card className="lg:col-span-3">
          <div className="mb-6 flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
            <h3 className="font-medium">Requests by day</h3>
            {isPresent ? (
              <div className="w-full sm:w-64">
                <QuotaMeter usage={usage} />
                <p className="mt-1.5 text-xs text-faint">
                  Resets <Instant at={Date.parse(usage.reset_date)} withTime />
                </p>
              </div>
            ) : (
              <p className="text-sm text-soft tabular-nums">
                <span className="font-medium text-ink">{shown.total.toLocaleString('en')}</span> requests
              </p>
            )}
          </div>
          <DayChart days={shown.days} lastDay={shown.lastDay} month={name} />
        </Card>
        <Card className="lg:col-span-2">
          <h3 className="mb-5 font-medium">By vertical</h3>
          {shown.verticals.length > 0 ? (
            <VerticalBars verticals={shown.verticals} />
          ) : (
            <p className="text-sm text-soft">No requests in {name}.</p>
          )}
        </Card>
        <Card>
          <h3 className="mb-5 font-medium">By outcome</h3>
          <OutcomeBar total={shown.total} refused={shown.refused} />
        </Card>
      </div>
      <UsageTables {...shown} />
    </section>
  );
}
