import { connect, type Socket } from 'node:net';

/** What came back over a connection of its own, until the server ended it. */
export type RawAnswer = {
  status: number;
  /** Names in lower case. */
  headers: Map<string, string>;
  body: string;
};

type RawRequest = {
  path: string;
  headers?: Record<string, string>;
  /** Writes the body; the connection is given up by the server, not by this side. */
  write?: (socket: Socket) => void;
};

/** A chunk of a body with `Transfer-Encoding: chunked`. */
export const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

function parse(text: string): RawAnswer {
  const [head = '', body = ''] = text.split(/\r\n\r\n([\s\S]*)/);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const whole =
    headers.get('transfer-encoding') === 'chunked'
      ? body.replace(/^[0-9a-f]+\r\n|\r\n[0-9a-f]+\r\n(?:\r\n)?/g, '')
      : body;
  return { status: Number(statusLine.split(' ')[1]), headers, body: whole };
}

/**
 * Sends a POST over a connection of its own, byte by byte as the test wants it, and reads until the server closes.
 * A connection that is cut off after something was answered counts as closed.
 */
export function sendRaw(url: string, { path, headers = {}, write }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      const lines = Object.entries({ Host: 'reco.test', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      write?.(socket);
    });
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', (error) => (text === '' ? reject(error) : undefined));
    socket.on('close', () =>
      text === '' ? reject(new Error('closed without an answer')) : resolve(parse(text)),
    );
  });
}

/** Writes chunks into a connection for as long as it takes them. */
export function writeWithoutEnd(socket: Socket, text: string): void {
  const more = () => {
    while (socket.writable && socket.write(chunk(text)));
  };
  socket.on('drain', more);
  more();
}
