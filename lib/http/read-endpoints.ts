import { admit } from '../admission/admit';
import { getConfig } from '../config';
import type { KeyRecord } from '../keys/key-record';
import { callerAddress } from './client-address';
import type { Exchange } from './define-route';
import { judge } from './judge';
import { requireApiKey } from './require-api-key';

/**
 * Admits a read about the key itself: it needs the key, counts in the window of reads, and spends nothing of what
 * models are asked by (contract: api-key-header, rate-window).
 *
 * @throws ApiError 401, 403 or 429
 * @throws StoreUnavailableError
 */
export async function admitRead(exchange: Exchange): Promise<KeyRecord> {
  const secret = requireApiKey(exchange.request);
  const admission = await admit({
    secret,
    scope: 'read',
    address: callerAddress(exchange.request.headers, getConfig()),
    window: 'usage',
    background: exchange.background,
  });
  return judge(admission, exchange).key;
}
