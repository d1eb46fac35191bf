import { describe, expect, it } from 'vitest';
import { emailAddress, keyName, ownLimit } from '@/lib/keys/key-fields';

describe('the name of a key', () => {
  it.each(['a', 'My key', 'clé 🔑', '鍵', '👩‍💻 laptop', "O'Neill & Sons <prod>", 'x'.repeat(100)])(
    'may be %j',
    (name) => {
      expect(keyName.parse(name)).toBe(name);
    },
  );

  it('is trimmed', () => {
    expect(keyName.parse('  My key ')).toBe('My key');
  });

  it.each([
    '',
    '   ',
    'x'.repeat(101),
    'a\nb',
    'a\tb',
    'a\0b',
    'a\u001b[31mb',
    'a\u007fb',
    'a\u0085b',
    'a\u2028b',
    'a\u202eb',
    'a\u2066b',
    'a\ud800b',
  ])('must not be %j', (name) => {
    expect(keyName.safeParse(name).success).toBe(false);
  });
});

describe('an e-mail address', () => {
  it('is trimmed and in lower case', () => {
    expect(emailAddress.parse('  Ann.Lee+Test@Example.COM ')).toBe('ann.lee+test@example.com');
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'a b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('is not %j', (text) => {
    expect(emailAddress.safeParse(text).success).toBe(false);
  });
});

describe('a limit of a key of its own', () => {
  it.each([1, 60, 1_000_000_000])('may be %d', (limit) => expect(ownLimit.parse(limit)).toBe(limit));
  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_001])('must not be %d', (limit) =>
    expect(ownLimit.safeParse(limit).success).toBe(false),
  );
  it('says what it has to be when it is no number', () =>
    expect(ownLimit.safeParse(Number('many')).error?.issues[0]?.message).toBe('must be a whole number'));
});
