import { describe, expect, it } from 'vitest';
import { askBuiltin, askBuiltinWhy } from '../../support/ask-builtin';

const likes = (...preferences: string[]) => ({ preferences });

describe('contradictory and extreme input gets a sane answer', () => {
  it('likes and dislikes of the same thing', async () => {
    const context = { preferences: ['horror', 'no horror'], profile: 'loves horror, hates horror' };
    const recommendations = await askBuiltin({ vertical: 'movies', context });
    expect(recommendations).toHaveLength(3);
  });

  it('limits that nothing can keep, which every result names', async () => {
    const items = [1, 2, 3].map((n) => ({ id: `${n}`, name: `Laptop ${n}`, metadata: { price: 900 + n } }));
    const context = { ...likes('light'), constraints: { max_price: 1, min_price: 5000 } };
    const recommendations = await askBuiltin({ vertical: 'laptops', context, items });
    for (const { explanation } of recommendations)
      expect(explanation.potential_concerns?.length).toBeGreaterThan(0);
  });

  it('500 nearly identical items', async () => {
    const items = Array.from({ length: 500 }, (_, n) => ({ id: `${n}`, name: `Blue cotton shirt ${n}` }));
    const recommendations = await askBuiltin({
      vertical: 'clothing',
      context: likes('blue'),
      items,
      options: { count: 10 },
    });
    expect(new Set(recommendations.map(({ item }) => item.id)).size).toBe(10);
  });

  it.each([
    ['emoji only', '🦊🦊🦊'],
    ['right-to-left text', 'أحب المطاعم الهادئة والطعام الحار'],
    ['a lone surrogate', '\ud800 \udfff'],
    ['text that looks like a pattern', '(((a+)+)+)+$ [[[ .* \\1 $(x) {name, plural, one {#}}'],
    ['a profile of 10,000 words', 'quiet places with good coffee '.repeat(2_000)],
    ['names of object internals', '__proto__ constructor toString hasOwnProperty'],
  ])('%s', async (_, profile) => {
    expect((await askBuiltin({ vertical: 'cafes', context: { profile } })).length).toBeGreaterThan(0);
    const { explanation } = await askBuiltinWhy({
      vertical: 'cafes',
      item: { name: profile.slice(0, 50), type: 'café' },
      context: { profile },
    });
    expect(explanation.summary).not.toBe('');
  });

  it('items without anything but a name', async () => {
    const items = ['Alpha', 'Beta'].map((name) => ({ id: name, name }));
    const recommendations = await askBuiltin({ vertical: 'things', context: likes('quiet'), items });
    for (const { confidence } of recommendations) expect(confidence).toBeLessThanOrEqual(0.5);
  });
});

describe('the wording', () => {
  const request = (language: string, depth: 'brief' | 'detailed' = 'detailed') => ({
    vertical: 'movies',
    context: { preferences: ['science fiction', 'slow-burn'], history: [{ item: 'Contact', rating: '5/5' }] },
    options: { count: 5, language, explanation_depth: depth },
  });

  it.each(['en_US', 'es_ES', 'fr_FR', 'de_DE', 'it_IT', 'pt_BR', 'ja_JP', 'zh_CN'])(
    'never repeats itself within one answer (%s)',
    async (language) => {
      const sentences = (await askBuiltin(request(language))).map(({ explanation }) => explanation.why_match);
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|\{\w+[,}]|\[object/);
    },
  );

  it('differs between languages, and falls back to English for others', async () => {
    const why = async (language: string) => (await askBuiltin(request(language)))[0]?.explanation.why_match;
    const english = await why('en_US');
    expect(await why('nl_NL')).toBe(english);
    expect(await why('en_GB')).toBe(english);
    for (const language of ['es_ES', 'fr_FR', 'de_DE', 'it_IT', 'pt_BR', 'ja_JP', 'zh_CN']) {
      expect(await why(language)).not.toBe(english);
    }
  });

  it('is shorter when brief', async () => {
    const length = async (depth: 'brief' | 'detailed') =>
      JSON.stringify(await askBuiltin(request('en_US', depth))).length;
    expect(await length('brief')).toBeLessThan((await length('detailed')) * 0.9);
  });
});

describe('the same request', () => {
  it('gets the same answer, in whatever order the items come', async () => {
    const items = ['Quiet Place', 'Loud Place', 'Quiet Corner'].map((name, n) => ({ id: `${n}`, name }));
    const ask = (list: object[]) => askBuiltin({ vertical: 'cafes', context: likes('quiet'), items: list });
    const first = await ask(items);
    expect(await ask(items)).toEqual(first);
    expect((await ask(items.toReversed())).map(({ item }) => item.id)).toEqual(
      first.map(({ item }) => item.id),
    );
  });
});

describe('explain', () => {
  it('can say no', async () => {
    const context = { user_preferences: ['no horror', 'light comedies'] };
    const yes = await askBuiltinWhy({
      vertical: 'movies',
      item: { name: 'Paddington 2', type: 'family comedy film' },
      context,
    });
    const no = await askBuiltinWhy({
      vertical: 'movies',
      item: { name: 'Hereditary', type: 'horror film' },
      context,
    });
    expect(no.confidence).toBeLessThan(yes.confidence);
    expect(no.explanation.potential_concerns.length).toBeGreaterThan(0);
  });

  it('invents no alternatives to an item of an unknown field', async () => {
    const { explanation } = await askBuiltinWhy({
      vertical: 'zzqx',
      item: { name: 'Zzqx 3000', type: 'zzqx' },
      context: { user_preferences: ['blorp'] },
      options: { include_alternatives: true },
    });
    expect(explanation.alternatives).toEqual([]);
  });
});
