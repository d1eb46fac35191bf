import type { AccountAlerts } from '@/lib/accounts/manage-alerts';
import { THRESHOLD_KINDS, type Threshold, type ThresholdKind } from '@/lib/alerts/alert-settings';
import { Button } from '../ui/button';
import { Table, Td, Th } from '../ui/table';

/** How pages speak of the kinds of alerts. */
const KINDS: Record<ThresholdKind, { label: string; format: (value: number) => string }> = {
  requests: { label: 'Requests in a month', format: (value) => value.toLocaleString('en') },
  cost: { label: 'Cost of a month, in US dollars', format: (value) => `$${value.toFixed(2)}` },
  errors: { label: 'Errors in an hour', format: (value) => value.toLocaleString('en') },
  'error-share': {
    label: 'Percent of errors in an hour',
    format: (value) => `${Number(value.toFixed(1))} %`,
  },
};

const WAYS: Record<Threshold['way'], string> = {
  mail: 'Mail',
  webhooks: 'Webhooks',
  both: 'Mail and webhooks',
};

export const KIND_OPTIONS = THRESHOLD_KINDS.map((value) => ({ value, label: KINDS[value].label }));
export const WAY_OPTIONS = Object.entries(WAYS).map(([value, label]) => ({ value, label }));

/** Where the page is narrow, a row is a card. */
const CELL = 'align-middle! md:py-1.5! max-md:block max-md:border-0 max-md:p-0';

/** The alerts of an account, one a row, inside a form whose buttons are named `deed`. */
export function AlertList({ thresholds, soFar }: Pick<AccountAlerts, 'thresholds' | 'soFar'>) {
  return (
    <Table caption="Alerts">
      <thead className="max-md:hidden">
        <tr>
          <Th>About</Th>
          <Th>So far</Th>
          <Th>By</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {thresholds.map(({ id, kind, limit, way }) => {
          const { label, format } = KINDS[kind];
          const share = Math.min(100, (100 * soFar[kind]) / limit);
          return (
            <tr
              key={id}
              className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1.5 max-md:border-b max-md:border-line max-md:py-3"
            >
              <Th scope="row" className={`${CELL} font-medium`}>
                {label}
              </Th>
              <Td className={`${CELL} min-w-44 max-md:order-3 max-md:col-span-2`}>
                <p className="text-sm text-soft tabular-nums">
                  <span className="font-medium text-ink">{format(soFar[kind])}</span> of {format(limit)}
                </p>
                <svg width="100%" height="4" className="mt-1.5 block" aria-hidden="true">
                  <rect width="100%" height="4" rx="2" className="fill-line" />
                  <rect
                    width={`${share}%`}
                    height="4"
                    rx="2"
                    className={share < 100 ? 'fill-accent' : 'fill-bad'}
                  />
                </svg>
              </Td>
              <Td className={`${CELL} max-md:order-4`}>{WAYS[way]}</Td>
              <Td className={`${CELL} text-right max-md:order-2`}>
                <Button
                  type="submit"
                  name="deed"
                  value={`remove ${id}`}
                  variant="quiet"
                  size="sm"
                  aria-label={`Remove the alert about ${label.toLowerCase()}`}
                >
                  Remove
                </Button>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
