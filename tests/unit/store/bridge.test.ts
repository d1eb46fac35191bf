import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EVERY_TEST_STORE, startTestStore, type TestStore } from '../../support/test-store';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

describe.each(EVERY_TEST_STORE)('the bridge in front of %s', (_, start) => {
  let context: TestStore;

  beforeAll(async () => {
    context = await start();
  });
  afterAll(() => context.stop());

  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(context.bridge.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${context.bridge.token}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const answer = async (path: string, body: unknown, headers?: Record<string, string>) => {
    const response = await send(path, body, headers);
    return [response.status, await response.json()];
  };

  const PATHS = ['/', '/pipeline', '/multi-exec', '/get/secret', '/nowhere', '/pipeline?x=1'];

  it.each(PATHS)('refuses a wrong token on %s', async (path) => {
    const { token } = context.bridge;
    const wrong = [
      '',
      'Bearer',
      'Bearer ',
      token,
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      `Basic ${token}`,
    ];
    for (const authorization of wrong) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const body = method === 'POST' || method === 'PUT' ? '["SET","intruder","1"]' : null;
        const response = await fetch(context.bridge.url + path, { method, headers: { authorization }, body });
        expect([method, authorization, response.status]).toEqual([method, authorization, 401]);
      }
    }
    expect(await answer('/', ['EXISTS', 'intruder'])).toEqual([200, { result: 0 }]);
  });

  it('listens on the loopback interface only', async () => {
    const address = context.bridge.server.address();
    if (!address || typeof address === 'string') throw new Error('no address');
    expect(address.address).toBe('127.0.0.1');
    const others = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address: host } of others) {
      const outcome = await new Promise((resolve) => {
        const socket = connect({ host, port: address.port }, () => resolve('connected'));
        socket.once('error', () => resolve('refused'));
      });
      expect([host, outcome]).toEqual([host, 'refused']);
    }
  });

  it('answers commands, numbers included', async () => {
    expect(await answer('/', ['SET', 'n', 5])).toEqual([200, { result: 'OK' }]);
    expect(await answer('/', ['incr', 'n'])).toEqual([200, { result: 6 }]);
    expect(await answer('/', ['GET', 'nothing'])).toEqual([200, { result: null }]);
    expect(await answer('/', ['HGETALL', 'nothing'])).toEqual([200, { result: [] }]);
  });

  it('reports the error of each command of a pipeline and carries on', async () => {
    const [status, replies] = await answer('/pipeline', [
      ['SET', 'a', '1'],
      ['NONSENSE'],
      ['HSET', 'h', 'field', 'x', 'b', 'y'],
      ['HGETALL', 'h'],
    ]);
    expect(status).toBe(200);
    expect(replies).toEqual([
      { result: 'OK' },
      { error: expect.stringContaining('unknown command') },
      { result: 2 },
      { result: ['field', 'x', 'b', 'y'] },
    ]);
  });

  it('answers a failing lone command with 400', async () => {
    expect(await answer('/', ['NONSENSE'])).toEqual([
      400,
      { error: expect.stringContaining('unknown command') },
    ]);
  });

  it('runs a transaction', async () => {
    const commands = [
      ['SET', 'm', '1'],
      ['INCR', 'm'],
      ['GET', 'm'],
    ];
    expect(await answer('/multi-exec', commands)).toEqual([
      200,
      [{ result: 'OK' }, { result: 2 }, { result: '2' }],
    ]);
  });

  it('knows a script that it has run by the SHA-1 of its own text, first line included', async () => {
    const script = '#!lua flags=allow-key-locking\nreturn {ARGV[1], 2.7, false, true}';
    const sha = createHash('sha1').update(script).digest('hex');
    const result = ['a', 2, null, 1];
    for (const unknown of [sha, 'f'.repeat(40)])
      expect(await answer('/', ['EVALSHA', unknown, '0', 'a'])).toEqual([
        400,
        { error: expect.stringContaining('NOSCRIPT') },
      ]);
    expect(await answer('/', ['EVAL', script, '0', 'a'])).toEqual([200, { result }]);
    for (const path of ['/pipeline', '/multi-exec'])
      expect(await answer(path, [['EVALSHA', sha, '0', 'a']])).toEqual([200, [{ result }]]);
    expect(await answer('/', ['EVALSHA', sha, '0', 'a'])).toEqual([200, { result }]);
  });

  it('runs a script whose text the store has forgotten, and commands around it in their order', async () => {
    const script = "return redis.call('INCR', KEYS[1])";
    const run = () => context.store.redis.eval(script, ['runs'], []);
    expect([await run(), await run()]).toEqual([1, 2]);
    await answer('/', ['SCRIPT', 'FLUSH']);
    expect(await run()).toBe(3);
    await answer('/', ['SCRIPT', 'FLUSH']);
    const commands = [
      ['EVAL', script, '1', 'runs'],
      ['GET', 'runs'],
    ];
    expect(await answer('/pipeline', commands)).toEqual([200, [{ result: 4 }, { result: '4' }]]);
  });

  it.each(['not json', '{}', '[]', '[[]]', '"GET"', '[{"a":1}]', 'null'])(
    'refuses the body %s',
    async (body) => {
      for (const path of ['/', '/pipeline', '/multi-exec'])
        expect(await answer(path, body)).toEqual([400, { error: expect.stringMatching(/^ERR /) }]);
    },
  );

  it('answers 404 elsewhere and 405 to other methods', async () => {
    expect((await send('/nowhere', ['PING'])).status).toBe(404);
    const headers = { authorization: `Bearer ${context.bridge.token}` };
    expect((await fetch(context.bridge.url, { headers })).status).toBe(405);
  });
});

it('sends a Redis the text of a script once, and its SHA-1 from then on', async () => {
  const { store, bridge, stop } = await startTestStore();
  const calls = async () => {
    const body = '["INFO","commandstats"]';
    const headers = { authorization: `Bearer ${bridge.token}` };
    const { result } = await (await fetch(bridge.url, { method: 'POST', headers, body })).json();
    return ['eval', 'evalsha'].map((name) => Number(result.match(`cmdstat_${name}:calls=(\\d+)`)?.[1] ?? 0));
  };
  for (const expected of [
    [1, 1],
    [1, 2],
    [1, 3],
  ]) {
    await store.redis.eval('return ARGV[1]', ['any'], ['x']);
    expect(await calls()).toEqual(expected);
  }
  await stop();
});
