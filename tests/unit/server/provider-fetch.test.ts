import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createProviderFetch } from '@/server/provider-fetch';
import { eventually } from '../../support/spawn-store';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const never: typeof fetch = () => Promise.reject(new Error('This should not have been asked.'));
const ask = createProviderFetch(never);
const post = (signal?: AbortSignal) => ({ method: 'POST', body: '{"a":"ä"}', ...(signal && { signal }) });

describe('a call of a provider', () => {
  it('sends what fetch sends, and answers with what came back', async () => {
    const url = await serve(async (request, response) => {
      const chunks = await Array.fromAsync(request);
      const { method, url: path, headers } = request;
      response.writeHead(201, { 'x-one': '1', 'set-cookie': ['a=1', 'b=2'] });
      const { authorization, 'content-length': length } = headers;
      response.end(
        JSON.stringify({ method, path, authorization, length, body: Buffer.concat(chunks).toString() }),
      );
    });
    const init = { ...post(), headers: { Authorization: 'Bearer key' } };
    for (const by of [ask, fetch]) {
      const response = await by(`${url}/v1/responses?x=%20`, init);
      expect([response.status, response.ok]).toEqual([201, true]);
      expect(response.headers.get('x-one')).toBe('1');
      expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
      expect(await response.json()).toEqual({
        method: 'POST',
        path: '/v1/responses?x=%20',
        authorization: 'Bearer key',
        length: '10',
        body: '{"a":"ä"}',
      });
    }
  });

  it('hands on each piece of the answer when it comes', async () => {
    let goOn = () => {};
    const url = await serve((_, response) => {
      response.write('first');
      goOn = () => response.end('second');
    });
    const reader = (await ask(url, post())).body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toBe('first');
    goOn();
    expect(await read()).toBe('second');
    expect((await reader?.read())?.done).toBe(true);
  });

  it('is read no faster than its reader reads', async () => {
    let written = 0;
    const piece = Buffer.alloc(64 * 1024);
    const url = await serve((_, response) => {
      const more = () => {
        written += 1;
        if (written > 1_000) response.end();
        else if (response.write(piece)) more();
        else response.once('drain', more);
      };
      more();
    });
    const { body } = await ask(url, post());
    let before = -1;
    await eventually(async () => {
      const isStill = written === before;
      before = written;
      return isStill;
    });
    expect(written).toBeLessThan(500);
    let bytes = 0;
    for await (const chunk of body ?? []) bytes += chunk.length;
    expect(bytes).toBe(1_000 * piece.length);
  });

  it('unpacks an answer that was packed unasked', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('the answer'));
    });
    expect(await (await ask(url, post())).text()).toBe('the answer');
  });

  it('has no body where the status forbids one', async () => {
    const url = await serve((_, response) => response.writeHead(204).end());
    expect((await ask(url, post())).body).toBeNull();
  });
});

describe('a call that ends early', () => {
  const REASON = new DOMException('The caller has left.', 'AbortError');

  it('is not begun when it was given up before', async () => {
    let asked = 0;
    const url = await serve((_, response) => {
      asked += 1;
      response.end();
    });
    await expect(ask(url, post(AbortSignal.abort(REASON)))).rejects.toBe(REASON);
    expect(asked).toBe(0);
  });

  it.each(['before the answer', 'within the answer'])(
    'rejects with the reason of its signal %s',
    async (when) => {
      const controller = new AbortController();
      let hasClosed = false;
      let hasCome = false;
      const url = await serve((request, response) => {
        request.resume();
        response.on('close', () => {
          hasClosed = true;
        });
        if (when === 'within the answer') response.write('begun');
        hasCome = true;
      });
      const answer = ask(url, post(controller.signal));
      const outcome = answer.then((response) => response.text()).catch((reason: unknown) => reason);
      await eventually(() => hasCome);
      if (when === 'within the answer') await answer;
      controller.abort(REASON);
      expect(await outcome).toBe(REASON);
      await eventually(() => hasClosed);
    },
  );

  it('closes the connection when the answer is not read to its end', async () => {
    let hasClosed = false;
    const url = await serve((_, response) => {
      response.write('begun');
      response.on('close', () => {
        hasClosed = true;
      });
    });
    const { body } = await ask(url, post());
    await body?.cancel();
    await eventually(() => hasClosed);
  });
});

describe('a call that fails', () => {
  it('rejects as fetch does where nobody listens', async () => {
    const url = await serve(() => {});
    await new Promise((resolve) => servers.splice(0)[0]?.close(resolve));
    for (const by of [ask, fetch]) {
      const error: unknown = await by(url, post()).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNREFUSED' } });
    }
  });

  it('breaks the stream as fetch does where the answer breaks off', async () => {
    const url = await serve((_, response) => {
      response.write('begun');
      setTimeout(() => response.destroy(), 20);
    });
    for (const by of [ask, fetch]) {
      const response = await by(url, post());
      await expect(response.text()).rejects.toMatchObject({ name: 'TypeError', message: 'terminated' });
    }
  });

  it('rejects as fetch does for a header that cannot be sent', async () => {
    const url = await serve((_, response) => response.end());
    const init = { ...post(), headers: { 'x-broken': 'a\nb' } };
    await expect(ask(url, init)).rejects.toBeInstanceOf(TypeError);
  });
});

describe('the ordinary fetch', () => {
  it('takes what is no call of a provider, and redirections', async () => {
    const asked: string[] = [];
    const by = createProviderFetch(async (input) => {
      asked.push(String(input));
      return new Response('ordinary');
    });
    const url = await serve((_, response) => response.writeHead(307, { location: '/elsewhere' }).end());
    expect(await (await by(`${url}/moved`, post())).text()).toBe('ordinary');
    await by(`${url}/get`);
    await by(`${url}/follows`, { ...post(), redirect: 'manual' });
    await by(`${url}/bytes`, { method: 'POST', body: new Uint8Array(2) });
    await by(`${url}/headers`, { ...post(), headers: new Headers() });
    expect(asked).toEqual(['moved', 'get', 'follows', 'bytes', 'headers'].map((name) => `${url}/${name}`));
  });
});
