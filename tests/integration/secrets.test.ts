import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '../support/http';
import { createKeyFor, keysCommand } from '../support/keys-command';
import type { TestServer } from '../support/server';
import { sharedServer } from '../support/shared-servers';

const PERSONAL = 'lives in Ouagadougou and sings at night';

let server: TestServer;
let key: string;
let answers = '';

beforeAll(async () => {
  server = await sharedServer();
  const created = await createKeyFor(server.dataDir, '--rate-limit', '100');
  key = created.key;
  const requests = [
    send(`${server.url}/v1/recommend`, { key, body: { vertical: 'music', context: { profile: PERSONAL } } }),
    send(`${server.url}/v1/recommend`, {
      key,
      body: { vertical: 'music', context: { profile: PERSONAL, history: 1 } },
    }),
    send(`${server.url}/v1/explain`, { key, body: `{"profile":"${PERSONAL}"` }),
    send(`${server.url}/v1/usage`, { key }),
    send(`${server.url}/v1/recommend`, { key: `${key.slice(0, -1)}x`, body: {} }),
  ];
  for (const response of await Promise.all(requests)) {
    answers += JSON.stringify([...response.headers]) + (await response.text());
  }
  for (const args of [['list', '--json'], ['show', created.id, '--json'], ['list']]) {
    answers += await keysCommand(server.dataDir, ...args);
  }
});

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) yield* filesIn(path);
    else if (stat?.isFile()) yield path;
  }
}

describe('the plaintext key', () => {
  it('is in no answer but the creating one', () => {
    expect(answers).not.toContain(key);
    expect(answers).not.toContain(key.slice(20));
  });

  it('is not in the log', () => {
    expect(server.log()).toContain('"event":"request"');
    expect(server.log()).not.toContain(key.slice(20));
  });

  it('is not in what the store wrote to disk, which does hold the key record', () => {
    const written = [...filesIn(server.dataDir)].map((file) => readFileSync(file, 'latin1')).join('\n');
    expect(written).toContain('dev@example.com');
    expect(written).not.toContain(key.slice(20));
  });
});

describe('personal text', () => {
  it('is not in the log', () => {
    expect(server.log()).not.toContain('Ouagadougou');
  });

  it('is not in the store', () => {
    const written = [...filesIn(server.dataDir)].map((file) => readFileSync(file, 'latin1')).join('\n');
    expect(written).not.toContain('Ouagadougou');
  });
});

describe('the file that leads the operator command to the running store', () => {
  it('is readable by its owner only', () => {
    const mode = execFileSync('stat', ['-c', '%a', join(server.dataDir, 'store.json')], { encoding: 'utf8' });
    expect(mode.trim()).toBe('600');
  });
});
