#!/usr/bin/env node
// `npm run container`: builds the image of the Dockerfile, runs it with a read-only root as an ordinary user, and asks it
// what a container has to answer. Without an engine and without a registry: buildah builds in a chroot, the bases are
// made of Debian's packages, and the image runs in a chroot with mounts of its own. Takes minutes, Debian and root, so
// `npm test` leaves it out.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildah } from './container/buildah.mjs';
import { makeBases, OWN_BASES } from './container/make-bases.mjs';
import { filesBelow, measureImage } from './container/measure-image.mjs';
import { layOutImage, runInImage } from './container/run-image.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { ensureCommand, REDIS } from './setup/system.mjs';

const IMAGE = 'localhost/reco';
const START_LIMIT_MS = 60_000;

/** Programs that somebody who got in would look for. */
const TOOLS = /\/(?:ba|da|z|a)?sh$|\/(?:busybox|npm|npx|apt|apt-get|dpkg|perl|python3?|curl|wget)$/;

const REQUEST = {
  vertical: 'movies',
  context: { preferences: ['slow-burn science fiction'] },
  options: { count: 1 },
};

async function prove(what, work) {
  await work();
  console.log(`  ok  ${what}`);
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The status of a page or probe; 0 when nothing listens. */
const statusOf = (address) =>
  fetch(address, { headers: { Accept: 'text/html' } }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

/** Starts a server in the image and waits until it is ready. */
async function serve(image, options) {
  const port = await freePort();
  const server = runInImage(image, { ...options, env: [`PORT=${port}`, ...(options.env ?? [])] });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while ((await statusOf(`${url}/readyz`)) !== 200) {
    const isOver = server.child.exitCode !== null || Date.now() > deadline;
    if (isOver) throw new Error(`The server did not become ready:\n${server.output()}`);
    await sleep(100);
  }
  return { ...server, url, port };
}

async function runCommand(image, command, env) {
  const { code, output } = await runInImage(image, { command, env }).ended;
  return { code, output };
}

async function proveServer(image, redisUrl) {
  const env = [`REDIS_URL=${redisUrl}`];
  const server = await serve(image, { env });
  const { url, port, child } = server;
  await prove('becomes ready on a read-only root, with nothing that can be written to', () => {
    const root = readFileSync(`/proc/${child.pid}/mountinfo`, 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([, , , , place]) => place === '/');
    assert.match(root.at(-1)?.[5] ?? '', /^ro\b/);
  });
  await prove('runs as an ordinary user without any capability', () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    assert.match(status, new RegExp(`^Uid:(\\s+${image.user}){4}$`, 'm'));
    assert.match(status, /^CapEff:\s+0+$/m);
    console.log(`      ${/^VmRSS:\s+(\d+)/m.exec(status)?.[1]} kB of memory when it is ready`);
  });
  for (const path of ['/livez', '/readyz', '/', '/docs', '/docs/changelog', '/generate-key', '/v1/health'])
    await prove(`answers ${path}`, async () => assert.equal(await statusOf(url + path), 200));
  await prove('is well by its own health check', async () => {
    const { code, output } = await runCommand(image, image.healthCheck, [`PORT=${port}`]);
    assert.equal(code, 0, output);
  });
  await prove('has the operator command, and answers with a key of its making', async () => {
    const create = ['/nodejs/bin/node', 'dist/keys.mjs', 'create', '--email', 'me@example.com', '--json'];
    const created = await runCommand(image, create, env);
    assert.equal(created.code, 0, created.output);
    const response = await fetch(`${url}/v1/recommend`, {
      method: 'POST',
      headers: { 'X-API-Key': JSON.parse(created.output).key },
      body: JSON.stringify(REQUEST),
    });
    const answer = await response.json();
    assert.equal(response.status, 200, JSON.stringify(answer));
    assert.equal(answer.recommendations.length, 1);
  });
  await prove('says nothing of files that it could not write', () =>
    assert.doesNotMatch(server.output(), /EROFS|EACCES|EPERM|ENOENT/),
  );
  await prove('ends with 0 at SIGTERM', async () => {
    child.kill('SIGTERM');
    const { code, output } = await server.ended;
    assert.equal(code, 0, output);
  });
  await prove('is unwell by its own health check when nothing listens', async () =>
    assert.equal((await runCommand(image, image.healthCheck, [`PORT=${port}`])).code, 1),
  );
}

async function proveTrial(image) {
  const server = await serve(image, { hasTmp: true });
  await prove('serves without any store too, out of memory, and says so', () =>
    assert.match(server.output(), /memory only/),
  );
  server.child.kill('SIGTERM');
  await server.ended;
}

async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'reco-container-'));
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const child = spawn('redis-server', options, { stdio: 'ignore' });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

await ensurePackages();
const TOOLS_NEEDED = [
  { command: 'buildah', debianPackage: 'buildah', without: 'the image cannot be built' },
  { command: 'mmdebstrap', debianPackage: 'mmdebstrap', without: 'there are no bases to build on' },
  REDIS,
];
for (const tool of TOOLS_NEEDED) if (!(await ensureCommand(tool))) process.exit(1);

console.log('Making the bases …');
await makeBases();
console.log('Building the image (minutes) …');
const bases = Object.entries(OWN_BASES).map(([name, image]) => `--build-arg=${name}=${image}`);
await buildah(
  'build',
  '--isolation=chroot',
  '--layers=false',
  '--format=docker',
  ...bases,
  '--tag',
  IMAGE,
  '.',
);

const image = await layOutImage(IMAGE);
const redis = await startRedis();
try {
  await prove('has no shell, no package manager and no interpreter but Node', () =>
    assert.deepEqual(
      filesBelow(image.root).filter((path) => TOOLS.test(path)),
      [],
    ),
  );
  await proveServer(image, redis.url);
  await proveTrial(image);
  const { total, reco, compressed } = await measureImage(image.root);
  console.log(`\n${total} MB, ${reco} of them Reco; ${compressed} MB compressed, as registries keep it.`);
} finally {
  redis.stop();
  await image.remove();
}
