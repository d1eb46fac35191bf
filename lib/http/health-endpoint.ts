import { checkHealth } from '../health/check-health';
import { json, type Reply } from './respond';

/** Answers `GET /v1/health`: status 503 when unhealthy, else 200; needs no key (contract: health-record). */
export async function healthEndpoint(): Promise<Reply> {
  const health = await checkHealth();
  return json(health.status === 'unhealthy' ? 503 : 200, health);
}
