import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { pythonAsyncCalls, pythonErrors, pythonFirstCall, pythonStream } from '@/lib/docs/pages/python';
import { createKeyFor } from '../support/keys-command';
import { pythonWithHttpx } from '../support/python';
import type { TestServer } from '../support/server';
import { sharedServer } from '../support/shared-servers';

const python = pythonWithHttpx();

describe.skipIf(!python)('the Python client (needs Python 3.9 and httpx)', () => {
  let server: TestServer;
  let apiKey: string;
  beforeAll(async () => {
    server = await sharedServer();
    apiKey = (await createKeyFor(server.dataDir, '--rate-limit', '1000')).key;
  });

  it('keeps its promises, sync and async, on scripted answers and on this service', {
    timeout: 120_000,
  }, () => {
    const { stderr, status } = spawnSync(
      python as string,
      ['-m', 'unittest', 'discover', '-s', 'clients/python/tests'],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          RECO_BASE_URL: server.url,
          RECO_API_KEY: apiKey,
          PYTHONDONTWRITEBYTECODE: '1',
        },
      },
    );
    expect(stderr).toMatch(/\nOK\n$/); // no test was skipped
    expect(status).toBe(0);
    expect(Number(/Ran (\d+) tests/.exec(stderr)?.[1])).toBeGreaterThan(30);
  });
  it.each([
    ['first_call.py', pythonFirstCall, /\S+ (0\.\d+|1)/],
    ['async_calls.py', pythonAsyncCalls, /\[.+\]\n\[.+\]/],
    ['stream.py', pythonStream, /done: 3/],
    ['errors.py', pythonErrors, /INVALID_REQUEST 400 context.preferences req_/],
  ])('runs %s of its page in the documentation', (_, code, prints) => {
    const { stdout, stderr } = spawnSync(python as string, ['-c', code], {
      encoding: 'utf8',
      env: {
        ...process.env,
        RECO_BASE_URL: server.url,
        RECO_API_KEY: apiKey,
        PYTHONPATH: 'clients/python/src',
        PYTHONDONTWRITEBYTECODE: '1',
      },
    });
    expect(stderr).toBe('');
    expect(stdout).toMatch(prints);
  });
});
