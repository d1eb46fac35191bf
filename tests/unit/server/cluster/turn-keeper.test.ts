import { expect, it } from 'vitest';
import { createTurnKeeper } from '@/server/cluster/turn-keeper';

const turn = { id: 'openai/local', most: 1, waitMs: 60_000 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('gives a turn to one process when another gives its own back', async () => {
  const turns = createTurnKeeper<string>();
  expect(await turns.take('one', 1, turn)).toBe(true);
  let isGiven = false;
  const waiting = turns.take('other', 1, turn).then((given) => {
    isGiven = given;
  });
  await settled();
  expect(isGiven).toBe(false);
  turns.end('one', 1);
  await waiting;
  expect(isGiven).toBe(true);
});

it('takes back all turns of a process that is gone, and those that it waited for', async () => {
  const turns = createTurnKeeper<string>();
  await turns.take('one', 1, turn);
  const alsoWaiting = turns.take('one', 2, turn);
  const waiting = turns.take('other', 1, turn);
  turns.endAll('one');
  expect([await alsoWaiting, await waiting]).toEqual([false, true]);
});

it('gives the turn of one that waits no longer to the next', async () => {
  const turns = createTurnKeeper<string>();
  await turns.take('one', 1, turn);
  const left = turns.take('one', 2, turn);
  const next = turns.take('other', 3, turn);
  turns.end('one', 2);
  expect(await left).toBe(false);
  turns.end('one', 1);
  expect(await next).toBe(true);
});

it('says no when too many wait', async () => {
  const turns = createTurnKeeper<string>();
  await turns.take('one', 0, turn);
  const waiting = Array.from({ length: 8 }, (_, number) => turns.take('other', number, turn));
  expect(await turns.take('one', 9, turn)).toBe(false);
  turns.endAll('other');
  await Promise.all(waiting);
});
