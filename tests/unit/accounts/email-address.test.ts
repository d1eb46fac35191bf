import { describe, expect, it } from 'vitest';
import { parseEmailAddress } from '@/lib/keys/key-fields';

const longest = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(9)}`;

describe('an e-mail address that was typed', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada.Lovelace+reco@Example.COM ', 'ada.lovelace+reco@example.com'],
    [`${longest}d`, `${longest}d`],
  ])('%j is the account %j', (typed, address) => {
    expect(parseEmailAddress(typed)).toBe(address);
  });

  it.each([
    ['nothing', ''],
    ['null, as of a field that is missing', null],
    ['no address', 'ada'],
    ['no domain', 'ada@localhost'],
    ['a line break in the middle', 'ada@example.com\r\nBcc: eve@example.com'],
    ['a line break at the end', 'ada@example.com\n'],
    ['a null byte', 'ada\u0000@example.com'],
    ['a control character of the second set', 'ada\u0085@example.com'],
    ['a display name', 'Ada <ada@example.com>'],
    ['two addresses', 'ada@example.com,eve@example.com'],
    ['mark-up', '<script>@example.com'],
    [
      'more than 254 characters',
      `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}`,
    ],
  ])('is refused: %s', (_, typed) => {
    expect(parseEmailAddress(typed)).toBeUndefined();
  });
});
