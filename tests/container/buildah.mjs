import { resolve } from 'node:path';
import { run } from '../../scripts/setup/run.mjs';

/** Where bases, layers and containers are kept between runs. */
export const CONTAINER_DATA = resolve('.reco', 'container');

const STORAGE = [
  ...['--root', `${CONTAINER_DATA}/storage`],
  ...['--runroot', `${CONTAINER_DATA}/run`],
  // Needs nothing of the kernel.
  ...['--storage-driver', 'vfs'],
];

/**
 * Runs a command and returns what it printed, without the line end.
 *
 * @throws Error with its output when it fails
 */
export async function must(command, ...args) {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output.trim();
}

/** Runs buildah, which needs no daemon, and with chroot as its isolation no namespaces either. */
export const buildah = (...args) => must('buildah', ...STORAGE, ...args);
