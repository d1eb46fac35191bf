import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createDispatcher, type Taker } from '@/server/cluster/dispatcher';

/** A taker that notes what it was given. */
const createTaker = () => {
  const given: Socket[] = [];
  const taker: Taker = { give: (connection) => void given.push(connection) };
  return { taker, given };
};

const connections = (count: number) => Array.from({ length: count }, () => new Socket());

describe('connections', () => {
  it('wait until somebody can take them, and then come in their order', () => {
    const { accept, add, answered } = createDispatcher();
    const all = connections(3);
    for (const connection of all) accept(connection);
    const { taker, given } = createTaker();
    add(taker);
    expect(given).toEqual(all.slice(0, 1));
    answered(taker, true);
    answered(taker, true);
    expect(given).toEqual(all);
  });

  it('go by turns to those who are free, not to one that has yet to take its last', () => {
    const { accept, add, answered } = createDispatcher();
    const [one, other] = [createTaker(), createTaker()];
    add(one.taker);
    add(other.taker);
    const [a, b, c, d] = connections(4);
    for (const connection of [a, b, c, d]) accept(connection as Socket);
    answered(other.taker, true);
    answered(other.taker, true);
    expect([one.given, other.given]).toEqual([[a], [b, c, d]]);
  });

  it('are closed here when they have been taken, and not before', () => {
    const { accept, add, answered } = createDispatcher();
    const [connection] = connections(1) as [Socket];
    const { taker } = createTaker();
    add(taker);
    accept(connection);
    expect(connection.destroyed).toBe(false);
    answered(taker, true);
    expect(connection.destroyed).toBe(true);
  });

  it.each([
    ['that is gone', 'lost'],
    ['that does not want them', 'refused'],
  ])('that were given to one %s and not taken go to another, before later ones', (_, what) => {
    const dispatcher = createDispatcher();
    const [first, second] = connections(2) as [Socket, Socket];
    const [one, other] = [createTaker(), createTaker()];
    dispatcher.add(one.taker);
    dispatcher.accept(first);
    dispatcher.accept(second);
    if (what === 'lost') dispatcher.lost(one.taker);
    else {
      dispatcher.remove(one.taker);
      dispatcher.answered(one.taker, false);
    }
    dispatcher.add(other.taker);
    dispatcher.answered(other.taker, true);
    expect(other.given).toEqual([first, second]);
    expect([one.given.length, second.destroyed]).toEqual([1, false]);
  });

  it('are not given to one that was taken out, which may still take its last', () => {
    const { accept, add, remove, answered } = createDispatcher();
    const [first, second] = connections(2) as [Socket, Socket];
    const { taker, given } = createTaker();
    add(taker);
    accept(first);
    remove(taker);
    answered(taker, true);
    accept(second);
    expect([given, first.destroyed]).toEqual([[first], true]);
  });

  it('that nobody took are closed at the end', () => {
    const { accept, close } = createDispatcher();
    const [connection] = connections(1) as [Socket];
    accept(connection);
    close();
    expect(connection.destroyed).toBe(true);
  });
});
