import { expect, it } from 'vitest';
import type { FromWorker } from '@/server/cluster/messages';
import { createTakeTurn } from '@/server/worker-channel';

/** Turns that somebody else gives: `answer` says what they say, `said` what they heard. */
function setUp() {
  const said: FromWorker[] = [];
  let answer = (_value: boolean) => {};
  const takeTurn = createTakeTurn({
    send: (message) => void said.push(message),
    ask: () => ({
      number: 1,
      answer: new Promise((resolve) => {
        answer = resolve;
      }),
    }),
  });
  const take = (most: number, signal = new AbortController().signal) =>
    takeTurn({ id: 'openai/local', most, signal, waitMs: 1_000 });
  return { said, take, answer: (value: boolean) => answer(value) };
}

it('gives a turn back when it is over', async () => {
  const { said, take, answer } = setUp();
  const taken = take(1);
  answer(true);
  const release = await taken;
  expect(said).toEqual([]);
  release?.();
  expect(said).toEqual([{ type: 'end turn', number: 1 }]);
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
