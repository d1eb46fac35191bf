import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Tracks the connections of a new server and their requests, so that it ends without cutting one off (contract: graceful-stop). */
export function trackConnections(server: Server) {
  const underWay = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;
  const { promise: mayCloseIdle, resolve: closeIdle } = Promise.withResolvers<void>();
  let hearAllClosed = () => {};

  server.on('connection', (socket: Socket) => {
    underWay.set(socket, new Set());
    socket.once('close', () => {
      underWay.delete(socket);
      if (underWay.size === 0) hearAllClosed();
    });
  });

  const allClosed = () =>
    new Promise<void>((resolve) => {
      hearAllClosed = resolve;
      if (underWay.size === 0) resolve();
    });

  const announceEnd = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };

  return {
    /** Notes that a request is under way, until its response closes. */
    begin({ socket }: IncomingMessage, response: ServerResponse) {
      const answers = underWay.get(socket);
      answers?.add(response);
      if (isStopping) announceEnd(response);
      response.once('close', () => {
        answers?.delete(response);
        if (isStopping && answers?.size === 0) socket.destroySoon();
      });
    },
    /**
     * Ends all connections and resolves when they have ended, or at the deadline, which never rejects, when they are cut off. A
     * connection ends after the answer to its next request, or when it has been idle for so long that it would be closed anyway;
     * after `closeIdle`, it ends at once unless a request is under way. Until then the server still listens, and connections
     * that come meanwhile are ended likewise.
     */
    async drain(deadline: Promise<unknown>) {
      isStopping = true;
      for (const answers of underWay.values()) answers.forEach(announceEnd);
      await Promise.race([mayCloseIdle, allClosed(), deadline]);
      // Its end says nothing: connections that came from elsewhere are not counted as its own.
      server.close();
      for (const [socket, answers] of underWay) if (answers.size === 0) socket.destroy();
      await Promise.race([allClosed(), deadline]);
      server.closeAllConnections();
    },
    /** Closes connections on which no request is under way, now or as soon as the server stops. */
    closeIdle,
  };
}
