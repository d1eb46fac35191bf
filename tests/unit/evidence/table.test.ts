import { describe, expect, it } from 'vitest';
import { createTable } from '@/lib/evidence/table';
import { tellItemPart, tellPersonPart } from '@/lib/evidence/tell-part';
import { tableOf } from './support/checks';

const brief = (parts: readonly { id: string; path?: string | undefined; text: string }[] = []) =>
  parts.map(({ id, path, text }) => [id, path, text]);

describe('the parts of a person', () => {
  const { person } = tableOf({
    context: {
      preferences: [' slow films ', 'no horror'],
      profile: 'I work nights. I live alone!',
      history_text: 'I gave up on Tenet.',
      history: [
        { item: 'Arrival', rating: '5/5', metadata: { watched: '2025-03', with: ['Ann', 'Bo'] } },
        { item: 'Saw', rating: '1/5' },
        { item: 'Heat', rating: '3/5' },
        { item: 'Dune', rating: 'hmm' },
      ],
      constraints: { max_runtime: 120, 'no go': ['gore', 'war'], spoken: { in: 'English' } },
    },
  });

  it('are numbered by kind, each where it stands in the request', () => {
    expect(brief(person)).toEqual([
      ['p1', 'context.preferences[0]', 'slow films'],
      ['p2', 'context.preferences[1]', 'no horror'],
      ['p3', 'context.profile', 'I work nights.'],
      ['p4', 'context.profile', 'I live alone!'],
      ['p5', 'context.history_text', 'I gave up on Tenet.'],
      ['h1', 'context.history[0].rating', '5/5'],
      ['h2', 'context.history[1].rating', '1/5'],
      ['h3', 'context.history[2].rating', '3/5'],
      ['h4', 'context.history[3].rating', 'hmm'],
      ['l1', 'context.constraints.max_runtime', '120'],
      ['l2', 'context.constraints["no go"]', 'gore, war'],
      ['l3', 'context.constraints.spoken', '{"in":"English"}'],
    ]);
  });

  it('say how a rating reads', () => {
    expect(person.flatMap(({ past }) => past?.liking ?? [])).toEqual([
      'liked',
      'disliked',
      'neither',
      'unknown',
    ]);
    expect(person.filter(({ past }) => past).map(tellPersonPart)).toEqual([
      'rated Arrival: 5/5 (liked), watched 2025-03, with Ann, Bo',
      'rated Saw: 1/5 (disliked)',
      'rated Heat: 3/5',
      'rated Dune: hmm',
    ]);
  });

  it('of an explanation name the list of preferences as that endpoint does', () => {
    const table = createTable({
      context: { preferences: ['slow'] },
      preferences: 'user_preferences',
      items: [],
    });
    expect(brief(table.person)).toEqual([['p1', 'context.user_preferences[0]', 'slow']]);
  });
});

describe('the facts of an item', () => {
  it('are the sentences of its description and the entries of its metadata', () => {
    const { item } = tableOf({
      items: [
        {
          id: 'a',
          name: 'Seehaus',
          description: 'Near the lake. Quiet.',
          metadata: {
            price: 180,
            pool: false,
            tags: ['calm', 'old'],
            none: null,
            description: 'Built in 1900. By Ann.',
          },
        },
      ],
    });
    expect(brief(item('c1')?.parts)).toEqual([
      ['f1', 'items[0].description', 'Near the lake.'],
      ['f2', 'items[0].description', 'Quiet.'],
      ['f3', 'items[0].metadata.price', '180'],
      ['f4', 'items[0].metadata.pool', 'false'],
      ['f5', 'items[0].metadata.tags', 'calm, old'],
      ['f6', 'items[0].metadata.description', 'Built in 1900.'],
      ['f7', 'items[0].metadata.description', 'By Ann.'],
    ]);
  });

  it('begin with its type where it has one', () => {
    const item = { ref: 'item', path: 'item', name: 'Seehaus', type: 'hotel', metadata: { price: 180 } };
    const table = createTable({ context: {}, preferences: 'user_preferences', items: [item] });
    expect(brief(table.item('item')?.parts)).toEqual([
      ['f1', 'item.type', 'hotel'],
      ['f2', 'item.metadata.price', '180'],
    ]);
  });

  it('that has nothing but a name are its name', () => {
    expect(brief(tableOf({ items: [{ id: 'a', name: 'Seehaus' }] }).item('c1')?.parts)).toEqual([
      ['f1', 'items[0].name', 'Seehaus'],
    ]);
  });

  it('are a hundred at most', () => {
    const metadata = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key${at}`, `value ${at}`]));
    expect(tableOf({ items: [{ id: 'a', name: 'A', metadata }] }).item('c1')?.parts).toHaveLength(100);
  });

  it('of a model’s own have its ids and stand nowhere in the request', () => {
    const own = [
      { id: 'f1', key: 'year', value: 1972 },
      { id: 'f7', key: 'genre', value: ['drama'] },
    ];
    const item = tableOf({}).ownItem('Solaris', 'film', own);
    expect(brief(item.parts)).toEqual([
      ['f1', undefined, '1972'],
      ['f7', undefined, 'drama'],
    ]);
    expect(item.name).toBe('Solaris');
  });

  it('of an unknown reference are none', () => {
    expect(tableOf({}).item('c1')).toBeUndefined();
    expect(tableOf({ items: [{ id: 'a', name: 'A' }] }).item('constructor')).toBeUndefined();
  });
});

describe('verdicts', () => {
  const { item } = tableOf({
    context: {
      preferences: ['x'],
      constraints: { max_price: 200, pool: true, pets: true, cuisine: 'Roman' },
    },
    items: [{ id: 'a', name: 'Seehaus', metadata: { stars: 4, price: 180, pool: false, cuisine: 'Tuscan' } }],
  });

  it('are one for each limit, with the fact that decided and by how much', () => {
    expect(item('c1')?.verdicts).toEqual([
      {
        limit: 'l1',
        outcome: 'kept',
        isCertain: true,
        fact: 'f2',
        gap: 20,
        bound: { end: 'max', value: 200, unit: undefined, as: undefined },
      },
      { limit: 'l2', outcome: 'broken', isCertain: true, fact: 'f3', gap: undefined },
      { limit: 'l3', outcome: 'unchecked', isCertain: expect.any(Boolean), fact: undefined, gap: undefined },
      { limit: 'l4', outcome: 'broken', isCertain: false, fact: 'f4', gap: undefined },
    ]);
  });

  it('of a model’s own item rest on its facts', () => {
    const { ownItem } = tableOf({
      context: { preferences: ['x'], constraints: { max_runtime_minutes: 120 } },
    });
    expect(
      ownItem('Solaris', undefined, [{ id: 'f3', key: 'runtime_minutes', value: 167 }]).verdicts,
    ).toMatchObject([{ limit: 'l1', outcome: 'broken', isCertain: true, fact: 'f3', gap: 47 }]);
  });
});

describe('values that code derives', () => {
  const rooms = [
    { price: 180, city_tax: 12, weight: 3 },
    { price: 140, city_tax: 9, weight: 3 },
    { price: 220, city_tax: 10, weight: 5 },
    { price: 300, city_tax: 11, weight: 9 },
  ];
  const table = tableOf({
    context: { preferences: ['x'], constraints: { max_price: 200 } },
    items: rooms.map((metadata, at) => ({ id: `${at}`, name: `Room ${'ABCD'[at]}`, metadata })),
  });
  const derivedOf = (ref: string) => (table.item(ref)?.parts ?? []).filter(({ derived }) => derived);

  it('are ranks, then sums, then gaps, each at the place of the fact that it rests on', () => {
    expect(derivedOf('c2').map((part) => [part.id, part.path, tellItemPart(part)])).toEqual([
      ['g1', 'items[1].metadata.price', 'lowest price of 4, by 40'],
      ['g2', 'items[1].metadata.city_tax', 'lowest city tax of 4, by 1'],
      ['g3', 'items[1].metadata.price', 'price + city tax = 149'],
      ['g4', 'items[1].metadata.price', 'price 60 within the limit'],
    ]);
  });

  it('have no rank where two share it', () => {
    const ranks = ['c1', 'c2']
      .flatMap((ref) => derivedOf(ref))
      .filter(({ key, derived }) => key === 'weight' && derived?.kind === 'rank');
    expect(ranks).toEqual([]);
  });

  it('say of the second one that it is', () => {
    expect(derivedOf('c1').map(tellItemPart)).toContain('second lowest price of 4');
  });

  it('have no gap where the limit is broken', () => {
    expect(derivedOf('c4').filter(({ derived }) => derived?.kind === 'gap')).toEqual([]);
  });

  it('have the same ids for ranks and sums whoever asks, since prompts about the same items begin alike', () => {
    const shared = (constraints: object) =>
      (
        tableOf({
          context: { preferences: ['x'], constraints },
          items: rooms.map((metadata, at) => ({ id: `${at}`, name: `Room ${'ABCD'[at]}`, metadata })),
        }).item('c2')?.parts ?? []
      )
        .filter(({ derived }) => derived?.kind !== 'gap')
        .map(({ id, key }) => [id, key]);
    expect(shared({})).toEqual(shared({ max_price: 200, max_weight: 4 }));
  });
});

describe('entries without words', () => {
  it('are no facts', () => {
    const { parts = [] } =
      tableOf({
        items: [{ id: 'a', name: 'A', metadata: { '': true, ' ': [], _: '.', x: '' } }],
      }).item('c1') ?? {};
    expect(parts.map(({ key }) => key)).toEqual(['x']);
  });
});
