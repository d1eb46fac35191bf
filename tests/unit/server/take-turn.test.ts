import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromWorker } from '@/server/cluster/messages';
import { createTakeTurn, KEPT_MS } from '@/server/take-turn';

/** Turns that somebody else gives: `answer` says what they say, `said` what they heard. */
function setUp() {
  const said: FromWorker[] = [];
  const asked: number[] = [];
  let answer = (_value: boolean) => {};
  let hearWanted = (_id: string, _isWanted: boolean) => {};
  const takeTurn = createTakeTurn({
    send: (message) => void said.push(message),
    ask() {
      const number = asked.push(asked.length);
      return {
        number,
        answer: new Promise((resolve) => {
          answer = resolve;
        }),
      };
    },
    onTurnsWanted(hear) {
      hearWanted = hear;
    },
  });
  const take = (most: number, signal = new AbortController().signal) =>
    takeTurn({ id: 'openai/local', most, signal, waitMs: 1_000 });
  const given = async (most: number) => {
    const taken = take(most);
    answer(true);
    return (await taken) as () => void;
  };
  const wanted = (isWanted: boolean) => hearWanted('openai/local', isWanted);
  return { said, asked, take, given, wanted, answer: (value: boolean) => answer(value) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives a turn that it does not use back after a moment, once', async () => {
  const { said, given } = setUp();
  const release = await given(1);
  release();
  release();
  expect(said).toEqual([]);
  vi.advanceTimersByTime(KEPT_MS);
  expect(said).toEqual([{ type: 'end turn', number: 1 }]);
  vi.advanceTimersByTime(10 * KEPT_MS);
  expect(said).toHaveLength(1);
});

it('uses a turn that is over for the next request, and asks nobody', async () => {
  const { said, asked, given, take } = setUp();
  (await given(1))();
  for (let moment = 0; moment < 5; moment += 1) {
    vi.advanceTimersByTime(KEPT_MS - 1);
    (await take(1))?.();
  }
  expect(asked).toHaveLength(1);
  expect(said).toEqual([]);
});

it('gives back what was not needed for a moment, and keeps what was', async () => {
  const { said, given, take } = setUp();
  const releases = [await given(3), await given(3), await given(3)];
  for (const release of releases) release();
  const release = (await take(3)) as () => void;
  vi.advanceTimersByTime(2 * KEPT_MS);
  expect(said).toHaveLength(2);
  release();
  vi.advanceTimersByTime(KEPT_MS);
  expect(said).toHaveLength(3);
});

it('keeps none while somebody waits', async () => {
  const { said, given, wanted } = setUp();
  const [first, second] = [await given(2), await given(2)];
  first();
  wanted(true);
  expect(said).toEqual([{ type: 'end turn', number: 1 }]);
  vi.advanceTimersByTime(4 * KEPT_MS);
  second();
  expect(said).toHaveLength(2);
  wanted(false);
  (await given(2))();
  expect(said).toHaveLength(2);
});

it('gives none when too many wait', async () => {
  const { take, answer } = setUp();
  const taken = take(1);
  answer(false);
  expect(await taken).toBeUndefined();
});

it('says that it waits no longer when the request is over', async () => {
  const { said, take } = setUp();
  const leaving = new AbortController();
  const taken = take(1, leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(taken).rejects.toThrow('gone');
  expect(said).toEqual([{ type: 'end turn', number: 1 }]);
});
