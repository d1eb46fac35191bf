import { describe, expect, test } from 'vitest';
import { createBuiltin } from '@/lib/builtin/create-builtin';
import { ITEM_METADATA_KEYS, ITEM_METADATA_TYPES } from '@/lib/contract/item-metadata';
import type { RecommendTask } from '@/lib/contract/task';
import type { Reasoned } from '@/lib/evidence/reasoned';
import { detectLanguage } from '@/lib/languages/detect';
import { foldText } from '@/lib/text/tokenise';
import { withItemTable, withTable } from '@/tests/support/with-table';
import { answerTo, explain, named, recommend } from './support/run-task';

const TASK: RecommendTask = {
  kind: 'recommend',
  vertical: 'movies',
  context: { preferences: ['slow-burn science fiction'] },
  count: 3,
  depth: 'detailed',
  includeAlternatives: true,
  language: 'en_US',
};

describe('the answer', () => {
  test('without candidates it is recommendations from the catalogue, best first', async () => {
    const elements = await recommend({
      vertical: 'movies',
      context: { preferences: ['slow-burn science fiction'] },
    });
    expect(elements).toHaveLength(3);
    for (const { name, reasons } of elements) {
      expect(name).toBeTypeOf('string');
      expect(reasons.length).toBeGreaterThan(0);
    }
    const scores = elements.map(({ taste }) => taste);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(3);
  });

  test('with candidates it names them by their reference, all of them when they are few', async () => {
    const elements = await recommend({
      vertical: 'movies',
      context: { preferences: ['space'] },
      candidates: named('Alien', 'Notting Hill'),
      count: 10,
    });
    expect(elements.map(({ ref }) => ref).sort()).toEqual(['c1', 'c2']);
  });

  test('it has as many as are still wanted, whatever the task asks for', async () => {
    const { signal } = new AbortController();
    const elements = await Array.fromAsync(
      createBuiltin().answer(withTable({ ...TASK, count: 10 }), { signal, count: 2 }),
    );
    expect(elements).toHaveLength(2);
  });

  test('what is in the history is not recommended again', async () => {
    const first = await recommend({
      vertical: 'movies',
      context: { preferences: ['time travel'] },
      count: 5,
    });
    const seen = first.map(({ name }) => ({ item: name.toUpperCase(), rating: 'loved' }));
    const second = await recommend({
      vertical: 'movies',
      context: { preferences: ['time travel'], history: seen },
      count: 5,
    });
    expect(second.map(({ name }) => name)).not.toEqual(expect.arrayContaining([first[0]?.name]));
  });

  test('what the history told in words names is not recommended again', async () => {
    const elements = await recommend({
      vertical: 'podcasts',
      context: { preferences: ['true crime'], history_text: 'Loved Serial, got bored by Criminal.' },
      count: 5,
    });
    const names = elements.map(({ name }) => name);
    expect(names).not.toContain('Serial');
    expect(names).not.toContain('Criminal');
  });

  test('an explanation has alternatives exactly when they are asked for, each with what differs', async () => {
    const task = {
      vertical: 'movies',
      item: { name: 'Arrival', type: 'film' },
      context: { preferences: ['thoughtful science fiction'] },
    };
    const { alternatives } = await explain({ ...task, includeAlternatives: true });
    expect(alternatives.length).toBeGreaterThan(0);
    for (const { name, reason, difference } of alternatives) {
      expect(name).not.toBe('Arrival');
      expect(reason).not.toBe('');
      expect(difference).toContain('Arrival');
    }
    expect((await explain({ ...task, includeAlternatives: false })).alternatives).toEqual([]);
  });
});

describe('facts of its own', () => {
  test('are the catalogue’s metadata by keys of the contract, its sentence and its ideas', async () => {
    const elements = await recommend({ vertical: 'movies', context: { preferences: ['time travel'] } });
    for (const { facts } of elements) {
      const keys = facts.map(({ key }) => key);
      const single = keys.filter((key) => key !== 'trait');
      expect(new Set(single).size).toBe(single.length);
      expect(keys).toEqual(expect.arrayContaining(['about', 'trait', 'creator', 'year']));
      for (const { key, value } of facts.filter((fact) => !['about', 'trait'].includes(fact.key))) {
        expect(ITEM_METADATA_KEYS).toContain(key);
        const type = ITEM_METADATA_TYPES[key as (typeof ITEM_METADATA_KEYS)[number]];
        expect(Array.isArray(value) ? 'array' : typeof value).toBe(type);
      }
    }
  });

  test.each(['de_DE', 'fr_FR', 'es_ES', 'it_IT', 'pt_BR', 'ja_JP', 'zh_CN'])(
    'are in the language of the answer, its own sentence among them: %s',
    async (language) => {
      const [first] = await recommend({
        vertical: 'movies',
        context: { preferences: ['time travel'] },
        language,
      });
      const keys = first?.facts.map(({ key }) => key);
      expect(keys).toContain('trait');
      const about = first?.facts.find(({ key }) => key === 'about')?.value;
      if (about !== undefined)
        expect(detectLanguage(foldText(String(about)), 'en')).toBe(language.slice(0, 2));
      expect(JSON.stringify(first?.facts.filter(({ key }) => key === 'trait'))).not.toContain('time travel');
    },
  );

  test('of a supplied item are none of its metadata, and follow behind the caller’s facts', async () => {
    const [element] = await recommend({
      vertical: 'movies',
      context: { preferences: ['space'] },
      candidates: [{ ref: 'c1', name: 'Alien', metadata: { year: 1979 } }],
    });
    expect(element?.facts.length).toBeGreaterThan(0);
    for (const [at, { id, key }] of (element?.facts ?? []).entries())
      expect([Number(id.slice(1)) > 1 + at, key]).toEqual([true, 'trait']);
  });
});

describe('what goes wrong', () => {
  test('an aborted call ends with the reason of the abort', async () => {
    const reason = new Error('left');
    await expect(answerTo(withTable(TASK), AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  test('a caller who leaves between two recommendations gets no more of them', async () => {
    const controller = new AbortController();
    const answer = createBuiltin().answer(withTable(TASK), { signal: controller.signal, count: 3 });
    const elements = answer[Symbol.asyncIterator]();
    expect((await elements.next()).done).toBe(false);
    controller.abort(new Error('left'));
    await expect(elements.next()).rejects.toThrow('left');
  });
});

test('each recommendation is there before the next one is worked out', async () => {
  const { signal } = new AbortController();
  const names: (string | undefined)[] = [];
  for await (const element of createBuiltin().answer(withTable(TASK), { signal, count: 3 })) {
    names.push((element as Reasoned).name);
    if (names.length === 2) break;
  }
  expect(names).toHaveLength(2);
});

test('an item to explain is the one item of its table', async () => {
  const [explanation] = await answerTo(
    withItemTable({
      ...TASK,
      kind: 'explain',
      item: { name: 'Quiet Corner', type: 'café', metadata: { noise: 'hardly any' } },
    }),
  );
  expect(explanation).toMatchObject({ verdict: undefined, summary: { you: [], it: ['f2'] } });
});

describe('a vertical that the catalogue does not know', () => {
  test('gets nothing rather than things of another kind', async () => {
    expect(await recommend({ vertical: 'roof tiles', context: { preferences: ['small garden'] } })).toEqual(
      [],
    );
  });
});
