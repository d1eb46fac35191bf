import { randomUUID } from 'node:crypto';
import { type Fake, sendJson, startFakeServer } from './fake-server';

/** An e-mail as the service sent it. */
export type SentEmail = {
  from: string;
  to: string | string[];
  subject: string;
  html?: string;
  text?: string;
};

/** A fake Resend: `POST /emails` (https://resend.com/docs/api-reference/emails). @param port 0 for a free one */
export async function startFakeResend(port = 0): Promise<Fake<'ok'> & { emails(): SentEmail[] }> {
  const fake = await startFakeServer<'ok'>(
    'ok',
    ({ path, body }, _, { response }) => {
      if (path === '/emails' && body) sendJson(response, { id: randomUUID() });
      else sendJson(response, { statusCode: 404, name: 'not_found', message: 'Not found' }, 404);
    },
    port,
  );
  return {
    ...fake,
    emails: () => fake.requests.filter(({ path }) => path === '/emails').map(({ body }) => body as SentEmail),
  };
}
