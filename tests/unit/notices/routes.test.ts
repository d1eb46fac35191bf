import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '@/lib/config';
import { createKey } from '@/lib/keys/create-key';
import { accountHash } from '@/lib/keys/key-record';
import { createStopToken, readStop } from '@/lib/notices/preferences';
import { startLocalStore } from '@/lib/store/local/start-local-store';
import { startFakeResend } from '../../fakes/resend';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const SECRET = 'a-secret-of-the-clock';
const dataDir = mkdtempSync(join(tmpdir(), 'reco-notices-'));

let store: Awaited<ReturnType<typeof startLocalStore>>;
let resend: Awaited<ReturnType<typeof startFakeResend>>;
let oneClick: typeof import('@/app/(site)/stop-mails/one-click/route');
let cron: typeof import('@/app/cron/remind/route');

beforeAll(async () => {
  resend = await startFakeResend();
  vi.stubEnv('CRON_SECRET', SECRET);
  vi.stubEnv('RESEND_API_KEY', 're_secret');
  vi.stubEnv('RESEND_BASE_URL', resend.url);
  vi.stubEnv('BASE_URL', 'https://reco.example');
  store = await startLocalStore(parseConfig({ DATA_DIR: dataDir }));
  // After the environment is there, which the first look at the configuration keeps.
  [oneClick, cron] = await Promise.all([
    import('@/app/(site)/stop-mails/one-click/route'),
    import('@/app/cron/remind/route'),
  ]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([store.stop(), resend.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the address for mail programs (RFC 8058)', () => {
  const post = (token: string, body?: URLSearchParams | FormData) =>
    oneClick.POST(
      new Request(`https://reco.example/stop-mails/one-click?token=${token}`, {
        method: 'POST',
        ...(body && { body }),
      }),
    );
  const newToken = async () =>
    createStopToken({ account: await accountHash('ada@example.com'), kind: 'quota' });
  const field = { 'List-Unsubscribe': 'One-Click' };
  const asForm = () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    return form;
  };

  it.each([
    ['a form', () => new URLSearchParams(field)],
    ['a form in parts', asForm],
  ])('stops messages at a POST with %s', async (_, body) => {
    const token = await newToken();
    expect((await post(token, body())).status).toBe(200);
    expect(await readStop(token)).toEqual({ kind: 'quota', isOn: false });
  });

  it('refuses a POST that does not say so, and stops nothing', async () => {
    const token = await createStopToken({ account: await accountHash('bob@example.com'), kind: 'expiry' });
    for (const body of [undefined, new URLSearchParams({ 'List-Unsubscribe': 'no' })])
      expect((await post(token, body)).status).toBe(400);
    expect(await readStop(token)).toEqual({ kind: 'expiry', isOn: true });
  });

  it('leads whoever opens it to the page that asks', () => {
    const answer = oneClick.GET(new Request('https://reco.example/stop-mails/one-click?token=abc'));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/stop-mails?token=abc']);
  });
});

describe('the path for clocks', () => {
  const call = (authorization?: string) =>
    cron.GET(
      new Request('https://reco.example/cron/remind', {
        headers: authorization ? { Authorization: authorization } : {},
      }),
    );

  it('is closed to those without its secret', async () => {
    for (const wrong of [undefined, 'Bearer ', SECRET, `Bearer ${SECRET}x`])
      expect((await call(wrong)).status).toBe(401);
  });

  it('writes to the owner of a key that expires soon, once', async () => {
    await createKey({ email: 'cy@example.com', source: 'operator', expiresAt: Date.now() + 86_400_000 });
    const first = await call(`Bearer ${SECRET}`);
    expect([first.status, await first.json()]).toEqual([200, { sent: 1, logged: 0, failed: 0, unwanted: 0 }]);
    expect(await (await call(`Bearer ${SECRET}`)).json()).toMatchObject({ sent: 0 });
    expect(resend.emails().map(({ to }) => to)).toEqual(['cy@example.com']);
  });
});
