import { describe, expect, it } from 'vitest';
import { layOut } from '@/lib/email/message';
import { signInEmail } from '@/lib/email/sign-in-email';
import { welcomeEmail } from '@/lib/email/welcome-email';

const link = 'https://reco.example/sign-in/verify?token=abc';
const signIn = signInEmail({ link, minutes: 15 });
const welcome = welcomeEmail({
  keyPrefix: 'reco_live_ab12…',
  link,
  minutes: 15,
  signInUrl: 'https://reco.example/sign-in',
});

describe.each([
  ['the sign-in message', signIn],
  ['the confirmation of a sign-up', welcome],
])('%s', (_, email) => {
  it('has its link in plain text and in HTML', () => {
    expect(email.text.split('\n')).toContain(link);
    expect(email.html).toContain(`href="${link}"`);
  });

  it('loads nothing from anywhere', () => {
    expect(email.html).not.toMatch(/<(img|script|link|iframe|style)\b|url\(/);
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
