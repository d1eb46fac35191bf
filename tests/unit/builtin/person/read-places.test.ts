import { describe, expect, test } from 'vitest';
import { readPlaces } from '@/lib/builtin/person/read-places';
import { findVertical } from '@/lib/builtin/verticals/vertical-names';
import { recommend } from '../support/run-task';

describe('places in free text', () => {
  test.each([
    ['restaurants', 'We are in Paris for a weekend', ['Paris']],
    ['restaurants', 'lives in New York, likes ramen', ['New York']],
    ['cafes', 'a quiet place near London or in Berlin', ['London', 'Berlin']],
    ['tours', 'Rome in spring, food lovers', ['Rome']],
    ['bares', 'un bar en Madrid', ['Madrid']],
    ['restaurants', '東京でラーメン', ['東京']],
    ['餐厅', '在上海的餐厅', undefined],
    ['hotels', 'lives in London, wants the sea', undefined],
    ['restaurants', 'anywhere but not in Paris', undefined],
    ['restaurants', 'in October, in a good mood', undefined],
    ['destinations', 'Dubai was awful', undefined],
    ['destinations', 'Rome was great, want another city', undefined],
    ['destinations', 'I have been to Paris and want something different', undefined],
    ['destinations', 'We don’t want to go to Paris', undefined],
    ['restaurantes', 'La comida picante me encanta', undefined],
    ['movies', 'set in Paris', undefined],
  ])('%s: %s', (vertical, text, places) => {
    const [limit] = readPlaces([text], findVertical(vertical));
    expect(limit && 'values' in limit.rule ? limit.rule.values : undefined).toEqual(places);
  });

  test('decide what the catalogue offers', async () => {
    const elements = await recommend({
      vertical: 'restaurants',
      context: { profile: 'In Tokyo for two days.' },
      count: 5,
    });
    expect(elements.length).toBeGreaterThan(0);
    for (const { facts } of elements)
      expect(facts.find(({ key }) => key === 'location')?.value).toMatch(/Tokyo|Japan/);
  });

  test('are found in a supplied item under their own name', async () => {
    const elements = await recommend({
      vertical: 'restaurants',
      language: 'de_DE',
      context: { profile: 'Wir sind in Rom.' },
      candidates: [
        { ref: 'c1', name: 'Da Enzo', metadata: { location: 'Roma, Italia' } },
        { ref: 'c2', name: 'Zur Post', metadata: { location: 'Salzburg' } },
      ],
    });
    expect(elements[0]?.ref).toBe('c1');
    expect(elements[0]?.reasons).toEqual([{ you: ['Wir sind in Rom.'], it: ['location: Roma, Italia'] }]);
    expect(elements[0]?.concerns).toEqual([]);
    expect(elements[1]?.concerns).toEqual([{ you: ['Wir sind in Rom.'], it: ['location: Salzburg'] }]);
  });
});
