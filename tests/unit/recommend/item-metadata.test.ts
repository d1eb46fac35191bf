import { describe, expect, it } from 'vitest';
import { itemMetadata } from '@/lib/contract/item-metadata';
import { metadataEntries, toItemMetadata } from '@/lib/recommend/item-metadata';

const close = (metadata: unknown, keepFreshness = false) => {
  const closed = toItemMetadata(metadataEntries(metadata), keepFreshness);
  itemMetadata.parse(closed);
  return closed;
};

describe('item metadata', () => {
  it.each<[string, unknown, object]>([
    [
      'a list of pairs',
      [
        { key: 'year', value: 2016 },
        { key: 'genre', value: ['drama'] },
      ],
      { year: 2016, genre: ['drama'] },
    ],
    ['an object instead', { year: 2016, brand: 'Acme' }, { year: 2016, brand: 'Acme' }],
    [
      'numbers in texts',
      { price: '$1,299', year: '2016', runtime_minutes: '116 min' },
      { price: 1299, year: 2016, runtime_minutes: 116 },
    ],
    ['a text for a list', { genre: 'drama, science fiction' }, { genre: ['drama', 'science fiction'] }],
    ['a list for a text', { cuisine: ['Roman', 'Tuscan'] }, { cuisine: 'Roman, Tuscan' }],
    ['a number for a text', { price_range: 2, phone: 351_210 }, { price_range: '2', phone: '351210' }],
    ['flags in words', [{ key: 'verified_available', value: 'Yes' }], { verified_available: true }],
    [
      'the first of two',
      [
        { key: 'year', value: 1 },
        { key: 'year', value: 2 },
      ],
      { year: 1 },
    ],
    ['a web address', { website: 'https://example.com' }, { website: 'https://example.com' }],
    [
      'a host and a path',
      { website: 'www.hôtel.example/zimmer?a=1' },
      { website: 'www.hôtel.example/zimmer?a=1' },
    ],
    ['a host with a port', { website: 'example.com:8080' }, { website: 'example.com:8080' }],
  ])('takes %s', (_, metadata, closed) => {
    expect(close(metadata, true)).toEqual(closed);
  });

  it.each<[string, unknown]>([
    ['unknown keys', { colour: 'red', __proto__x: 1, constructor: 'x' }],
    [
      'numbers that are none',
      { year: 'a while ago', price: Number.NaN, rating: '4.5/5', price_per_night: '100-200' },
    ],
    ['infinity', JSON.parse('{"price":1e999}')],
    ['other units', { distance_miles: '3 km', runtime_minutes: '2 h' }],
    ['blank texts and empty lists', { brand: ' ', genre: [], amenities: ['', ' '] }],
    ['objects', { price: { amount: 9 }, brand: { name: 'x' }, genre: [{ a: 1 }, [1]] }],
    ['flags for texts', { brand: true }],
    ['scripts', { website: 'javascript:alert(1)' }],
    ['scripts with a tab', { website: 'java\tscript:alert(1)' }],
    ['scripts with a line break', { website: 'java\nscript:alert(1)' }],
    ['scripts behind control characters', { website: '\u0001javascript:alert(1)' }],
    ['scripts that look like a port', { website: 'javascript:1/alert(1)' }],
    ['scripts behind a host', { website: 'javascript:example.com/%0aalert(1)' }],
    ['addresses with control characters', { website: 'https://example.com/\u001b[2J' }],
    ['data', { website: 'data:text/html,x' }],
    ['files', { website: 'file:///etc/passwd' }],
    ['words', { website: 'not known' }],
    ['nonsense', [null, 7, 'x', { key: null }, { value: 1 }]],
    ['a text', 'year: 2016'],
    ['nothing', null],
  ])('leaves out %s', (_, metadata) => {
    expect(close(metadata, true)).toEqual({});
  });

  it('has freshness claims only where the model could search', () => {
    const claims = {
      verified_available: true,
      verified_operating: true,
      verified_as_of: '2026-11',
      price_as_of: 'now',
    };
    expect(close(claims, true)).toEqual(claims);
    expect(close(claims, false)).toEqual({});
  });
});
