import { spawn } from 'node:child_process';
import { buildah } from './buildah.mjs';

/**
 * An image laid out as a folder, and what its Dockerfile says about running it.
 *
 * @typedef {{ root: string, user: string, folder: string, env: string[], command: string[], healthCheck: string[] }} Image
 */

/** Lays an image out. @returns {Promise<Image & { remove(): Promise<unknown> }>} */
export async function layOutImage(name) {
  const container = await buildah('from', name);
  const root = await buildah('mount', container);
  const { config } = JSON.parse(await buildah('inspect', '--type', 'image', name)).Docker;
  const [kind, ...healthCheck] = config.Healthcheck?.Test ?? [];
  if (kind !== 'CMD') throw new Error('The health check has to be a command that needs no shell.');
  return {
    root,
    user: config.User,
    folder: config.WorkingDir,
    env: config.Env,
    command: [...config.Entrypoint, ...config.Cmd],
    healthCheck,
    remove: () => buildah('rm', container),
  };
}

/**
 * Writes a shell's commands that make mounts of the process's own: the root read-only, with what an engine puts there.
 *
 * @param {string} root
 * @param {boolean} hasTmp whether something can be written to /tmp
 */
const mounts = (root, hasTmp) => [
  `mkdir --parents '${root}/dev' '${root}/proc' '${root}/tmp'`,
  `mount --bind '${root}' '${root}'`,
  `mount --options remount,bind,ro '${root}'`,
  `mount --bind /dev '${root}/dev'`,
  `mount --types proc proc '${root}/proc'`,
  ...(hasTmp ? [`mount --types tmpfs tmpfs '${root}/tmp'`] : []),
];

/**
 * Runs a command in an image as `docker run --read-only --network host` does, by the kernel's own means, so without an
 * engine. Needs root.
 *
 * @param {Image} image
 * @param {{ command?: string[], env?: string[], hasTmp?: boolean }} [options] `command`: by default what the image
 *   runs; `hasTmp`: with something writable at /tmp
 */
export function runInImage(image, { command = image.command, env = [], hasTmp = false } = {}) {
  const enter = [
    ...['setpriv', '--no-new-privs', 'unshare', `--root=${image.root}`, `--wd=${image.folder}`],
    ...[`--setgid=${image.user}`, `--setuid=${image.user}`, '--'],
  ];
  const script = `${mounts(image.root, hasTmp).join(' && ')} && exec "$@"`;
  const variables = Object.fromEntries([...image.env, ...env].map((line) => line.split(/=(.*)/s)));
  const child = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...enter, ...command], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  return { child, ended, output: () => output };
}
