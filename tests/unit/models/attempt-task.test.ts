import { describe, expect, it } from 'vitest';
import type { Builtin } from '@/lib/builtin/create-builtin';
import { type AttemptInput, attempt } from '@/lib/models/attempt';
import { ReceiverError } from '@/lib/models/generation';
import { streamTask } from '@/lib/models/registry';
import { watchTime } from '@/lib/models/time-watch';

/** Answers with whatever objects. */
type TaskModel = {
  answer(task: object, options: { signal: AbortSignal; count: number }): AsyncIterable<object>;
};

const attemptTask = (model: TaskModel, input: AttemptInput) =>
  attempt(
    {
      stream: (call, take) => streamTask(model as Pick<Builtin, 'answer'>, call, take),
      mayThinkAloud: false,
    },
    input,
  );

type Given = { take?: (element: object) => Promise<void> | undefined; enough?: number; leftMs?: number };

/** A call for three objects, and what its reader saw. */
function callFor({ take, enough = Number.POSITIVE_INFINITY, leftMs = 1_000 }: Given = {}) {
  const seen: object[] = [];
  const ends: boolean[] = [];
  const controller = new AbortController();
  const input: AttemptInput = {
    call: {
      prompt: undefined,
      promptId: 'recommend-1',
      task: { kind: 'recommend', count: 5 },
      missing: 3,
      format: { name: 'n', description: 'd', schema: {} },
      form: 'schema',
      refused: [],
      maxOutputTokens: 1,
      search: undefined,
      signal: controller.signal,
    },
    reader: {
      restart() {},
      write: () => undefined,
      take(element) {
        seen.push(element);
        return take?.(element);
      },
      end: (isCut) => void ends.push(isCut ?? false),
      isEnough: () => seen.length >= enough,
      problem: () => undefined,
    },
    watch: watchTime({ firstByteMs: 1_000, idleMs: 1_000, leastPace: 0, leftMs, signal: controller.signal }),
    onWriting() {},
    now: Date.now,
  };
  return { input, seen, ends, controller };
}

const counting: TaskModel = {
  async *answer(task, { count }) {
    for (let at = 0; at < count; at += 1) yield { at, task };
  },
};

describe('a model that takes the task itself', () => {
  it('is asked for what is missing, hands over each object, and needs no prompt', async () => {
    const { input, seen, ends } = callFor();
    const result = await attemptTask(counting, input);
    expect(seen).toEqual([0, 1, 2].map((at) => ({ at, task: input.call.task })));
    expect(ends).toEqual([false]);
    expect(result).toMatchObject({ failure: undefined, finish: 'stop' });
    expect(result.usage).toMatchObject({ inputTokens: 0, outputTokens: 0 });
    expect(JSON.parse(result.written())).toHaveLength(3);
  });

  it('is left once there is enough', async () => {
    const { input, seen } = callFor({ enough: 2 });
    expect(await attemptTask(counting, input)).toMatchObject({ failure: undefined, finish: undefined });
    expect(seen).toHaveLength(2);
  });

  it('that breaks down leaves what was taken, and a failure by name', async () => {
    const { input, seen, ends } = callFor();
    const broken: TaskModel = {
      async *answer() {
        yield {};
        throw new RangeError('out of bounds');
      },
    };
    expect((await attemptTask(broken, input)).failure).toMatchObject({ name: 'error', isCounted: true });
    expect(seen).toHaveLength(1);
    expect(ends).toEqual([true]);
  });

  it('that takes too long is ended by the time limit', async () => {
    const { input } = callFor({ leftMs: 20 });
    const endless: TaskModel = {
      async *answer() {
        yield {};
        await new Promise(() => {});
      },
    };
    expect((await attemptTask(endless, input)).failure?.name).toBe('time limit');
  });

  it('whose answer cannot be delivered is not to blame', async () => {
    const { input } = callFor({ take: () => Promise.reject(new ReceiverError(new Error('left'))) });
    await expect(attemptTask(counting, input)).rejects.toThrow(ReceiverError);
  });

  it('is over only when what was handed over has been taken, whatever became of that', async () => {
    let release = (_: unknown) => {};
    const taking = new Promise<void>((_, reject) => {
      release = reject;
    });
    const { input, ends } = callFor({ take: () => taking, leftMs: 20 });
    const result = attemptTask(counting, input);
    await input.watch.expired.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(ends).toEqual([]);
    release(new TypeError('left'));
    expect((await result).failure?.name).toBe('time limit');
    expect(ends).toEqual([true]);
  });
});
