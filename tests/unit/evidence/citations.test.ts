import { describe, expect, it } from 'vitest';
import type { ClaimKind } from '@/lib/evidence/check-claims';
import { idsOf, openChecks } from './support/checks';

const BODY = {
  context: {
    preferences: ['something quiet', 'near the lake'],
    history: [{ item: 'Grand Hotel', rating: 'too loud' }],
    constraints: { max_price: 200, pool: true, pets: true },
  },
  items: [
    {
      id: 'a',
      name: 'Seehaus',
      description: 'Five minutes from the lake. No road nearby.',
      metadata: { price: 180 },
    },
    { id: 'b', name: 'Bergblick', metadata: { price: 140, pool: false } },
  ],
};
const QUIET = 'You will sleep well here.';
const { check } = openChecks(BODY);
const cite = (you: string[], it: string[], more: object = {}) => idsOf(check(QUIET, { you, it, ...more }));

describe('what a claim cites', () => {
  it('is looked up among the parts of the person and of its own item', () => {
    expect(cite(['p2', 'h1'], ['f1', 'f3'])).toEqual({ you: ['p2', 'h1'], it: ['f1', 'f3'] });
  });

  it.each<[string, string[], string[], object | undefined]>([
    ['an unknown id', ['p1', 'p9', 'x', ''], ['f2', 'f99', 'q1'], { you: ['p1'], it: ['f2'] }],
    ['an id twice', ['p1', 'p1'], ['f2', 'f2'], { you: ['p1'], it: ['f2'] }],
    ['ids in the wrong lists', ['f2'], ['p1'], { you: ['p1'], it: ['f2'] }],
    ['capitals, brackets and white space', [' (P1) '], ['[F2]'], { you: ['p1'], it: ['f2'] }],
    ['its own ref before the id', ['p1'], ['c1.f2'], { you: ['p1'], it: ['f2'] }],
    ['a ref and a colon or a space', ['p1'], ['c1:f2', 'c1 f3'], { you: ['p1'], it: ['f2', 'f3'] }],
    ['text that is no id', ['the first one'], ['f2'], undefined],
    ['long runs of ids but for the first twelve', Array(30).fill('p1'), ['f2'], undefined],
  ])('with %s', (_, you, it, expected) => {
    expect(cite(you, it)).toEqual(expected);
  });

  it('never is a fact of another item, though its name may then be used', () => {
    const claim = check('It is quieter than Bergblick.', { it: ['f2', 'c2.f1'] });
    expect(idsOf(claim)).toEqual({ you: ['p1'], it: ['f2'] });
    expect(claim?.others.map(({ item, part }) => [item.name, part?.text])).toEqual([['Bergblick', '140']]);
    expect(idsOf(check(QUIET, { it: ['c2.f1'] }))).toBeUndefined();
  });

  it('may be a search result that exists', () => {
    const searches = [{ id: 's1', text: '2026-10 open daily' }];
    expect(cite(['p1'], ['s1', 'S1'], { searches })).toEqual({ you: ['p1'], it: ['s1'] });
    expect(cite(['p1'], ['s2'], { searches })).toBeUndefined();
    expect(cite(['p1'], ['s1'])).toBeUndefined();
  });
});

describe('how much has to be cited', () => {
  it.each<['reason' | 'unique' | 'concern' | 'verdict', boolean[]]>([
    ['reason', [false, false, true, false]],
    ['unique', [false, true, true, false]],
    ['concern', [true, true, true, false]],
    ['verdict', [true, true, true, false]],
  ])('by a %s', (kind, expected) => {
    const sides: [string[], string[]][] = [
      [['p1'], []],
      [[], ['f1']],
      [['p1'], ['f1']],
      [[], []],
    ];
    expect(sides.map(([you, it]) => cite(you, it, { kind }) !== undefined)).toEqual(expected);
  });
});

it('of somebody of whom nothing is said, a reason needs no more than a fact', () => {
  const nobody = openChecks({ context: { profile: '…' }, items: BODY.items });
  expect(nobody.table.person).toEqual([]);
  expect(idsOf(nobody.check(QUIET, { you: [], it: ['f1'] }))).toEqual({ you: [], it: ['f1'] });
  expect(nobody.check(QUIET, { you: [], it: [] })).toBeUndefined();
});

describe('a limit', () => {
  const reason = (limit: string, ref: string) =>
    check(QUIET, { you: [limit], it: ['f1'], ref }) !== undefined;

  it('is a reason where the item keeps it', () => {
    expect(reason('l1', 'c1')).toBe(true);
    expect(reason('l1', 'c2')).toBe(true);
  });

  it('is none where the item breaks it, or the data does not say', () => {
    expect(reason('l2', 'c2')).toBe(false);
    expect(reason('l3', 'c1')).toBe(false);
    expect(check(QUIET, { you: ['p1', 'l2'], it: ['f1'], ref: 'c2' })).toBeUndefined();
  });

  it('of which nothing is known is taken out of a reason, which has to rest on something else', () => {
    expect(check(QUIET, { you: ['p1', 'l3'], it: ['f1'] })?.you.map(({ id }) => id)).toEqual(['p1']);
  });

  it('may be spoken of in a concern', () => {
    expect(
      check('Ask first whether a dog may come.', { you: ['l3'], it: [], kind: 'concern' }),
    ).toBeDefined();
  });
});

it('a claim without a text is left for code to write', () => {
  expect(check(undefined)).toMatchObject({ text: undefined, factor: undefined });
  expect(check(undefined, { it: [] })).toBeUndefined();
});

describe('a pair, of which code writes the words', () => {
  const body = {
    context: { preferences: ['something quiet'], constraints: { max_price: 200, pets: true } },
    items: [150, 900].map((price, at) => ({
      id: `${at}`,
      name: `Haus ${at}`,
      description: 'No road nearby.',
      metadata: { price },
    })),
  };
  const { check: checkPair } = openChecks(body);
  const pair = (ids: string[], kind: ClaimKind = 'reason', ref = 'c1') =>
    idsOf(checkPair(undefined, { you: ids, it: [], isPair: true, kind, ref }));

  it.each<ClaimKind>(['reason', 'concern', 'verdict'])('needs both of its sides as a %s', (kind) => {
    expect(pair(['p1', 'f1'], kind)).toEqual({ you: ['p1'], it: ['f1'] });
    expect(pair(['c1', 'f1'], kind)).toBeUndefined();
    expect(pair(['p1', 'x1'], kind)).toBeUndefined();
  });

  it('is no reason by a limit of which nothing is known, but a concern', () => {
    expect(pair(['l2', 'f1'])).toBeUndefined();
    expect(pair(['l2', 'f1'], 'concern')).toBeDefined();
  });

  it('is no concern by a limit that is kept, but a reason', () => {
    expect(pair(['l1', 'f2'], 'concern')).toBeUndefined();
    expect(pair(['l1', 'f2'])).toBeDefined();
  });

  it('is no reason by a fact that breaks a limit, nor by what is derived of it, but a concern', () => {
    expect(pair(['p1', 'f2'], 'reason', 'c2')).toBeUndefined();
    expect(pair(['p1', 'g1'], 'reason', 'c2')).toBeUndefined();
    expect(pair(['p1', 'f2'], 'concern', 'c2')).toBeDefined();
    expect(pair(['p1', 'f2'])).toBeDefined();
  });
});
