import { expect, it } from 'vitest';
import { parseInline } from '@/lib/docs/inline';

it('finds code, emphasis and links, and leaves the rest as it is', () => {
  expect(parseInline('Send `items` to **rank** them, see [Limits](/docs/limits#tiers).')).toEqual([
    { kind: 'text', text: 'Send ', at: 0 },
    { kind: 'code', text: 'items', at: 5 },
    { kind: 'text', text: ' to ', at: 12 },
    { kind: 'strong', text: 'rank', at: 16 },
    { kind: 'text', text: ' them, see ', at: 24 },
    { kind: 'link', text: 'Limits', href: '/docs/limits#tiers', at: 35 },
    { kind: 'text', text: '.', at: 63 },
  ]);
});

it('takes no mark within code for one', () => {
  expect(parseInline('`a**b**[c](d)`')).toEqual([{ kind: 'code', text: 'a**b**[c](d)', at: 0 }]);
});

it('keeps text without marks whole', () => {
  expect(parseInline('max_price * 2')).toEqual([{ kind: 'text', text: 'max_price * 2', at: 0 }]);
});
