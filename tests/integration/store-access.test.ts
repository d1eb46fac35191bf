import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runKeys } from '../support/keys-command';
import { openRemoteRedis } from '../support/open-remote-redis';
import { freePort } from '../support/processes';
import { allowReco, type RedisProcess, redisProcesses } from '../support/redis-processes';
import { overBridge } from '../support/test-store';
import { useEverything } from '../support/use-everything';

const TLS = resolve('tests/fixtures/tls');
const PASSWORD = 'p@ss:w/rd %#?';
const ENCODED = encodeURIComponent(PASSWORD);

const processes = redisProcesses();
let server: RedisProcess;
let tlsPort: number;

beforeAll(async () => {
  tlsPort = await freePort();
  server = await processes.start([
    ...['--save', '', '--tls-port', String(tlsPort), '--tls-auth-clients', 'no'],
    ...['--tls-ca-cert-file', `${TLS}/ca.crt`, '--tls-cert-file', `${TLS}/server.crt`],
    ...['--tls-key-file', `${TLS}/server.key`],
  ]);
  await allowReco(server, PASSWORD);
});
afterAll(() => processes.stop());

describe('a user with the commands that docs/store.md lists', () => {
  it('is enough for everything', async () => {
    const backend = await openRemoteRedis(`redis://reco:${ENCODED}@127.0.0.1:${server.port}`);
    const test = await overBridge(backend, 1, undefined, 'production');
    await useEverything(test.store, 'acl@example.com');
    await test.stop();
    await expect(server.client.acl('LOG')).resolves.toEqual([]);
  });

  it('may neither read other names nor use other commands', async () => {
    await server.client.set('somebody-else', '1');
    const backend = await openRemoteRedis(`redis://reco:${ENCODED}@127.0.0.1:${server.port}`);
    const run = (...command: [string, ...string[]]) => backend.run([command], { atomic: false });
    expect(await run('GET', 'somebody-else')).toMatchObject([{ error: expect.stringContaining('NOPERM') }]);
    expect(await run('FLUSHALL')).toMatchObject([{ error: expect.stringContaining('NOPERM') }]);
    await backend.close();
  });
});

describe('TLS', () => {
  const url = () => `rediss://reco:${ENCODED}@localhost:${tlsPort}`;
  const none = { REDIS_CLUSTER_URLS: '' };
  const create = ['create', '--email', 'tls@example.com', '--json'];

  it('works with an authority of one’s own, by NODE_EXTRA_CA_CERTS', async () => {
    const made = await runKeys(create, { ...none, REDIS_URL: url(), NODE_EXTRA_CA_CERTS: `${TLS}/ca.crt` });
    expect(made).toMatchObject({ code: 0 });
    expect(JSON.parse(made.stdout)).toMatchObject({ email: 'tls@example.com' });
  });

  it('leads to the master that sentinels name, who ask for a password', async () => {
    const port = await freePort();
    const file = join(processes.folder, 'sentinel.conf');
    const tls = `tls-ca-cert-file ${TLS}/ca.crt\ntls-cert-file ${TLS}/server.crt\ntls-key-file ${TLS}/server.key`;
    writeFileSync(
      file,
      `tls-port ${port}\n${tls}\ntls-auth-clients no\ntls-replication yes\nrequirepass "${PASSWORD}"\n` +
        `sentinel resolve-hostnames yes\nsentinel announce-hostnames yes\nsentinel monitor m localhost ${tlsPort} 1\n`,
    );
    await processes.start([file, '--sentinel'], undefined, { password: PASSWORD });
    const by = (query: string) => ({
      ...none,
      REDIS_URL: `rediss+sentinel://reco:${ENCODED}@localhost:${port}/m${query}`,
      NODE_EXTRA_CA_CERTS: `${TLS}/ca.crt`,
    });
    const made = await runKeys(create, by(`?sentinel_password=${ENCODED}`));
    expect(made).toMatchObject({ code: 0 });
    const refused = await runKeys(create, by(''));
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).not.toMatch(/p@ss|p%40ss/);
  });

  it('is refused from a server that nobody vouches for, and no password is said', async () => {
    const refused = await runKeys(create, { ...none, REDIS_URL: url() });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/certificate/i);
    expect(refused.stderr).not.toMatch(/p@ss|p%40ss/);
  });
});
