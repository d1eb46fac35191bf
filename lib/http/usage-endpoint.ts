import { admit } from '../admission/admit';
import { readUsage } from '../metering/read-usage';
import type { Exchange } from './define-route';
import { judge } from './judge';
import { requireApiKey } from './require-api-key';
import { json, type Reply } from './respond';

/**
 * `GET /v1/usage`: this key's usage and tier, under a rate-limit window of its own (contract: usage-record,
 * rate-window).
 */
export async function usageEndpoint(exchange: Exchange): Promise<Reply> {
  const secret = requireApiKey(exchange.request);
  const admission = await admit({ secret, window: 'usage', background: exchange.background });
  const { key } = judge(admission, exchange);
  return json(200, await readUsage({ key }));
}
