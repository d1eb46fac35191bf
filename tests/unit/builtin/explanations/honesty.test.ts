import { describe, expect, test } from 'vitest';
import { recommend } from '../support/run-task';

const whyOf = async (task: Parameters<typeof recommend>[0]) =>
  (await recommend({ count: 10, ...task })).map(({ explanation }) => explanation);

describe('explanations claim no more than is known', () => {
  test('things that cannot be told apart are not called alike', async () => {
    const explanations = await whyOf({
      vertical: 'books',
      context: { profile: 'x' },
      candidates: 'ABCDEFGH'.split('').map((name) => ({ ref: name, name })),
    });
    for (const { why_match } of explanations)
      expect(why_match).not.toMatch(/nearly the same|repeats|hardly a difference/);
    expect(new Set(explanations.map(({ why_match }) => why_match)).size).toBe(8);
  });

  test('what a description need not tell is not said to be absent', async () => {
    const [headspace] = await whyOf({
      vertical: 'apps',
      context: { profile: 'wants to meditate, hates subscriptions' },
    });
    expect(JSON.stringify(headspace)).not.toMatch(/no sign of “subscriptions”/);
  });

  test('what only describes a person is no request that is met', async () => {
    const [first] = await whyOf({ vertical: 'fitness', context: { profile: 'bad knees, at home' } });
    expect(`${first?.why_match} ${first?.key_factors.join(' ')}`).not.toMatch(/knees|“at home”/);
  });

  test('half of what is rejected is not the whole', async () => {
    const [explanation] = await whyOf({
      vertical: 'apartments',
      context: { profile: 'not on the ground floor' },
      candidates: [{ ref: 'c1', name: 'Flat', description: 'Bright, on the third floor.' }],
    });
    expect(explanation?.potential_concerns).toBeNull();
  });

  test('what has a part of a wish is not said to have it', async () => {
    const explanations = await whyOf({
      vertical: 'graphics cards',
      context: { preferences: ['RTX 4070'] },
      candidates: [
        { ref: 'c1', name: 'Card A', description: 'RTX 4090 board.' },
        { ref: 'c2', name: 'Card B', description: 'RTX 4070 board.' },
      ],
    });
    expect(explanations[0]?.key_factors).toContain('a match for “RTX 4070”');
    expect(JSON.stringify(explanations[1])).not.toContain('RTX 4070');
  });

  test('an unknown field lends no ideas to its words', async () => {
    const [explanation] = await whyOf({
      vertical: 'wine',
      context: { preferences: ['dry'] },
      candidates: [{ ref: 'c1', name: 'Moscato', description: 'Lightly sparkling, aged in new casks.' }],
    });
    expect(JSON.stringify(explanation)).not.toMatch(/lighting|news/);
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
    expect(elements[0]?.ref).toBe('c2');
    expect(elements[0]?.explanation.potential_concerns ?? []).toEqual([]);
  });
});
