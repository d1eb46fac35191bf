import { randomUUID } from 'node:crypto';
import { type Fake, type Recorded, sendJson, startFakeServer } from './fake-server';

/** An e-mail as the service sent it. */
export type SentEmail = {
  from: string;
  to: string | string[];
  subject: string;
  html?: string;
  text?: string;
};

/**
 * A fake Resend: `POST /emails` (https://resend.com/docs/api-reference/emails). For tests in other processes,
 * `GET /emails` lists what was sent, oldest first.
 *
 * @param port 0 for a free one
 */
export async function startFakeResend(port = 0): Promise<Fake<'ok'> & { emails(): SentEmail[] }> {
  const isSending = ({ method, path }: Recorded) => method === 'POST' && path === '/emails';
  const emails = () => fake.requests.filter(isSending).map(({ body }) => body as SentEmail);
  const fake: Fake<'ok'> = await startFakeServer<'ok'>(
    'ok',
    (request, _, { response }) => {
      if (isSending(request) && request.body) sendJson(response, { id: randomUUID() });
      else if (request.method === 'GET' && request.path === '/emails') sendJson(response, emails());
      else sendJson(response, { statusCode: 404, name: 'not_found', message: 'Not found' }, 404);
    },
    port,
  );
  return { ...fake, emails };
}
