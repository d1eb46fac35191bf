import type { Socket } from 'node:net';

/** A receiver of connections, which are given to it one at a time. */
export type Receiver = {
  /** Passes a connection on, of which a copy stays here until {@link Dispatcher.settle}. */
  give(connection: Socket): void;
};

export type Dispatcher = ReturnType<typeof createDispatcher>;

/**
 * Creates a dispatcher, which gives connections to its receivers by turns; each gets its next one when it has taken the last.
 * Connections are given in the order in which they came, and wait without limit while no receiver is free. Nothing is read of
 * a connection here, and our copy of it is closed only when it has been taken: so a process that is killed loses no connection
 * that it had not begun (contract: workers).
 */
export function createDispatcher() {
  const waiting: Socket[] = [];
  const members = new Set<Receiver>();
  /** Receivers that wait for a connection, the longest first. */
  const free = new Set<Receiver>();
  const given = new Map<Receiver, Socket>();

  const distribute = () => {
    for (const receiver of free) {
      const connection = waiting.shift();
      if (!connection) return;
      free.delete(receiver);
      given.set(receiver, connection);
      receiver.give(connection);
    }
  };
  const remove = (receiver: Receiver) => {
    members.delete(receiver);
    free.delete(receiver);
  };
  const settle = (receiver: Receiver, isAccepted: boolean) => {
    const connection = given.get(receiver);
    given.delete(receiver);
    if (isAccepted) connection?.destroy();
    else if (connection) waiting.unshift(connection);
    if (members.has(receiver)) free.add(receiver);
    distribute();
  };

  return {
    /** Gives a new connection to a receiver, or keeps it until one is free. */
    accept(connection: Socket) {
      // Nothing is read here; the receiver hears of its errors.
      connection.on('error', () => {});
      waiting.push(connection);
      distribute();
    },
    /** Adds a receiver, which is free at once; one that is there already stays as it is. */
    add(receiver: Receiver) {
      if (members.has(receiver)) return;
      members.add(receiver);
      free.add(receiver);
      distribute();
    },
    /** Removes a receiver: it gets no more connections, and what becomes of its last is still to be settled. */
    remove,
    /** Notes that a receiver has taken its connection, or has refused it, so that another one gets it. */
    settle,
    /** Removes a receiver that has died, and gives the connection that it had not taken to another one. */
    lose(receiver: Receiver) {
      remove(receiver);
      settle(receiver, false);
    },
    /** Closes the connections that wait for a receiver; those that were given to one are left to it. */
    close() {
      for (const connection of waiting.splice(0)) connection.destroy();
    },
  };
}
