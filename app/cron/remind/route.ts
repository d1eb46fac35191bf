import { getConfig } from '@/lib/config';
import { sha256 } from '@/lib/keys/sha256';
import { remindExpiring } from '@/lib/notices/remind-expiring';
import { StoreUnavailableError } from '@/lib/store/store-error';
import { warnOperator } from '@/lib/warn-operator';

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

/** Compares two secrets by their hashes, whose comparison tells nothing by the time it takes. */
const isSame = async (given: string, expected: string) => (await sha256(given)) === (await sha256(expected));

/**
 * Writes to the owners of keys that expire soon (contract: mails). For Vercel Cron, which sends
 * `Authorization: Bearer <CRON_SECRET>` with a GET, or any other clock; answers how many messages became what.
 */
export async function GET(request: Request): Promise<Response> {
  const { CRON_SECRET } = getConfig();
  if (!CRON_SECRET) return answer(404, { error: 'CRON_SECRET is not set, so that nobody may call this.' });
  if (!(await isSame(request.headers.get('authorization') ?? '', `Bearer ${CRON_SECRET}`)))
    return answer(401, { error: 'Send Authorization: Bearer <CRON_SECRET>.' });
  try {
    return answer(200, await remindExpiring());
  } catch (error) {
    if (!StoreUnavailableError.isInstance(error)) throw error;
    warnOperator('store', error);
    return answer(503, { error: 'The key store cannot be reached.' });
  }
}
