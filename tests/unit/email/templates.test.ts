import { describe, expect, it } from 'vitest';
import { layOut } from '@/lib/email/email';
import { expiryEmail, quotaEmail, signInEmail, welcomeEmail } from '@/lib/email/mails';

const link = 'https://reco.example/sign-in/verify?token=abc';
const signIn = signInEmail({ link, minutes: 15 });
const welcome = welcomeEmail({
  keyPrefix: 'reco_live_ab12…',
  link,
  minutes: 15,
  signInUrl: 'https://reco.example/sign-in',
});

const stopUrl = 'https://reco.example/stop-mails?token=xyz';
const about = {
  name: 'Shop <i>',
  prefix: 'reco_live_ab12…',
  keyUrl: link,
  stopUrl,
  oneClickUrl: 'https://reco.example/stop-mails/one-click?token=xyz',
};
const quota = quotaEmail(about, {
  level: 80,
  used: 800,
  requestsPerMonth: 1000,
  resetsAt: Date.UTC(2026, 11),
});
const expiry = expiryEmail(about, { expiresAt: Date.UTC(2026, 11, 24, 8, 30) });

describe.each([
  ['the sign-in message', signIn],
  ['the confirmation of a sign-up', welcome],
  ['the message about a quota', quota],
  ['the message about a key that expires', expiry],
])('%s', (_, email) => {
  it('has its link in plain text and in HTML', () => {
    expect(email.text.split('\n')).toContain(link);
    expect(email.html).toContain(`href="${link}"`);
  });

  it('loads nothing from anywhere', () => {
    expect(email.html).not.toMatch(/<(img|script|link|iframe|style)\b|url\(/);
  });
});

describe.each([
  ['the message about a quota', quota],
  ['the message about a key that expires', expiry],
])('%s', (_, email) => {
  it('can be stopped, by its reader and by the mail program', () => {
    expect(email.text.split('\n')).toContain(stopUrl);
    expect(email.html).toContain(`href="${stopUrl}"`);
    expect(email.headers).toEqual({
      'List-Unsubscribe': `<${about.oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('names the key and when something happens, and no more', () => {
    expect(email.text).toMatch(/“Shop <i>” \(reco_live_ab12…\)/);
    expect(email.html).toContain('Shop &lt;i&gt;');
    expect(email.text).toMatch(/Tue, 01 Dec 2026 00:00 UTC|Thu, 24 Dec 2026 08:30 UTC/);
  });
});

it('the confirmation names the key by its first characters only', () => {
  expect(welcome.text).toContain('reco_live_ab12…');
  expect(`${welcome.text}${welcome.html}`).not.toMatch(/reco_live_[0-9a-f]{5}/);
});

it('text is never taken for mark-up', () => {
  const { html } = layOut({
    subject: '</title><script>',
    paragraphs: ['<img src=x onerror="alert(1)"> & \'more\''],
    link: { label: '<b>', url: 'https://reco.example/?a="><script>' },
    note: '<i>',
  });
  expect(html).not.toMatch(/<(img|script|b|i)\b/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;more&#39;');
});
