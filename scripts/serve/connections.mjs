/**
 * Knows which connections of a server have requests under way, so that it can stop without cutting one off
 * (contract: graceful-stop).
 *
 * @param {import('node:http').Server} server
 */
export function trackConnections(server) {
  /** Answers that are not finished, by connection. */
  const underWay = new Map();
  let stopping = false;
  let closeIdle;
  const mayCloseIdle = new Promise((resolve) => {
    closeIdle = resolve;
  });
  let hearAllClosed = () => {};

  server.on('connection', (socket) => {
    underWay.set(socket, new Set());
    socket.once('close', () => {
      underWay.delete(socket);
      if (underWay.size === 0) hearAllClosed();
    });
  });

  const allClosed = () =>
    new Promise((resolve) => {
      hearAllClosed = resolve;
      if (underWay.size === 0) resolve();
    });

  const announceEnd = (response) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };

  return {
    /** Takes note of a request under way. */
    began({ socket }, response) {
      const answers = underWay.get(socket);
      answers?.add(response);
      if (stopping) announceEnd(response);
      response.once('close', () => {
        answers?.delete(response);
        if (stopping && answers?.size === 0) socket.destroySoon();
      });
    },

    /**
     * Takes no new connections and resolves when those that are there have ended, or at the deadline, when they are cut
     * off. A connection ends after the answer to its next request, or when it is idle for so long that it would be closed
     * anyway; after {@link closeIdle}, it ends at once unless a request is under way.
     *
     * @param {Promise<unknown>} deadline
     */
    async drain(deadline) {
      stopping = true;
      for (const answers of underWay.values()) answers.forEach(announceEnd);
      await Promise.race([mayCloseIdle, allClosed(), deadline]);
      // Its end says nothing: connections that came from elsewhere are not counted as its own.
      server.close();
      for (const [socket, answers] of underWay) if (answers.size === 0) socket.destroy();
      await Promise.race([allClosed(), deadline]);
      server.closeAllConnections();
    },

    /** Lets connections go on which no request is under way, now or as soon as it stops. */
    closeIdle,
  };
}
