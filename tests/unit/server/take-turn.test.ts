import { expect, it } from 'vitest';
import { BusyError, createSharedSlots } from '@/lib/models/slots';
import type { FromWorker } from '@/server/cluster/messages';
import { createTakeTurn } from '@/server/worker-channel';

/** Slots whose turns somebody else gives: `answer` says what they say, `said` what they heard. */
function setUp() {
  const said: FromWorker[] = [];
  let answer = (_value: boolean) => {};
  const slots = createSharedSlots(
    createTakeTurn({
      send: (message) => void said.push(message),
      ask: () => ({
        number: 1,
        answer: new Promise((resolve) => {
          answer = resolve;
        }),
      }),
    }),
  );
  const take = (most: number, signal = new AbortController().signal) =>
    slots.take({ id: 'openai/local', most, signal, waitMs: 1_000 });
  return { said, take, answer: (value: boolean) => answer(value) };
}

it('gives a turn back when it is over', async () => {
  const { said, take, answer } = setUp();
  const taken = take(1);
  answer(true);
  const release = await taken;
  expect(said).toEqual([]);
  release();
  expect(said).toEqual([{ type: 'end turn', number: 1 }]);
});

it('fails as busy when too many wait', async () => {
  const { take, answer } = setUp();
  const taken = take(1);
  answer(false);
  await expect(taken).rejects.toBeInstanceOf(BusyError);
});

it('says that it waits no longer when the request is over', async () => {
  const { said, take } = setUp();
  const leaving = new AbortController();
  const taken = take(1, leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(taken).rejects.toThrow('gone');
  expect(said).toEqual([{ type: 'end turn', number: 1 }]);
});

it('asks nobody where calls are unlimited', async () => {
  const { said, take } = setUp();
  (await take(Number.POSITIVE_INFINITY))();
  expect(said).toEqual([]);
});
