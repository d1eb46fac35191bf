import { z } from 'zod';
import { count, instant, string } from './primitives';

const usd = (description: string, example: number) => z.number().min(0).meta({ description, example });

const keyId = string('The key.', 'key_0a1b2c3d4e5f60718293');
const alertId = string('The alert that was set.', 'alert_0a1b2c3d');
const month = string('Calendar month, UTC.', '2026-11');

/** Data of each event by its type: ids and numbers, nothing that anybody wrote (contract: webhook-events). */
export const EVENT_DATA = {
  'key.created': z
    .strictObject({
      key_id: keyId,
      environment: z.enum(['live', 'test']).meta({ description: 'What it is for.', example: 'live' }),
      expires_at: instant('When it expires; absent: never.', '2027-11-27T20:00:00.000Z').optional(),
    })
    .meta({ description: 'A key was created in the dashboard or by the operator.' }),
  'key.revoked': z
    .strictObject({
      key_id: keyId,
      revoked_at: instant('Since when it is refused.', '2026-11-27T20:00:00.000Z'),
    })
    .meta({ description: 'A key was revoked.' }),
  'key.expiring': z
    .strictObject({
      key_id: keyId,
      expires_at: instant('When it stops working.', '2026-12-04T20:00:00.000Z'),
    })
    .meta({ description: 'A key expires soon: seven days before, or in the middle of a shorter life.' }),
  'quota.reached': z
    .strictObject({
      key_id: keyId,
      month,
      percent: z
        .literal([80, 100])
        .meta({ description: 'Share of the quota that was reached.', example: 80 }),
      requests: count('Requests that hold a place of the quota.', 800),
      limit: count('The quota of the key.', 1000),
    })
    .meta({ description: 'A key has used 80 % or 100 % of its monthly quota.' }),
  'errors.rising': z
    .strictObject({
      alert_id: alertId,
      hour: string('Clock hour, UTC.', '2026-11-27T20'),
      requests: count('Requests of the account in that hour so far.', 240),
      errors: count('Those that were refused (4xx) or failed (5xx).', 12),
      limit: z.number().meta({ description: 'The limit that was set: a number, or percent.', example: 10 }),
      unit: z.enum(['errors', 'percent']).meta({ description: 'Unit of the limit.', example: 'errors' }),
    })
    .meta({ description: 'An alert about errors of an hour has reached its limit.' }),
  'alert.requests': z
    .strictObject({
      alert_id: alertId,
      month,
      requests: count('Answered requests of the account in that month.', 5000),
      limit: count('The limit that was set.', 5000),
    })
    .meta({ description: 'An alert about requests of a month has reached its limit.' }),
  'alert.cost': z
    .strictObject({
      alert_id: alertId,
      month,
      cost_usd: usd('Cost of its models in that month, at known prices.', 20.14),
      limit_usd: usd('The limit that was set.', 20),
    })
    .meta({ description: 'An alert about the cost of a month has reached its limit.' }),
  'webhook.test': z
    .strictObject({ endpoint_id: string('The webhook whose button was pressed.', 'wh_0a1b2c3d') })
    .meta({ description: 'The test button was pressed.' }),
} as const;

export type EventType = keyof typeof EVENT_DATA;

export const EVENT_TYPES = Object.keys(EVENT_DATA) as EventType[];

/** Events that a webhook can be sent; a test is sent by its button alone. */
export const SUBSCRIBABLE = EVENT_TYPES.filter((type) => type !== 'webhook.test');

/** Returns the occasion of an event as an English sentence, such as "A key was revoked." (contract: webhook-events). */
export const occasionOf = (type: EventType): string => EVENT_DATA[type].meta()?.description ?? '';

/** Builds the schema of a webhook's body for a type of event: `type`, `timestamp`, its `data` (contract: webhook-events). */
export const webhookBody = <Type extends EventType>(type: Type) =>
  z
    .strictObject({
      type: z.literal(type).meta({ description: 'What happened.' }),
      timestamp: instant(
        'When it happened; stays the same when it is sent again.',
        '2026-11-27T20:00:00.000Z',
      ),
      data: EVENT_DATA[type].meta({ description: 'Ids and numbers.' }),
    })
    .meta({ description: occasionOf(type) });

export type EventData<Type extends EventType> = z.output<(typeof EVENT_DATA)[Type]>;
