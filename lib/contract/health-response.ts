import { z } from 'zod';
import { instant, string } from './primitives';

const check = (description: string) =>
  z.enum(['ok', 'degraded', 'error']).meta({ description, example: 'ok' });

/** Response of `GET /v1/health` (contract: health). */
export const healthResponse = z
  .strictObject({
    status: z.enum(['healthy', 'degraded', 'unhealthy']).meta({
      description: '`unhealthy` comes with HTTP 503, the others with 200.',
      example: 'healthy',
    }),
    version: string('Running service version.', '0.8.0'),
    timestamp: instant('ISO 8601.'),
    checks: z
      .strictObject({
        ai_service: check('Model serving normal requests.'),
        fast_ai_service: check('Model serving `fast` requests.'),
        analytics: check('Prompt management and tracing.'),
        cache: check('Store of keys and rate-limit counters.'),
      })
      .meta({ id: 'HealthChecks', description: 'One verdict a part.' }),
  })
  .meta({ id: 'HealthResponse', description: 'Service status.' });

export type HealthResponse = z.output<typeof healthResponse>;
/** Verdict of one check. */
export type CheckStatus = HealthResponse['checks']['cache'];
