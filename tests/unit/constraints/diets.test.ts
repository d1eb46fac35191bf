import { describe, expect, test } from 'vitest';
import { recommend } from '../builtin/support/run-task';

const dish = (ref: string, name: string, description: string) => ({ ref, name, description });

describe('diets and allergies', () => {
  test('a vegan is told of the chicken in a dish, and the catalogue offers none', async () => {
    const context = { preferences: ['spicy'], constraints: { diet: 'vegan' } };
    const supplied = await recommend({
      vertical: 'recipes',
      context,
      candidates: [
        dish('c1', 'Green curry', 'Chicken in spicy coconut milk.'),
        dish('c2', 'Chana masala', 'Vegan chickpeas with chilli.'),
      ],
    });
    expect(supplied.map(({ ref }) => ref)).toEqual(['c2', 'c1']);
    expect(supplied[1]?.explanation.potential_concerns?.join(' ')).toMatch(/breaks your limit.*chicken/);
    for (const element of await recommend({ vertical: 'recipes', context, count: 5 }))
      expect(element.metadata?.find(({ key }) => key === 'dietary_options')?.value).toContain('vegan');
  });

  test('plant milk, mock meat and what a dish is free of break nothing', async () => {
    const elements = await recommend({
      vertical: 'recipes',
      context: { constraints: { diet: 'vegan' } },
      candidates: [
        dish('c1', 'Laksa', 'Noodles in coconut milk.'),
        dish('c2', 'Burger', 'A vegan sausage in a bun without cheese.'),
      ],
    });
    for (const { explanation } of elements)
      expect(explanation.potential_concerns?.join(' ') ?? '').not.toMatch(/breaks your limit/);
  });

  test('an allergy in the profile is a limit: broken by an ingredient, open where nothing is said', async () => {
    const elements = await recommend({
      vertical: 'restaurants',
      context: { profile: 'first date, she has a nut allergy' },
      candidates: [
        dish('c1', 'Raw', 'Bowls with cashew cream.'),
        dish('c2', 'Lume', 'Candle-lit, with a nut-free kitchen.'),
        dish('c3', 'Grill', 'Burgers.'),
      ],
    });
    const concerns = new Map(elements.map(({ ref, explanation }) => [ref, explanation.potential_concerns]));
    expect(elements.at(-1)?.ref).toBe('c1');
    expect(concerns.get('c1')?.join(' ')).toMatch(/breaks your limit: diet cashew \(without nut\)/);
    expect(concerns.get('c2') ?? []).toEqual([]);
    expect(concerns.get('c3')?.join(' ')).toMatch(/This was not checked, so please check: diet without nut/);
  });

  test('"free" of something else does not make it egg-free', async () => {
    const [element] = await recommend({
      vertical: 'recipes',
      context: { constraints: { dietary: ['egg-free'] } },
      candidates: [
        {
          ref: 'c1',
          name: 'Pad thai',
          description: 'Noodles with egg.',
          metadata: { dietary_options: ['dairy-free'] },
        },
      ],
    });
    expect(element?.explanation.potential_concerns?.join(' ')).toMatch(/breaks your limit/);
  });

  test.each([
    ['allergic to milk and eggs', 'Omelette with three eggs.', { broken: true, open: false }],
    ['allergic to nuts and I am vegan', 'Vegan dal.', { broken: false, open: true }],
    ['Allergies: none', 'Peanut stew.', { broken: false, open: false }],
    ['We are vegan and gluten-free', 'Spaghetti with tomato.', { broken: true, open: true }],
  ])('%s: %s', async (profile, description, outcome) => {
    const [element] = await recommend({
      vertical: 'recipes',
      context: { profile },
      candidates: [dish('c1', 'Dish', description)],
    });
    const concerns = element?.explanation.potential_concerns?.join(' ') ?? '';
    expect({
      broken: /breaks your limit|falls outside/.test(concerns),
      open: /was not checked/.test(concerns),
    }).toEqual(outcome);
  });

  test('a price class caps the price', async () => {
    const elements = await recommend({
      vertical: 'restaurants',
      context: { constraints: { max_price_range: '$$' } },
      candidates: [
        { ref: 'c1', name: 'Luxe', metadata: { price_range: '$$$$' } },
        { ref: 'c2', name: 'Bistro', metadata: { price_range: '$' } },
      ],
    });
    expect(elements.map(({ ref }) => ref)).toEqual(['c2', 'c1']);
    expect(elements[1]?.explanation.potential_concerns?.join(' ')).toContain('$$$$ (at most $$)');
  });
});
