/** How long a caller has to read the answer to a request that it is still sending, in milliseconds. */
const LINGER_MS = 1_000;

/**
 * Closes the connection after the answer, although more of the request may come. What comes is thrown away, for a
 * moment longer than the answer takes: a connection closed on unread bytes is reset, and the answer may be lost.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function closeAfter(request, response) {
  const { socket } = request;
  response.setHeader('Connection', 'close');
  request.resume();
  // What Node calls after an answer that closes the connection.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
