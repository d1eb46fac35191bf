import { getStore } from '@/lib/store/client';
import { withStoreLimit } from '@/lib/store/with-store-limit';

/** Whether the store answers, within two seconds: without it no request can be served (contract: probes). */
export async function storeAnswers(): Promise<boolean> {
  try {
    await withStoreLimit(getStore().redis.ping());
    return true;
  } catch {
    return false;
  }
}
