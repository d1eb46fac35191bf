import { describe, expect, it } from 'vitest';
import { type Draft, EMPTY_DRAFT, EXAMPLES } from '@/app/_components/playground/draft';
import { readDraft } from '@/app/_components/playground/read-draft';
import { explainRequest } from '@/lib/contract/explain-request';
import { recommendRequest } from '@/lib/contract/recommend-request';

const read = (part: Partial<typeof EMPTY_DRAFT>) =>
  readDraft({ ...EMPTY_DRAFT, vertical: 'movies', ...part });

describe('a draft becomes a request', () => {
  it.each(EXAMPLES)('that the service accepts: $name', ({ draft }) => {
    const result = readDraft(draft);
    if ('errors' in result) throw new Error(JSON.stringify(result.errors));
    const schema = draft.task === 'explain' ? explainRequest : recommendRequest();
    expect(schema.safeParse(result.body).error).toBeUndefined();
  });

  it('with likes and dislikes as preferences', () => {
    expect(read({ likes: ' slow films \n\n', dislikes: 'horror\nNot too long\nnothing sad' })).toMatchObject({
      body: { context: { preferences: ['slow films', 'no horror', 'Not too long', 'nothing sad'] } },
    });
  });

  it('with the history split at the last colon', () => {
    expect(read({ history: 'Mission: Impossible: 3/5' })).toMatchObject({
      body: { context: { history: [{ item: 'Mission: Impossible', rating: '3/5' }] } },
    });
  });

  it('with numbers and booleans among the limits', () => {
    const constraints = 'max_price: 900\nvegan: true\nlocation: Lisbon: Alfama';
    expect(read({ constraints })).toMatchObject({
      body: { context: { constraints: { max_price: 900, vegan: true, location: 'Lisbon: Alfama' } } },
    });
    expect(read({ constraints: '{"max_price":{"amount":9}}' })).toMatchObject({
      body: { context: { constraints: { max_price: { amount: 9 } } } },
    });
  });

  it('with items from names, from a list of names, and from objects', () => {
    const named = [
      { id: 'item-1', name: 'Arrival' },
      { id: 'item-2', name: 'Solaris' },
    ];
    expect(read({ items: 'Arrival\nSolaris' })).toMatchObject({ body: { items: named } });
    expect(read({ items: '["Arrival", "Solaris"]' })).toMatchObject({ body: { items: named } });
    expect(read({ items: '[{"id":"a","name":"Arrival"}]' })).toMatchObject({
      body: { items: [{ id: 'a', name: 'Arrival' }] },
    });
  });

  it('without what was left empty', () => {
    expect(read({})).toEqual({
      body: { vertical: 'movies', context: {}, options: { count: 3, evidence: true } },
    });
  });
});

describe('a draft that cannot be written as JSON', () => {
  it.each([
    ['history', 'Contact', /item: rating/],
    ['constraints', 'max_price', /key: value/],
    ['constraints', '{"max_price": }', /JSON/],
    ['items', '[{"id": "a"', /JSON/],
    ['items', '{"id": "a"}', /list/],
  ] as const)('is refused at its field: %s', (field, value, message) => {
    expect(read({ [field]: value })).toEqual({ errors: { [field]: expect.stringMatching(message) } });
  });
});

describe('a draft becomes a request to explain one thing', () => {
  const explained = (part: Partial<Draft>) =>
    readDraft({ ...EMPTY_DRAFT, task: 'explain', vertical: 'restaurants', item: ' Septime ', ...part });

  it('with what is known of it as metadata, and nothing of what recommending alone has', () => {
    expect(
      explained({ itemType: 'restaurant', itemFacts: 'price: 25\nopen: true', likes: 'wine', items: 'a\nb' }),
    ).toEqual({
      body: {
        vertical: 'restaurants',
        item: { name: 'Septime', type: 'restaurant', metadata: { price: 25, open: true } },
        context: { user_preferences: ['wine'] },
        options: { evidence: true },
      },
    });
  });

  it('with the options of that endpoint', () => {
    expect(explained({ depth: 'brief', alternatives: 'yes', language: 'fr_FR', count: '7' })).toMatchObject({
      body: { options: { depth: 'brief', include_alternatives: true, language: 'fr_FR' } },
    });
  });

  it('and without evidence leaves its options out', () => {
    expect(explained({ evidence: 'no' })).not.toHaveProperty('body.options');
  });

  it('and is refused where its facts cannot be read', () => {
    expect(explained({ itemFacts: 'cheap' })).toEqual({
      errors: { itemFacts: expect.stringContaining('as key: value') },
    });
  });
});
