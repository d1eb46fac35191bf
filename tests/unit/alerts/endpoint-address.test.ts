import { describe, expect, it } from 'vitest';
import { isPublicAddress, readEndpointAddress } from '@/lib/alerts/endpoint-address';

const problemOf = (text: string, allowsLocalhost = false) => {
  const read = readEndpointAddress(text, allowsLocalhost);
  return 'problem' in read ? read.problem : undefined;
};

describe('the address of a webhook', () => {
  it.each([
    'https://example.com/hooks?a=1',
    'https://sub.example.co.uk:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
  ])('can be %s', (text) => expect(problemOf(text)).toBeUndefined());

  it.each([
    'https://localhost/',
    'https://localhost./',
    'https://app.localhost/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://router/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://255.255.255.255/',
    'https://224.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
  ])('cannot be %s, which is not public', (text) =>
    expect(problemOf(text)).toBe('must lead to a server on the public internet'),
  );

  it.each([
    ['http://example.com/', 'must begin with https://'],
    [
      'http://localhost:3000/',
      'must begin with https://; the server allows localhost with WEBHOOK_LOCALHOST=1',
    ],
    ['ftp://example.com/', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['https://user:pass@example.com/', 'must hold no user name and no password'],
    ['example.com', 'must be an address such as https://example.com/webhooks'],
    ['', 'must be an address such as https://example.com/webhooks'],
    [`https://example.com/${'a'.repeat(500)}`, 'must have at most 500 characters'],
  ])('cannot be %s: it %s', (text, problem) => expect(problemOf(text)).toBe(problem));

  it('may be this machine by http where the operator allows it, and no other that is not public', () => {
    for (const text of ['http://localhost:3000/', 'http://127.0.0.1:1/', 'http://[::1]:1/'])
      expect(problemOf(text, true)).toBeUndefined();
    for (const text of [
      'http://10.0.0.1/',
      'http://example.com/',
      'https://127.0.0.2/',
      'http://localhost.internal/',
    ])
      expect(problemOf(text, true)).toBeDefined();
  });
});

it('an address of a name server is public or refused', () => {
  expect(['1.1.1.1', '2606:4700::1'].map(isPublicAddress)).toEqual([true, true]);
  const refused = ['127.0.0.1', '::1', '::ffff:10.0.0.1', '169.254.169.254', 'fd00::1', '', 'example.com'];
  expect(refused.map(isPublicAddress)).toEqual(refused.map(() => false));
});
