import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInImage } from './run-image.mjs';
import { statusOf, withServer } from './serve-image.mjs';

/** Programs that somebody who got in would look for. */
const TOOLS = /\/(?:(?:ba|da|z|a)?sh|busybox|npm|npx|apt|apt-get|dpkg|perl|python[\d.]*|curl|wget)$/;

const PATHS = ['/livez', '/readyz', '/', '/docs', '/docs/changelog', '/generate-key', '/v1/health'];

const REQUEST = {
  vertical: 'movies',
  context: { preferences: ['slow-burn science fiction'] },
  options: { count: 1 },
};

async function prove(what, work) {
  await work();
  console.log(`  ok  ${what}`);
}

/** Makes a key by the image's own operator command and asks the API with it. */
async function callWithNewKey(image, url, env) {
  const command = ['/nodejs/bin/node', 'dist/keys.mjs', 'create', '--email', 'me@example.com', '--json'];
  const { code, output } = await runInImage(image, { command, env }).ended;
  assert.equal(code, 0, output);
  const headers = { 'X-API-Key': JSON.parse(output).key };
  const response = await fetch(`${url}/v1/recommend`, {
    method: 'POST',
    headers,
    body: JSON.stringify(REQUEST),
  });
  const answer = await response.json();
  assert.equal(response.status, 200, JSON.stringify(answer));
  assert.equal(answer.recommendations.length, 1);
}

/** Proves that the processes of an image can do no harm. */
async function proveIsolation(image, pid) {
  await prove('runs as an ordinary user without any capability', () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    assert.match(status, new RegExp(`^Uid:(\\s+${image.user}){4}$`, 'm'));
    assert.match(status, /^CapEff:\s+0+$/m);
  });
  for (const folder of ['/reco', '/tmp'])
    await prove(`can write nothing to ${folder}`, async () => {
      const write = `require('node:fs').writeFileSync('${folder}/proof', '')`;
      const command = ['/nodejs/bin/node', '--eval', write];
      const { code, output } = await runInImage(image, { command }).ended;
      assert.equal(code, 1);
      assert.match(output, /EROFS/);
    });
}

/**
 * Proves of an image what docs/self-hosting.md says of it, a line for each (contract: container).
 *
 * @param {import('./run-image.mjs').Image} image
 * @param {string} redisUrl of an empty store
 * @throws AssertionError at the first thing that is not so
 */
export async function proveImage(image, redisUrl) {
  await prove('has no shell, no package manager and no interpreter but Node', () =>
    assert.deepEqual(
      readdirSync(image.root, { recursive: true, withFileTypes: true })
        // A folder of apt's settings is nothing that can be run.
        .filter((entry) => !entry.isDirectory() && TOOLS.test(`/${entry.name}`))
        .map(({ parentPath, name }) => join(parentPath, name)),
      [],
    ),
  );
  const env = [`REDIS_URL=${redisUrl}`];
  await withServer(image, { env }, async ({ child, ended, output, port, url }) => {
    const askItself = () => runInImage(image, { command: image.healthCheck, env: [`PORT=${port}`] }).ended;
    await proveIsolation(image, child.pid);
    for (const path of PATHS)
      await prove(`answers ${path}`, async () => assert.equal(await statusOf(url + path), 200));
    await prove('is well by its own health check', async () => assert.equal((await askItself()).code, 0));
    await prove('answers /v1/recommend with a key that its operator command made', () =>
      callWithNewKey(image, url, env),
    );
    await prove('has no word about files in its log', () =>
      assert.doesNotMatch(output(), /EROFS|EACCES|EPERM|ENOENT/),
    );
    await prove('ends with 0 at SIGTERM', async () => {
      child.kill('SIGTERM');
      assert.equal((await ended).code, 0, output());
    });
    await prove('is unwell by its own health check then', async () =>
      assert.equal((await askItself()).code, 1),
    );
  });
  await withServer(image, { hasTmp: true }, async ({ output }) =>
    prove('serves out of memory where there is no store, and says so', () =>
      assert.match(output(), /memory only/),
    ),
  );
}
