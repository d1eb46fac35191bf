import { getConfig } from '@/lib/config';
import { sha256 } from '@/lib/keys/secret';
import { unlessStoreIsDown } from '@/lib/store/client';

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

/** Of hashes, whose comparison tells nothing of the secret by the time it takes. */
const isSame = async (given: string, expected: string) => (await sha256(given)) === (await sha256(expected));

/** Does what a clock asks for with `Authorization: Bearer <CRON_SECRET>`, as Vercel Cron does, and answers what came of it. */
export async function answerClock(request: Request, work: () => Promise<object>): Promise<Response> {
  const { CRON_SECRET } = getConfig();
  if (!CRON_SECRET) return answer(404, { error: 'CRON_SECRET is not set, so that nobody may call this.' });
  if (!(await isSame(request.headers.get('authorization') ?? '', `Bearer ${CRON_SECRET}`)))
    return answer(401, { error: 'Send Authorization: Bearer <CRON_SECRET>.' });
  const done = await unlessStoreIsDown(work());
  return done ? answer(200, done) : answer(503, { error: 'The key store cannot be reached.' });
}
