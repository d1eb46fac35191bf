import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StaticFile } from '../static-files/static-file';

/** All bytes of a file. @param folder that holds `public/` */
export async function readStaticFile({ path }: StaticFile, folder = process.cwd()): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(join(folder, 'public', path));
  // A large file has a buffer of its own, which need not be copied.
  const isAlone = byteLength === buffer.byteLength;
  return isAlone ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
}
