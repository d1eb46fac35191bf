import { startFakeResend } from '../fakes/resend';
import { startServer } from '../support/server';

/** Starts the production server on a fixed port, with a mailbox that the tests can read and a store that the operator's command reaches. */
export default async function setUp(): Promise<() => Promise<void>> {
  const mailbox = await startFakeResend();
  process.env.RESEND_FAKE_URL = mailbox.url;
  const port = process.env.E2E_PORT ?? '3210';
  const server = await startServer({
    env: {
      PORT: port,
      BASE_URL: `http://localhost:${port}`,
      RESEND_API_KEY: 're_e2e',
      RESEND_BASE_URL: mailbox.url,
      SIGNUPS_PER_HOUR: '1000',
      WEBHOOK_LOCALHOST: '1',
    },
  });
  process.env.E2E_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    await mailbox.close();
  };
}
