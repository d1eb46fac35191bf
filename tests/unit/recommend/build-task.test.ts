import { describe, expect, it } from 'vitest';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { buildTask } from '@/lib/recommend/build-task';

const items = Array.from({ length: 20 }, (_, index) => ({ id: `id-${index}`, name: `Item ${index}` }));
const request = (more: object = {}) =>
  recommendRequest().parse({
    vertical: 'games',
    context: { profile: 'x' },
    items,
    options: { count: 10 },
    ...more,
  });

const idsOf = (input: ReturnType<typeof request>) =>
  [...(buildTask(input).candidates?.values() ?? [])].map(({ id }) => id);

describe('candidates', () => {
  it('get references in an order that depends on the items alone, so that prompts about them begin alike', () => {
    expect(idsOf(request())).toEqual(idsOf(request()));
    expect(idsOf(request()).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    expect(idsOf(request())).not.toEqual(items.map(({ id }) => id));
    expect(idsOf(request())).toEqual(idsOf(request({ context: { profile: 'y' } })));
    const others = items.map(({ id, name }) => ({ id, name: `${name}!` }));
    expect(idsOf(request())).not.toEqual(idsOf(request({ items: others })));
  });

  it('are all placed first now and then, so that none has an advantage', () => {
    const first = new Set(
      Array.from({ length: 200 }, (_, index) => {
        const list = items.map(({ id, name }) => ({ id, name: `${name} of ${index}` }));
        return idsOf(request({ items: list }))[0];
      }),
    );
    expect(first.size).toBe(20);
  });

  it('reach the model without their ids, under c1, c2, …', () => {
    const { task, candidates } = buildTask(request());
    expect(task.candidates?.[0]).toEqual({ ref: 'c1', name: candidates?.get('c1')?.name });
    expect(task.table.items.map(({ ref }) => ref)).toEqual(items.map((_, at) => `c${at + 1}`));
    expect(JSON.stringify([task, task.table.items])).not.toContain('id-');
  });

  it('keep the place that they have in the request', () => {
    const { task, candidates } = buildTask(request());
    for (const { ref, path } of task.table.items)
      expect(path).toBe(`items[${items.findIndex(({ id }) => id === candidates?.get(ref)?.id)}]`);
  });

  it('are never asked for in a larger number than there are', () => {
    expect(buildTask(request({ items: items.slice(0, 2) })).task.count).toBe(2);
  });

  it('are absent when none were supplied', () => {
    const { task, candidates } = buildTask(request({ items: undefined }));
    expect(candidates).toBeUndefined();
    expect(task).not.toHaveProperty('candidates');
  });
});
