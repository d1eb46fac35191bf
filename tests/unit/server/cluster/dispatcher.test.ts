import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createDispatcher, type Receiver } from '@/server/cluster/dispatcher';

/** A receiver that notes what it was given. */
const createReceiver = () => {
  const given: Socket[] = [];
  const receiver: Receiver = { give: (connection) => void given.push(connection) };
  return { receiver, given };
};

const connections = (count: number) => Array.from({ length: count }, () => new Socket());

describe('connections', () => {
  it('wait until somebody can take them, and then come in their order', () => {
    const { accept, add, settle } = createDispatcher();
    const all = connections(3);
    for (const connection of all) accept(connection);
    const { receiver, given } = createReceiver();
    add(receiver);
    expect(given).toEqual(all.slice(0, 1));
    settle(receiver, true);
    settle(receiver, true);
    expect(given).toEqual(all);
  });

  it('go by turns to those who are free, not to one that has yet to take its last', () => {
    const { accept, add, settle } = createDispatcher();
    const [one, other] = [createReceiver(), createReceiver()];
    add(one.receiver);
    add(other.receiver);
    const [a, b, c, d] = connections(4);
    for (const connection of [a, b, c, d]) accept(connection as Socket);
    settle(other.receiver, true);
    settle(other.receiver, true);
    expect([one.given, other.given]).toEqual([[a], [b, c, d]]);
  });

  it('are closed here when they have been taken, and not before', () => {
    const { accept, add, settle } = createDispatcher();
    const [connection] = connections(1) as [Socket];
    const { receiver } = createReceiver();
    add(receiver);
    accept(connection);
    expect(connection.destroyed).toBe(false);
    settle(receiver, true);
    expect(connection.destroyed).toBe(true);
  });

  it.each([
    ['that is gone', 'lost'],
    ['that does not want them', 'refused'],
  ])('that were given to one %s and not taken go to another, before later ones', (_, what) => {
    const dispatcher = createDispatcher();
    const [first, second] = connections(2) as [Socket, Socket];
    const [one, other] = [createReceiver(), createReceiver()];
    dispatcher.add(one.receiver);
    dispatcher.accept(first);
    dispatcher.accept(second);
    if (what === 'lost') dispatcher.lose(one.receiver);
    else {
      dispatcher.remove(one.receiver);
      dispatcher.settle(one.receiver, false);
    }
    dispatcher.add(other.receiver);
    dispatcher.settle(other.receiver, true);
    expect(other.given).toEqual([first, second]);
    expect([one.given.length, second.destroyed]).toEqual([1, false]);
  });

  it('are not given to one that was taken out, which may still take its last', () => {
    const { accept, add, remove, settle } = createDispatcher();
    const [first, second] = connections(2) as [Socket, Socket];
    const { receiver, given } = createReceiver();
    add(receiver);
    accept(first);
    remove(receiver);
    settle(receiver, true);
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
