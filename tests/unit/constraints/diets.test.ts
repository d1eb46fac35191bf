import { describe, expect, test } from 'vitest';
import { createLimitCheck } from '@/lib/constraints/limit-check';
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
    expect(supplied[1]?.concerns).toEqual([{ you: ['vegan'], it: ['Chicken in spicy coconut milk.'] }]);
    for (const element of await recommend({ vertical: 'recipes', context, count: 5 }))
      expect(element.facts.find(({ key }) => key === 'dietary_options')?.value).toContain('vegan');
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
    for (const { concerns } of elements) expect(concerns).toEqual([]);
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
    const you = ['first date, she has a nut allergy'];
    const concerns = new Map(elements.map(({ ref, concerns: own }) => [ref, own]));
    expect(elements.at(-1)?.ref).toBe('c1');
    expect(concerns.get('c1')).toEqual([{ you, it: ['Bowls with cashew cream.'] }]);
    expect(concerns.get('c2')).toEqual([]);
    expect(concerns.get('c3')).toEqual([{ you, it: [] }]);
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
          metadata: { labels: ['dairy-free'] },
        },
      ],
    });
    expect(element?.concerns).toEqual([{ you: ['egg-free'], it: ['Noodles with egg.'] }]);
    const [verdict] = createLimitCheck({ dietary: ['egg-free'] })({ dietary_options: ['dairy-free'] });
    expect(verdict?.outcome).toBe('broken');
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
    const concerns = element?.concerns ?? [];
    expect({
      broken: concerns.some(({ it }) => it.includes(description)),
      open: concerns.some(({ it }) => it.length === 0),
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
  });
});
