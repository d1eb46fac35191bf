import { describe, expect, test } from 'vitest';
import { explain, type LooseTask, recommend } from '../support/run-task';

const tell = (task: LooseTask) => recommend({ count: 10, ...task });

describe('claims say no more than is known', () => {
  test('of a thing with nothing but a name they rest on that alone', async () => {
    const elements = await tell({
      vertical: 'books',
      context: { profile: 'x' },
      candidates: 'ABCDEFGH'.split('').map((name) => ({ ref: name, name })),
    });
    expect(elements).toHaveLength(8);
    for (const { ref, reasons, concerns, facts } of elements)
      expect([reasons, concerns, facts]).toEqual([[{ you: [], it: [`name: ${ref}`] }], [], []]);
  });

  test('what a description need not tell is not said to be absent', async () => {
    const [headspace] = await tell({
      vertical: 'apps',
      context: { profile: 'wants to meditate, hates subscriptions' },
    });
    expect(JSON.stringify(headspace?.reasons)).not.toMatch(/hates subscriptions(?!.*meditat)/);
  });

  test('what only describes a person is no request that is met', async () => {
    const [first] = await tell({ vertical: 'fitness', context: { profile: 'bad knees, at home' } });
    for (const { you } of first?.reasons ?? []) expect(you).toEqual([]);
  });

  test('half of what is rejected is not the whole', async () => {
    const [element] = await tell({
      vertical: 'apartments',
      context: { profile: 'not on the ground floor' },
      candidates: [{ ref: 'c1', name: 'Flat', description: 'Bright, on the third floor.' }],
    });
    expect(element?.concerns).toEqual([]);
  });

  test('what has a part of a wish is not said to have it', async () => {
    const [has, other] = await tell({
      vertical: 'graphics cards',
      context: { preferences: ['RTX 4070'] },
      candidates: [
        { ref: 'c1', name: 'Card A', description: 'RTX 4090 board.' },
        { ref: 'c2', name: 'Card B', description: 'RTX 4070 board.' },
      ],
    });
    expect(has?.reasons).toEqual([{ you: ['RTX 4070'], it: ['RTX 4070 board.'] }]);
    expect(other?.reasons).toEqual([{ you: [], it: ['RTX 4090 board.'] }]);
  });

  test('an unknown field lends no ideas to its words', async () => {
    const [element] = await tell({
      vertical: 'wine',
      context: { preferences: ['dry'] },
      candidates: [{ ref: 'c1', name: 'Moscato', description: 'Lightly sparkling, aged in new casks.' }],
    });
    expect(element?.facts).toEqual([]);
  });

  test('a thing that says it is without what is rejected fits better', async () => {
    const elements = await recommend({
      vertical: 'bank accounts',
      context: { preferences: ['no monthly fees'] },
      candidates: [
        { ref: 'c1', name: 'Classic', description: 'Monthly fees of five euros.' },
        { ref: 'c2', name: 'Zero', description: 'An account without monthly fees.' },
      ],
    });
    expect(elements.map(({ ref }) => ref)).toEqual(['c2', 'c1']);
    expect(elements[0]?.concerns).toEqual([]);
    expect(elements[1]?.concerns).toEqual([
      { you: ['no monthly fees'], it: ['Monthly fees of five euros.'] },
    ]);
  });

  test('a limit of the caller is no reason, and no concern where the table says that it is broken', async () => {
    const elements = await tell({
      vertical: 'lamps',
      context: { constraints: { max_price: 50 } },
      candidates: [
        { ref: 'c1', name: 'Lumo', description: 'A lamp.', metadata: { price: 40 } },
        { ref: 'c2', name: 'Lux', description: 'A lamp.', metadata: { price: 60 } },
      ],
    });
    for (const { reasons, concerns } of elements)
      expect([reasons, concerns]).toEqual([[{ you: [], it: ['A lamp.'] }], []]);
  });

  test('a thing of the history is said to be one', async () => {
    const history = [{ item: 'Alien', rating: 'loved it' }];
    const [element] = await tell({
      vertical: 'movies',
      context: { history },
      candidates: [{ ref: 'c1', name: 'Alien' }],
    });
    const seen = { you: ['Alien: loved it'], it: [] };
    expect(element?.concerns).toEqual([seen]);
    const { concerns } = await explain({
      vertical: 'movies',
      item: { name: 'ALIEN', type: 'film' },
      context: { history },
    });
    expect(concerns).toContainEqual(seen);
  });

  test('what was disliked speaks against its like, and what was loved for it', async () => {
    const [element] = await tell({
      vertical: 'movies',
      context: {
        history: [
          { item: 'Alien', rating: 'hated it' },
          { item: 'The Abyss', rating: 'loved it', metadata: { director: 'James Cameron' } },
        ],
      },
      candidates: [{ ref: 'c1', name: 'Aliens', metadata: { director: 'James Cameron' } }],
    });
    expect(element?.reasons).toContainEqual({
      you: ['The Abyss: loved it'],
      it: ['director: James Cameron'],
    });
    expect(element?.concerns.map(({ you }) => you)).toEqual([['Alien: hated it']]);
  });
});

describe('the verdict on one item', () => {
  const about = (context: Parameters<typeof explain>[0]['context']) =>
    explain({ vertical: 'movies', item: { name: 'Hereditary', type: 'horror film' }, context });

  test('is against what has what is rejected, by that', async () => {
    const { verdict, summary } = await about({ preferences: ['no horror', 'light comedies'] });
    expect(verdict).toBe('does not fit');
    expect(summary?.you).toEqual(['no horror']);
    expect(summary?.it.join()).toContain('horror');
  });

  test('is for what has what is wanted, by that', async () => {
    const { verdict, summary } = await about({ preferences: ['horror'] });
    expect(verdict).toBe('fits');
    expect(summary?.you).toEqual(['horror']);
  });

  test('is never plainly for what leaves open something that is not wanted', async () => {
    const { verdict, summary, reasons } = await about({ preferences: ['horror', 'no grief'] });
    expect(verdict).not.toBe('fits');
    expect([summary, ...reasons].map((claim) => claim?.you)).toContainEqual(['horror']);
  });

  test('is against what breaks a hard limit, by the limit and the fact', async () => {
    const { verdict, summary } = await explain({
      vertical: 'lamps',
      item: { name: 'Lux', type: 'lamp', metadata: { price: 60, colour: 'warm white' } },
      context: { preferences: ['warm white'], constraints: { max_price: 50 } },
    });
    expect(verdict).toBe('does not fit');
    expect(summary).toEqual({ you: ['50'], it: ['price: 60'] });
  });

  test('is open where nothing is known for or against', async () => {
    expect((await about({ preferences: ['vintage tractors'] })).verdict).toBeUndefined();
  });
});
