import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendEmail } from '@/lib/email/send-email';
import { describeError } from '@/lib/warn-operator';
import { PROVIDER_TEXT } from '../../fakes/fake-server';
import { startFakeResend } from '../../fakes/resend';

const email = { subject: 'Hello', text: 'In plain text: https://reco.example/link', html: '<p>In HTML</p>' };
const to = 'ada@example.com';
const EMAIL_FROM = 'Reco <reco@reco.example>';
let resend: Awaited<ReturnType<typeof startFakeResend>>;
let lines: string[] = [];

beforeAll(async () => {
  resend = await startFakeResend();
});
afterAll(() => resend.close());
afterEach(() => {
  lines = [];
  resend.respond('ok');
});

const log = (line: string) => {
  lines.push(line);
};
const configured = (url = resend.url) => ({
  config: { EMAIL_FROM, RESEND_API_KEY: 're_secret', RESEND_BASE_URL: url },
  log,
  warn: (kind: string, error: unknown) =>
    log(JSON.stringify({ event: 'trouble', kind, error: describeError(error) })),
});

describe.each([
  ['its library', 'nodejs'],
  ['fetch, on the edge', 'edge'],
])('an e-mail with Resend configured, by %s', (_way, runtime) => {
  beforeAll(() => vi.stubEnv('NEXT_RUNTIME', runtime));
  afterAll(() => vi.unstubAllEnvs());

  it('is sent as plain text and HTML, and nothing is logged', async () => {
    expect(await sendEmail({ to, email }, configured(`${resend.url}/`))).toBe('sent');
    expect(resend.emails().at(-1)).toEqual({ from: EMAIL_FROM, to, ...email });
    expect(resend.requests.at(-1)?.headers.authorization).toBe('Bearer re_secret');
    expect(lines).toEqual([]);
  });

  it.each([
    [
      'refuses',
      { status: 422, body: { statusCode: 422, name: 'validation_error', message: `bad ${to}` } },
      'validation_error(422)',
    ],
    ['breaks down', { status: 500, body: PROVIDER_TEXT }, '"event":"trouble"'],
    ['answers with something else', 'malformed', '"event":"trouble"'],
    ['hangs up', 'cut', '"kind":"email"'],
  ] as const)(
    'counts as failed when Resend %s; the log knows neither address nor text',
    async (_, fault, logged) => {
      resend.respond(fault);
      expect(await sendEmail({ to, email }, configured())).toBe('failed');
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(logged);
      expect(lines[0]).not.toMatch(/ada@|https:|re_secret|provider-secret/);
    },
  );

  it('counts as failed when nothing is there', async () => {
    const gone = await startFakeResend();
    await gone.close();
    expect(await sendEmail({ to, email }, configured(gone.url))).toBe('failed');
  });
});

describe('an e-mail without Resend configured', () => {
  it('is written to the log as it is, with its link', async () => {
    expect(await sendEmail({ to, email }, { config: { EMAIL_FROM }, log })).toBe('logged');
    expect(lines.join('\n')).toContain(`To: ${to}`);
    expect(lines.join('\n')).toContain(email.text);
  });
});
