import type { Socket } from 'node:net';

/** Who can be given a connection, one at a time. */
export type Taker = {
  /** Passes a connection on, of which a copy stays here; answered by {@link Dispatcher.answered}. */
  give(connection: Socket): void;
};

/** Gives connections to server processes. */
export type Dispatcher = {
  /** Gives a new connection away, or keeps it until somebody can take it. */
  accept(connection: Socket): void;
  /** From now on connections are given to this one too. */
  add(taker: Taker): void;
  /** No more of them are given to this one. */
  remove(taker: Taker): void;
  /** The taker has the connection, or does not want it: then another one gets it. */
  answered(taker: Taker, isAccepted: boolean): void;
  /** The taker is gone. What it was given and had not taken is another one's. */
  lost(taker: Taker): void;
  /** Closes the connections that nobody has taken. */
  close(): void;
};

/**
 * Gives connections to those who can take them, by turns; one that is busy gets its next one when it has taken the last.
 * Nothing is read of a connection before it is given away, and our copy of it is closed only when it has been taken: so a
 * process that is killed takes nothing with it that it had not begun (contract: workers).
 */
export function createDispatcher(): Dispatcher {
  const waiting: Socket[] = [];
  const members = new Set<Taker>();
  /** Those who wait for a connection, the longest first. */
  const free = new Set<Taker>();
  const given = new Map<Taker, Socket>();

  const distribute = () => {
    for (const taker of free) {
      const connection = waiting.shift();
      if (!connection) return;
      free.delete(taker);
      given.set(taker, connection);
      taker.give(connection);
    }
  };
  const takeBack = (taker: Taker): Socket | undefined => {
    const connection = given.get(taker);
    given.delete(taker);
    return connection;
  };

  return {
    accept(connection) {
      // Nobody reads it here, and whoever does hears of its errors.
      connection.on('error', () => {});
      waiting.push(connection);
      distribute();
    },
    add(taker) {
      if (members.has(taker)) return;
      members.add(taker);
      free.add(taker);
      distribute();
    },
    remove(taker) {
      members.delete(taker);
      free.delete(taker);
    },
    answered(taker, isAccepted) {
      const connection = takeBack(taker);
      if (isAccepted) connection?.destroy();
      else if (connection) waiting.unshift(connection);
      if (members.has(taker)) free.add(taker);
      distribute();
    },
    lost(taker) {
      members.delete(taker);
      free.delete(taker);
      const connection = takeBack(taker);
      if (connection) waiting.unshift(connection);
      distribute();
    },
    close() {
      for (const connection of waiting.splice(0)) connection.destroy();
    },
  };
}
