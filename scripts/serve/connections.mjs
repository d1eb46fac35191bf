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

  server.on('connection', (socket) => {
    underWay.set(socket, new Set());
    socket.once('close', () => underWay.delete(socket));
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
     * Takes no new connections, closes those without a request under way, and resolves when the requests under way
     * have ended, or at the deadline, when they are cut off.
     *
     * @param {Promise<unknown>} deadline
     */
    async drain(deadline) {
      stopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const [socket, answers] of underWay) {
        if (answers.size === 0) socket.destroy();
        for (const response of answers) announceEnd(response);
      }
      await Promise.race([closed, deadline]);
      server.closeAllConnections();
    },
  };
}
