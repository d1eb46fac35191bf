import { z } from 'zod';
import { instant, string } from './primitives';

const count = (description: string, example: number) => z.number().int().meta({ description, example });

/** Response of `GET /v1/usage` (contract: usage). */
export const usageResponse = z
  .strictObject({
    period: z.literal('current_month').meta({ description: 'The only period there is.' }),
    start_date: instant('First instant of the month, UTC.', '2026-11-01T00:00:00.000Z'),
    end_date: instant('Last millisecond of the month, UTC.', '2026-11-30T23:59:59.999Z'),
    usage: z
      .strictObject({
        requests_made: count('Requests that returned 200 this month.', 42),
        requests_limit: count('The monthly quota; -1 means unlimited.', 1000),
        requests_remaining: count('What is left; -1 means unlimited.', 958),
        percentage_used: z.number().min(0).meta({ description: '0 to 100; 0 when unlimited.', example: 4.2 }),
        reset_date: instant('First instant of the next month, UTC.', '2026-12-01T00:00:00.000Z'),
      })
      .meta({ id: 'UsageCounts', description: 'This month against the quota.' }),
    breakdown_by_vertical: z.record(z.string(), z.number().int()).meta({
      description: 'Requests by vertical; at most 100, the rest under `other`.',
      example: { movies: 30 },
    }),
    breakdown_by_day: z
      .array(
        z
          .strictObject({
            date: z.iso.date().meta({ description: 'UTC day.', example: '2026-11-20' }),
            requests: count('Requests on that day.', 12),
          })
          .meta({ id: 'UsageDay', description: 'One day.' }),
      )
      .meta({ description: 'Days with requests, ascending.' }),
    tier: z
      .strictObject({
        name: z.enum(['Free', 'Basic', 'Pro', 'Enterprise']).meta({ description: 'Tier.', example: 'Free' }),
        rate_limit: string('Per-minute limit.', '5 requests/minute'),
      })
      .meta({ id: 'UsageTier', description: "The key's tier." }),
    restrictions: z
      .strictObject({
        scopes: z
          .array(z.enum(['recommend', 'explain', 'read']))
          .optional()
          .meta({
            description: 'What the key may do; absent when everything.',
            example: ['recommend', 'read'],
          }),
        allowed_addresses: z
          .array(z.string())
          .optional()
          .meta({
            description: 'Networks that it may be used from; absent when any.',
            example: ['203.0.113.0/24'],
          }),
        expires_at: instant(
          'When the key stops working; absent when never.',
          '2027-11-27T20:00:00.000Z',
        ).optional(),
      })
      .optional()
      .meta({
        id: 'UsageRestrictions',
        description: 'What the key may do, and how long; absent when everything, for good.',
      }),
  })
  .meta({ id: 'UsageResponse', description: "This key's usage and tier." });

export type UsageResponse = z.output<typeof usageResponse>;
