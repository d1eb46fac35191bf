import { checkHealth } from '../health/check-health';
import type { Exchange } from './define-route';
import { json, type Reply } from './respond';

/** Answers `GET /v1/health`: status 503 when unhealthy, else 200; needs no key (contract: health-record). */
export async function healthEndpoint(_exchange: Exchange): Promise<Reply> {
  const health = await checkHealth();
  return json(health.status === 'unhealthy' ? 503 : 200, health);
}
