import type { AccountAlerts } from '@/lib/accounts/manage-alerts';
import { BY_MAIL, hasSucceeded, type StoredDelivery } from '@/lib/alerts/deliveries';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-class';
import { ButtonLink } from '../ui/button-link';
import { LocalTime } from '../ui/local-time';
import { Table, Td, Th } from '../ui/table';
import { resultText } from './result-text';

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
  const now = Date.now();
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {endpoints.map((endpoint) => {
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
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-3">
            <div className="min-w-0 flex-1 basis-80">
              <p className="font-mono text-sm wrap-anywhere">{url}</p>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-faint">
                <EndpointState {...endpoint} />
                <code className="font-mono">{id}</code>
                {oldEndsAt > now ? (
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
      })}
    </ul>
  );
}

const CELL = 'align-middle! md:py-1.5! max-md:border-0 max-md:p-0 max-md:block';

/** The latest events that were sent or are on their way. */
export function DeliveryTable({ deliveries, endpoints }: Pick<AccountAlerts, 'deliveries' | 'endpoints'>) {
  const receiver = ({ to }: StoredDelivery) =>
    to === BY_MAIL ? 'mail' : (endpoints.find(({ id }) => id === to)?.url.replace(/^https?:\/\//, '') ?? to);
  return (
    <Table caption="Deliveries, newest first">
      <thead className="max-md:hidden">
        <tr>
          <Th>When</Th>
          <Th>Event</Th>
          <Th>To</Th>
          <Th>Result</Th>
          <Th className="text-right">Attempt</Th>
          <Th>Next</Th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr
            key={delivery.id}
            className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:border-b max-md:border-line max-md:py-3"
          >
            <Td className={`${CELL} text-xs`}>
              <LocalTime at={delivery.triedAt ?? delivery.createdAt} precision="second" />
            </Td>
            <Th scope="row" className={`${CELL} font-normal`}>
              <code className="font-mono text-xs">{delivery.type}</code>
              <code className="block font-mono text-xs text-faint max-md:hidden">{delivery.event}</code>
            </Th>
            <Td
              className={`${CELL} max-w-64 text-xs wrap-anywhere max-md:order-5 max-md:w-full max-md:max-w-full`}
            >
              {receiver(delivery)}
            </Td>
            <Td className={CELL}>
              <Badge
                tone={
                  hasSucceeded(delivery)
                    ? 'good'
                    : delivery.result === undefined
                      ? 'neutral'
                      : delivery.dueAt
                        ? 'warn'
                        : 'bad'
                }
              >
                {resultText(delivery.result)}
              </Badge>
            </Td>
            <Td numeric className={`${CELL} text-xs`}>
              <span className="md:hidden">attempt </span>
              {delivery.attempts}
            </Td>
            <Td className={`${CELL} text-xs`}>
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
      </tbody>
    </Table>
  );
}
