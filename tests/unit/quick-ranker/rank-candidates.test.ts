import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonContext, RecommendTask } from '@/lib/contract/task';
import { rankCandidates } from '@/lib/quick-ranker/rank-candidates';

type Item = { name: string; description?: string; metadata?: Record<string, unknown> };

const taskOf = (context: PersonContext, items: readonly Item[]): RecommendTask => ({
  kind: 'recommend',
  vertical: 'anything',
  context,
  candidates: items.map(({ name, description, metadata }, at) => ({
    ref: `c${at + 1}`,
    name,
    description,
    metadata,
  })),
  count: 3,
  depth: 'brief',
  includeAlternatives: false,
  language: 'en_US',
});
const rank = (context: PersonContext, ...items: Item[]) => rankCandidates(taskOf(context, items));

describe('what somebody asks for comes first', () => {
  it('a word that few items have counts more than one that all of them have', () => {
    const items = ['river', 'forest', 'kayak', 'village'].map((word) => ({ name: `Walking tour: ${word}` }));
    expect(rank({ preferences: ['walking tour with a kayak'] }, ...items)[0]).toBe('c3');
  });

  it('in the form of the word that the item uses, and in its metadata', () => {
    const items = [{ name: 'A' }, { name: 'B', metadata: { genre: ['westerns'] } }];
    expect(rank({ profile: 'Loves every western.' }, ...items)[0]).toBe('c2');
    expect(
      rank(
        { preferences: ['wheelchair access'] },
        { name: 'A' },
        { name: 'B', metadata: { wheelchair_access: true } },
      )[0],
    ).toBe('c2');
  });

  it('a long description does not win by its length', () => {
    const filler = Array.from({ length: 80 }, (_, at) => `word${at}`).join(' ');
    const items = [
      { name: 'A', description: `${filler} harbour` },
      { name: 'B', description: 'harbour view' },
    ];
    expect(rank({ preferences: ['harbour'] }, ...items)[0]).toBe('c2');
  });

  it.each([
    ['de', 'ruhige Abende am Kamin', 'Haus mit Kamin', 'Haus mit Pool'],
    ['fr', 'une chambre avec balcon', 'Chambre, grand balcon', 'Chambre sur cour'],
    ['ja', '温泉が好きです', '温泉のある旅館', '駅前のホテル'],
    ['zh', '想吃素食', '素食餐厅', '烤肉店'],
  ])('in %s', (_, profile, fitting, other) => {
    expect(rank({ profile }, { name: other }, { name: fitting })[0]).toBe('c2');
  });
});

describe('what somebody rejects comes last', () => {
  it.each([
    { preferences: ['comedy', 'no horror'] },
    { profile: 'Comedy please, my husband hates horror.' },
    { preferences: ['comedy'], history: [{ item: 'Horror night', rating: '1/5', metadata: undefined }] },
    { profile: 'Komödie, kein horror' },
  ])('%j', (context) => {
    expect(rank(context, { name: 'Horror' }, { name: 'Quiet drama' }, { name: 'Comedy' }).at(-1)).toBe('c1');
  });

  it('also when a hard limit speaks against it, whatever its words', () => {
    const order = rank(
      { preferences: ['light laptop with long battery'], constraints: { max_price: 1000 } },
      { name: 'Light laptop with long battery', metadata: { price: 1400 } },
      { name: 'Slab', metadata: { price: 900 } },
    );
    expect(order).toEqual(['c2', 'c1']);
  });
});

it('what is like the liked of the past comes before what is like the disliked', () => {
  const history = [
    { item: 'Alien', rating: 'loved it', metadata: { genre: 'space' } },
    { item: 'Notting Hill', rating: 'gave up', metadata: { genre: 'romance' } },
  ];
  expect(
    rank({ history }, { name: 'A', description: 'romance' }, { name: 'B', description: 'space' }),
  ).toEqual(['c2', 'c1']);
});

describe('any request', () => {
  it('gets every reference once, those that score the same in their order', () => {
    expect(rank({ profile: 'x' }, { name: 'A' }, { name: 'B' }, { name: 'C' })).toEqual(['c1', 'c2', 'c3']);
    expect(rankCandidates({ ...taskOf({}, []), candidates: undefined })).toEqual([]);
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(
        fc.array(text),
        fc.dictionary(text, fc.jsonValue()),
        fc.array(
          fc.record({ name: text, description: text, metadata: fc.dictionary(text, fc.jsonValue()) }),
          { maxLength: 12 },
        ),
        (preferences, constraints, items) => {
          const history = preferences.map((item) => ({ item, rating: item, metadata: constraints }));
          const order = rank({ preferences, constraints, history }, ...items);
          expect(order.toSorted()).toEqual(items.map((_, at) => `c${at + 1}`).sort());
        },
      ),
    );
  });
});
