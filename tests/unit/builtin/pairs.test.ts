import { beforeAll, describe, expect, test } from 'vitest';
import { loadWeights } from '@/lib/startup/load-weights';
import { askBuiltin, askBuiltinWhy } from '@/tests/support/ask-builtin';

beforeAll(() => loadWeights());

const STAR_DUST = {
  name: 'Star Dust',
  type: 'film',
  metadata: { description: 'A crew drifts past Saturn. Science fiction with a cello score.' },
};
const explain = (profile: string, item: object = STAR_DUST, more: object = {}) =>
  askBuiltinWhy({ vertical: 'movies', item, context: { profile, ...more }, options: { language: 'en_US' } });

describe('a profile is held against an item', () => {
  test.each([STAR_DUST, { name: 'Arrival', type: 'film' }])('by what it likes: $name', async (item) => {
    const { explanation, confidence } = await explain('I like science fiction films.', item);
    expect(explanation.summary).toMatch(
      /^\S+(?: Dust)? should suit you\. You wrote “I like science fiction films”/,
    );
    expect(confidence).toBeGreaterThan(0.6);
  });

  test.each(['I hate science fiction.', 'No science fiction, please.'])(
    'by what it rejects: %s',
    async (profile) => {
      const { explanation, confidence } = await explain(profile);
      expect(explanation.summary).toMatch(/^Star Dust does not fit\. You wrote “.*science fiction.*”/);
      expect(confidence).toBeLessThanOrEqual(0.25);
    },
  );

  test('and decides nothing where its words are merely near, or far', async () => {
    const { explanation, confidence } = await explain('I only watch cooking shows.');
    expect(explanation.summary).toMatch(
      /^(?:No clear answer from the text alone|Little in the text comes near)/,
    );
    expect(confidence).toBeLessThan(0.6);
  });

  test('what somebody tells is no dislike', async () => {
    const { explanation } = await explain('The floor is never clean.', {
      name: 'Robot',
      type: 'vacuum cleaner',
      metadata: { description: 'Keeps every floor clean by itself.' },
    });
    expect(explanation.potential_concerns).toEqual([]);
  });
});

describe('a list', () => {
  const CAMERAS = [
    { id: 'a', name: 'Superzoom', description: 'One sealed body; birds and lions without changing lenses.' },
    { id: 'b', name: 'Manual 35', description: 'Serviced 1978 metal body, everything by hand.' },
    { id: 'c', name: 'Tough Cam', description: 'Chunky rubber for children, survives bunk beds.' },
  ];
  const profile = 'Retirement trip to Kruger. No swapping lenses with sand blowing in, I want that leopard.';
  const ask = (more: object = {}) =>
    askBuiltin({ vertical: 'cameras', context: { profile }, items: CAMERAS, options: { count: 3 }, ...more });

  test('says once how sure its first is, and puts its nearest pair after it', async () => {
    const whys = (await ask()).map(({ explanation }) => explanation.why_match);
    expect(whys[0]).toBe(
      'Closest in your list. You wrote “No swapping lenses with sand blowing in, I want that leopard”. The listing says “birds and lions without changing lenses”.',
    );
    expect(whys.filter((why) => /Closest/.test(why))).toHaveLength(1);
  });

  test('tells a later one that is near to nothing by its own sentence alone', async () => {
    const later = (await ask()).slice(1);
    expect(later.map(({ explanation }) => explanation.why_match).toSorted()).toEqual(
      CAMERAS.slice(1)
        .map(({ description }) => description)
        .toSorted(),
    );
    for (const { explanation } of later) expect(explanation.key_factors).toEqual([]);
  });

  test('has what somebody rules out among the concerns, to be checked', async () => {
    const items = [
      { id: 'a', name: 'Quiet Wing', description: 'Adults only, silent garden.' },
      { id: 'b', name: 'Lobby', description: 'All seats smoking, live jazz.' },
    ];
    const answer = await ask({
      vertical: 'bars',
      items,
      context: { profile: 'No smoking, please. I like a garden.' },
    });
    const lobby = answer.find(({ item }) => item.name === 'Lobby');
    expect(lobby?.explanation.potential_concerns).toEqual([
      'Check first: the listing says “All seats smoking”; you wrote “No smoking”.',
    ]);
  });
});

describe('alternatives', () => {
  const ask = (metadata: object, constraints: object = {}) =>
    askBuiltinWhy({
      vertical: 'movies',
      item: { name: 'Star Dust', type: 'film', metadata: { ...STAR_DUST.metadata, ...metadata } },
      context: { profile: 'I like science fiction films.', constraints },
      options: { include_alternatives: true },
    });

  test('are compared by a number that both have', async () => {
    const { explanation } = await ask({ year: 2020 });
    expect(explanation.alternatives?.length).toBeGreaterThan(0);
    for (const { key_difference } of explanation.alternatives ?? [])
      expect(key_difference).toMatch(/^Compared with Star Dust: year \d{4} instead of 2020\.$/);
  });

  test('are none where no number can be compared, or where a limit is not known to be kept', async () => {
    expect((await ask({})).explanation.alternatives).toEqual([]);
    expect((await ask({ year: 2020 }, { max_price: 5 })).explanation.alternatives).toEqual([]);
  });
});
