#!/usr/bin/env node
import { ensurePackages } from '../../scripts/setup/packages.mjs';
import { ensureCommand, REDIS } from '../../scripts/setup/system.mjs';
// `npm run container`: builds the image of the Dockerfile and proves of it what docs/self-hosting.md says, where there is
// neither an engine nor a registry: buildah builds in a chroot, on bases made of Debian's packages, and the image runs in
// a chroot with mounts of its own. Takes minutes, Debian and root, so `npm test` leaves it out.
import { buildah } from './buildah.mjs';
import { makeBases, OWN_BASES } from './make-bases.mjs';
import { startOwnRedis } from './own-redis.mjs';
import { proveImage } from './prove-image.mjs';
import { layOutImage } from './run-image.mjs';

const IMAGE = 'localhost/reco';

const TOOLS = [
  { command: 'buildah', debianPackage: 'buildah', without: 'the image cannot be built' },
  { command: 'mmdebstrap', debianPackage: 'mmdebstrap', without: 'there are no bases to build on' },
  REDIS,
];

await ensurePackages();
for (const tool of TOOLS) if (!(await ensureCommand(tool))) process.exit(1);

console.log('Making the bases …');
await makeBases();
console.log('Building the image (minutes) …');
const bases = Object.entries(OWN_BASES).map(([name, base]) => `--build-arg=${name}=${base}`);
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
const redis = await startOwnRedis('100mb');
try {
  await proveImage(image, redis.url);
} finally {
  await redis.stop();
  await image.remove();
}
