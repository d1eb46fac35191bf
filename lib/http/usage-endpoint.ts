import { readUsage } from '../metering/read-usage';
import { admitRead } from './admit-read';
import type { Exchange } from './define-route';
import { json, type Reply } from './respond';

/** `GET /v1/usage`: this key's usage and tier (contract: usage-record, rate-window). */
export async function usageEndpoint(exchange: Exchange): Promise<Reply> {
  return json(200, await readUsage({ key: await admitRead(exchange) }));
}
