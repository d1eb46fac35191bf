import type { AccountAlerts } from '@/lib/accounts/manage-alerts';
import { THRESHOLD_KINDS, type Threshold, type ThresholdKind } from '@/lib/alerts/alert-settings';
import { BY_MAIL, hasSucceeded, type StoredDelivery } from '@/lib/alerts/deliveries';
import { Meter } from '../account/key-facts';
import { Badge, type BadgeTone } from '../ui/badge';
import { Button, buttonClass } from '../ui/button';
import { ButtonLink } from '../ui/button-link';
import { LocalTime } from '../ui/local-time';
import { CARD_CELL, hiddenHeading, numericHeading, Table, Td, Th } from '../ui/table';
import { resultText } from './result-text';

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

export const KIND_OPTIONS = THRESHOLD_KINDS.map((kind) => [kind, KINDS[kind].label] as const);
export const WAY_OPTIONS = Object.entries(WAYS);

/** The alerts of an account, one a row, inside a form whose buttons are named `deed`. */
export function AlertList({ thresholds, soFar }: Pick<AccountAlerts, 'thresholds' | 'soFar'>) {
  return (
    <Table
      caption="Alerts"
      columns={['About', 'So far', 'By', hiddenHeading('Actions')]}
      headClassName="max-md:hidden"
    >
      {thresholds.map(({ id, kind, limit, way }) => {
        const { label, format } = KINDS[kind];
        const percent = Math.min(100, (100 * soFar[kind]) / limit);
        return (
          <tr
            key={id}
            className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1.5 max-md:border-b max-md:border-line max-md:py-3"
          >
            <Th scope="row" className={`${CARD_CELL} font-medium`}>
              {label}
            </Th>
            <Td className={`${CARD_CELL} min-w-44 max-md:order-3 max-md:col-span-2`}>
              <Meter
                reached={format(soFar[kind])}
                limit={`of ${format(limit)}`}
                percent={percent}
                fill={percent < 100 ? 'fill-accent' : 'fill-bad'}
              />
            </Td>
            <Td className={`${CARD_CELL} max-md:order-4`}>{WAYS[way]}</Td>
            <Td className={`${CARD_CELL} text-right max-md:order-2`}>
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
    </Table>
  );
}

type Endpoint = AccountAlerts['endpoints'][number];

function EndpointState({ failingSince, disabledAt }: Endpoint) {
  if (disabledAt !== undefined)
    return (
      <>
        <Badge tone="bad">Disabled</Badge> <LocalTime at={disabledAt} precision="minute" />
      </>
    );
  if (failingSince !== undefined)
    return (
      <>
        <Badge tone="warn">Failing</Badge> since <LocalTime at={failingSince} precision="minute" />
      </>
    );
  return <Badge tone="good">Enabled</Badge>;
}

/** The webhooks of an account, inside a form whose buttons are named `deed`. */
export function WebhookList({ endpoints }: Pick<AccountAlerts, 'endpoints'>) {
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {endpoints.map((endpoint) => (
        <WebhookItem key={endpoint.id} endpoint={endpoint} />
      ))}
    </ul>
  );
}

function WebhookItem({ endpoint }: { endpoint: Endpoint }) {
  const { id, url, events, oldEndsAt = 0, disabledAt } = endpoint;
  const deed = (word: string, label: string) => (
    <Button
      type="submit"
      name="deed"
      value={`${word} ${id}`}
      variant="secondary"
      size="sm"
      className="max-sm:w-full"
    >
      {label}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-mono text-sm wrap-anywhere">{url}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-faint">
          <EndpointState {...endpoint} />
          <code className="font-mono">{id}</code>
          {oldEndsAt > Date.now() ? (
            <span>
              signs with the old secret, too, until <LocalTime at={oldEndsAt} precision="minute" />
            </span>
          ) : null}
        </p>
        <p className="mt-1 font-mono text-xs text-soft">{events.join(', ')}</p>
      </div>
      <div className="grid grid-cols-2 items-start gap-2 max-sm:w-full sm:flex sm:flex-wrap">
        {disabledAt === undefined ? null : deed('enable', 'Enable again')}
        {deed('test', 'Send test')}
        <ButtonLink href={`/dashboard/alerts?edit=${id}#webhook-form`} variant="secondary" size="sm">
          Edit
        </ButtonLink>
        {deed('rotate', 'Rotate secret')}
        <details>
          <summary className={buttonClass('danger', 'sm', 'cursor-pointer list-none max-sm:w-full')}>
            Remove
          </summary>
          <p className="mt-2 max-w-56 text-xs text-soft">Its secret and what is on its way are lost.</p>
          <Button
            type="submit"
            name="deed"
            value={`remove ${id}`}
            variant="danger"
            size="sm"
            className="mt-2"
          >
            Remove for good
          </Button>
        </details>
      </div>
    </li>
  );
}

function toneOf({ result, dueAt }: StoredDelivery): BadgeTone {
  if (result === undefined) return 'neutral';
  if (hasSucceeded({ result })) return 'good';
  return dueAt > 0 ? 'warn' : 'bad';
}

export function DeliveryTable({ deliveries, endpoints }: Pick<AccountAlerts, 'deliveries' | 'endpoints'>) {
  const receiver = ({ to }: StoredDelivery) =>
    to === BY_MAIL ? 'mail' : (endpoints.find(({ id }) => id === to)?.url.replace(/^https?:\/\//, '') ?? to);
  return (
    <Table
      caption="Deliveries, newest first"
      columns={['When', 'Event', 'To', 'Result', numericHeading('Attempt'), 'Next']}
      headClassName="max-md:hidden"
    >
      {deliveries.map((delivery) => (
        <tr
          key={delivery.id}
          className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:border-b max-md:border-line max-md:py-3"
        >
          <Td className={`${CARD_CELL} text-xs`}>
            <LocalTime at={delivery.triedAt ?? delivery.createdAt} precision="second" />
          </Td>
          <Th scope="row" className={`${CARD_CELL} font-normal`}>
            <code className="font-mono text-xs">{delivery.type}</code>
            <code className="block font-mono text-xs text-faint max-md:hidden">{delivery.event}</code>
          </Th>
          <Td
            className={`${CARD_CELL} max-w-64 text-xs wrap-anywhere max-md:order-5 max-md:w-full max-md:max-w-full`}
          >
            {receiver(delivery)}
          </Td>
          <Td className={CARD_CELL}>
            <Badge tone={toneOf(delivery)}>{resultText(delivery.result)}</Badge>
          </Td>
          <Td numeric className={`${CARD_CELL} text-xs`}>
            <span className="md:hidden">attempt </span>
            {delivery.attempts}
          </Td>
          <Td className={`${CARD_CELL} text-xs`}>
            {delivery.dueAt > 0 ? (
              <>
                <span className="md:hidden">next </span>
                <LocalTime at={delivery.dueAt} precision="minute" />
              </>
            ) : (
              <span className="max-md:hidden">–</span>
            )}
          </Td>
        </tr>
      ))}
    </Table>
  );
}
