import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './buildah.mjs';

/** Every file below a folder, by its path from there; links are not followed. */
export function filesBelow(folder, path = '') {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, below) : [below];
  });
}

/** The processes that a process has started. */
function childrenOf(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
}

function kilobytesOf(pid) {
  const [, own] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return childrenOf(pid).reduce((sum, child) => sum + kilobytesOf(child), Number(own));
}

/** What a process and all that it started take of the memory, in MB; what they share counts once. @param {string} pid */
export const memoryOf = (pid) => Math.round(kilobytesOf(pid) / 1e3);

const megabytes = (bytes) => Math.round(bytes / 1e6);

/** Size of an image laid out in a folder, in MB: all of it, what is Reco of it, and all of it as registries keep it. */
export async function measureImage(root) {
  let total = 0;
  let reco = 0;
  for (const path of filesBelow(root)) {
    const { size } = lstatSync(join(root, path));
    total += size;
    if (path.startsWith('/reco/')) reco += size;
  }
  const compressed = await must('sh', '-c', `tar --create --directory '${root}' . | gzip | wc --bytes`);
  return { total: megabytes(total), reco: megabytes(reco), compressed: megabytes(Number(compressed)) };
}
