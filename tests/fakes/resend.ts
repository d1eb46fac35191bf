import { randomUUID } from 'node:crypto';
import { type Fake, type Recorded, sendJson, startFakeServer } from './fake-server';

/** An e-mail as the service sent it. */
export type SentEmail = {
  from: string;
  to: string | string[];
  subject: string;
  html?: string;
  text?: string;
  headers?: Record<string, string>;
};

/**
 * A fake Resend: `POST /emails` (https://resend.com/docs/api-reference/emails), with its idempotency keys: the same
 * message again is answered as before, another one under the same key is refused. For tests in other processes,
 * `GET /emails` lists what was sent, oldest first.
 *
 * @param port 0 for a free one
 */
export async function startFakeResend(port = 0): Promise<Fake<'ok'> & { emails(): SentEmail[] }> {
  const sent: SentEmail[] = [];
  const taken = new Map<string, { id: string; text: string }>();
  const take = ({ headers, text, body }: Recorded): [body: unknown, status?: number] => {
    const idempotencyKey = headers['idempotency-key'] ?? randomUUID();
    const before = taken.get(idempotencyKey);
    if (before && before.text !== text)
      return [{ statusCode: 409, name: 'invalid_idempotent_request', message: 'Another payload' }, 409];
    const id = before?.id ?? randomUUID();
    if (!before) sent.push(body as SentEmail);
    taken.set(idempotencyKey, { id, text });
    return [{ id }];
  };
  const fake: Fake<'ok'> = await startFakeServer<'ok'>(
    'ok',
    (request, _, { response }) => {
      const { method, path, body } = request;
      if (path === '/emails' && method === 'POST' && body) sendJson(response, ...take(request));
      else if (path === '/emails' && method === 'GET') sendJson(response, sent);
      else sendJson(response, { statusCode: 404, name: 'not_found', message: 'Not found' }, 404);
    },
    port,
  );
  return { ...fake, emails: () => sent };
}
