import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draft, EMPTY_DRAFT } from '@/app/_components/playground/draft';
import { fieldOfPath } from '@/app/_components/playground/field-of-path';
import { findInForm, rangeInJson } from '@/app/_components/playground/find-in-form';

/** The words that are marked, with the field and what stands before them on their line. */
function marked(part: Partial<Draft>, path: string, text: string) {
  const draft = { ...EMPTY_DRAFT, ...part };
  const found = findInForm((field) => draft[field], { path, text });
  if (!found) return undefined;
  const before = draft[found.field].slice(0, found.start).split('\n').at(-1);
  return [found.field, before, draft[found.field].slice(found.start, found.end)];
}

it.each([
  ['vertical', 'vertical'],
  ['context.preferences[2]', 'likes'],
  ['context.user_preferences[0]', 'likes'],
  ['context.profile', 'profile'],
  ['context.history[1].item', 'history'],
  ['context.constraints.max_price', 'constraints'],
  ['items[3].metadata.price', 'items'],
  ['item.name', 'item'],
  ['item.type', 'itemType'],
  ['item.metadata.price', 'itemFacts'],
  ['options.evidence', 'evidence'],
  ['context.history_text', undefined],
  ['context', undefined],
  ['itemised', undefined],
])('%s comes from the field %s', (path, field) => {
  expect(fieldOfPath(path)).toBe(field);
});

describe('the words of a request are found in the form', () => {
  it('among likes and dislikes, with or without the “no” that was put before them', () => {
    const draft = { likes: 'short novels\nquiet', dislikes: 'horror\nnot too long' };
    expect(marked(draft, 'context.preferences[1]', 'quiet')).toEqual(['likes', '', 'quiet']);
    expect(marked(draft, 'context.preferences[2]', 'no horror')).toEqual(['dislikes', '', 'horror']);
    expect(marked(draft, 'context.preferences[3]', 'not too long')).toEqual(['dislikes', '', 'not too long']);
  });

  it('within the profile', () => {
    const profile = ' Runs wet trails. Needs a wide fit.\n';
    expect(marked({ profile }, 'context.profile', 'Needs a wide fit.')).toEqual([
      'profile',
      ' Runs wet trails. ',
      'Needs a wide fit.',
    ]);
  });

  it('in the line of the history that the path names, past blank ones', () => {
    const history = 'Dune: 5/5\n\nArrival: 4/5\nDune: 2/5';
    expect(marked({ history }, 'context.history[1]', 'Arrival')).toEqual(['history', '', 'Arrival']);
    expect(marked({ history }, 'context.history[2].rating', '2/5')).toEqual(['history', 'Dune: ', '2/5']);
  });

  it('in the limit of that key, in lines and in JSON', () => {
    const lines = 'max_price: 1800\nmin_price: 180';
    expect(marked({ constraints: lines }, 'context.constraints.min_price', '180')).toEqual([
      'constraints',
      'min_price: ',
      '180',
    ]);
    expect(marked({ constraints: lines }, 'context.constraints.max_price', '180')).toBeUndefined();
    const json = '{"brand": ["Lenovo", "Apple"], "max_price": 180}';
    expect(marked({ constraints: json }, 'context.constraints.max_price', '180')?.[2]).toBe('180');
    expect(marked({ constraints: json }, 'context.constraints.brand', '["Lenovo","Apple"]')?.[2]).toBe(
      '["Lenovo", "Apple"]',
    );
  });

  it('in the item of that place, whatever the others hold', () => {
    const items = JSON.stringify(
      [
        { id: 'a', name: 'Alto', metadata: { price: 180, note: 'say "hi"' } },
        { id: 'b', name: 'Basso', description: 'Light, and 180 g.', metadata: { price: 180 } },
      ],
      null,
      1,
    );
    expect(marked({ items }, 'items[1].metadata.price', '180')).toEqual(['items', '   "price": ', '180']);
    expect(marked({ items }, 'items[0].metadata.note', 'say "hi"')?.[2]).toBe(String.raw`say \"hi\"`);
    expect(marked({ items }, 'items[1].description', '180 g.')?.[2]).toBe('180 g.');
    expect(marked({ items }, 'items[0].description', '180 g.')).toBeUndefined();
  });

  it('in a list of names, in lines and in JSON', () => {
    expect(marked({ items: 'Alto\n\nBasso' }, 'items[1].name', 'Basso')).toEqual(['items', '', 'Basso']);
    expect(marked({ items: '["Alto", "Basso"]' }, 'items[1].name', 'Basso')?.[2]).toBe('Basso');
  });

  it('of the one thing to explain', () => {
    const draft = { item: 'Da Enzo', itemType: 'trattoria', itemFacts: 'price: 25\ncuisine: Roman' };
    expect(marked(draft, 'item.name', 'Da Enzo')?.[0]).toBe('item');
    expect(marked(draft, 'item.type', 'trattoria')?.[0]).toBe('itemType');
    expect(marked(draft, 'item.metadata.cuisine', 'Roman')).toEqual(['itemFacts', 'cuisine: ', 'Roman']);
  });

  it('and not where the form was changed since, or has no such field', () => {
    expect(marked({ likes: 'loud' }, 'context.preferences[0]', 'quiet')).toBeUndefined();
    expect(marked({ items: '[{"id": ' }, 'items[0].name', 'Alto')).toBeUndefined();
    expect(
      marked({ constraints: 'max_weight: 180' }, 'context.constraints.max_price', '180'),
    ).toBeUndefined();
    expect(marked({ profile: 'x' }, 'context.history_text', 'x')).toBeUndefined();
    expect(findInForm(() => undefined, { path: 'item.name', text: 'Da Enzo' })).toBeUndefined();
  });
});

it('every value of a JSON text is where it is said to be', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }))), (list) => {
      const source = JSON.stringify(list, null, 1);
      for (const [index, entry] of list.entries()) {
        for (const [key, value] of Object.entries(entry)) {
          const { start, end } = rangeInJson(source, [index, key]) ?? { start: 0, end: 0 };
          expect(JSON.stringify(JSON.parse(source.slice(start, end)))).toBe(JSON.stringify(value));
        }
      }
      expect(rangeInJson(source, [list.length])).toBeUndefined();
    }),
  );
});
