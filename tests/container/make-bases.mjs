import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { buildah, CONTAINER_DATA, must } from './buildah.mjs';

/** Images that stand in for those that the Dockerfile names, where no registry can be reached. */
export const OWN_BASES = { BUILD_IMAGE: 'localhost/reco-build', RUN_IMAGE: 'localhost/reco-run' };

/** The release of Debian that the Dockerfile's images have. */
const SUITE = 'bookworm';

const NODE = join('node_modules', 'node', 'bin', 'node');
const CERTIFICATES = '/etc/ssl/certs/of-the-machine.pem';

/** Makes a container with the files of a Debian root, which is made once. */
async function fromDebian(name, variant, packages) {
  const root = join(CONTAINER_DATA, `${name}.tar`);
  mkdirSync(CONTAINER_DATA, { recursive: true });
  if (!existsSync(root))
    await must('mmdebstrap', `--variant=${variant}`, `--include=${packages}`, SUITE, root);
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, root, '/');
  return container;
}

/** Makes a base like `node:24-bookworm-slim`: a shell, Node and npm. */
async function makeBuildBase() {
  const container = await fromDebian('build', 'minbase', 'ca-certificates,libstdc++6');
  // Which may belong to another Node than the one that runs this.
  const npm = join(realpathSync(await must('sh', '-c', 'command -v npm')), '..', '..');
  await buildah('add', '--quiet', container, NODE, '/usr/local/bin/node');
  await buildah('add', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
  const link = ['ln', '--symbolic', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'];
  await buildah('run', '--isolation', 'chroot', container, '--', ...link);
  // Where packages come by way of a proxy, its certificate is trusted in the build as on this machine.
  const { NODE_EXTRA_CA_CERTS } = process.env;
  if (NODE_EXTRA_CA_CERTS) {
    await buildah('add', '--quiet', container, NODE_EXTRA_CA_CERTS, CERTIFICATES);
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  }
  await buildah('commit', '--quiet', '--rm', container, OWN_BASES.BUILD_IMAGE);
}

/** Makes a base like Google's distroless image: the C library, Node, and no shell. */
async function makeRunBase() {
  const container = await fromDebian('run', 'extract', 'libc6,libstdc++6');
  await buildah('add', '--quiet', container, NODE, '/nodejs/bin/node');
  await buildah('commit', '--quiet', '--rm', container, OWN_BASES.RUN_IMAGE);
}

/** Makes both from Debian's packages and the project's own Node. */
export async function makeBases() {
  // Of a run that was broken off.
  await buildah('rm', '--all');
  await makeBuildBase();
  await makeRunBase();
}
