import { describe, expect, it } from 'vitest';
import { explain, recommend } from './support/run-task';

const likes = (...preferences: string[]) => ({ preferences });

describe('contradictory and extreme input gets a sane answer', () => {
  it('likes and dislikes of the same thing', async () => {
    const context = { preferences: ['horror', 'no horror'], profile: 'loves horror, hates horror' };
    expect(await recommend({ vertical: 'movies', context })).toHaveLength(3);
  });

  it('500 nearly identical items', async () => {
    const candidates = Array.from({ length: 500 }, (_, n) => ({
      ref: `c${n}`,
      name: `Blue cotton shirt ${n}`,
    }));
    const elements = await recommend({ vertical: 'clothing', context: likes('blue'), candidates, count: 10 });
    expect(new Set(elements.map(({ ref }) => ref)).size).toBe(10);
  });

  it.each([
    ['emoji only', '🦊🦊🦊'],
    ['right-to-left text', 'أحب المطاعم الهادئة والطعام الحار'],
    ['a lone surrogate', '\ud800 \udfff'],
    ['text that looks like a pattern', '(((a+)+)+)+$ [[[ .* \\1 $(x) {name, plural, one {#}}'],
    ['a profile of 10,000 words', 'quiet places with good coffee '.repeat(2_000)],
    ['names of object internals', '__proto__ constructor toString hasOwnProperty'],
  ])('%s', async (_, profile) => {
    expect((await recommend({ vertical: 'cafes', context: { profile } })).length).toBeGreaterThan(0);
    const { summary } = await explain({
      vertical: 'cafes',
      item: { name: profile.slice(0, 50), type: 'café' },
      context: { profile },
    });
    expect(summary?.it).toContain('type: café');
  });

  it('items without anything but a name', async () => {
    const candidates = ['Alpha', 'Beta'].map((name) => ({ ref: name, name }));
    const elements = await recommend({ vertical: 'things', context: likes('quiet'), candidates });
    for (const { confidence } of elements) expect(confidence).toBeLessThanOrEqual(0.5);
  });
});

describe('the same request', () => {
  it('gets the same answer, in whatever order the items come', async () => {
    const candidates = ['Quiet Place', 'Loud Place', 'Quiet Corner'].map((name, n) => ({
      ref: `c${n}`,
      name,
    }));
    const ask = (list: typeof candidates) =>
      recommend({ vertical: 'cafes', context: likes('quiet'), candidates: list });
    const first = await ask(candidates);
    expect(await ask(candidates)).toEqual(first);
    expect(await ask(candidates.toReversed())).toEqual(first);
  });
});

describe('explain', () => {
  it('can say no', async () => {
    const context = likes('no horror', 'light comedies');
    const yes = await explain({
      vertical: 'movies',
      item: { name: 'Paddington 2', type: 'family comedy film' },
      context,
    });
    const no = await explain({
      vertical: 'movies',
      item: { name: 'Hereditary', type: 'horror film' },
      context,
    });
    expect(no.confidence).toBeLessThan(yes.confidence);
    expect(no.verdict).toBe('does not fit');
    expect(no.summary?.you).toEqual(['no horror']);
  });

  it('invents no alternatives to an item of an unknown field', async () => {
    const { alternatives } = await explain({
      vertical: 'zzqx',
      item: { name: 'Zzqx 3000', type: 'zzqx' },
      context: likes('blorp'),
    });
    expect(alternatives).toEqual([]);
  });
});
