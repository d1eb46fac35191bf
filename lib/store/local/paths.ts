import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The longest name of a Unix socket that Linux and macOS both take, in bytes. */
const MAX_SOCKET_NAME_LENGTH = 103;

/** Returns the absolute path of the file by which other processes find a running bridge, if any (contract: operator-command). */
export const storeFilePath = (dataDir: string) => join(resolve(dataDir), 'store.json');

/** Returns the absolute path of the directory in which the local redis-server keeps its files; it need not be there yet. */
export const redisDirectory = (dataDir: string) => join(resolve(dataDir), 'redis');

/** Files of the local redis-server. All paths are absolute. */
export type LocalPaths = {
  /** Directory of redis-server, readable by this user only. */
  redisDir: string;
  socket: string;
  pidFile: string;
  lockFile: string;
  logFile: string;
};

/**
 * Makes the directories of the redis-server of a data directory, and returns where its files are.
 *
 * The socket lies in the data directory unless its name would be too long for the system; then in a directory of its
 * own for temporary files.
 *
 * @throws Error when one of them cannot be made, or not be this user's alone
 */
export function localPaths(dataDir: string): LocalPaths {
  const redisDir = redisDirectory(dataDir);
  makePrivate(redisDir, dataDir);
  return {
    redisDir,
    socket: socketPath(dataDir),
    pidFile: join(redisDir, 'redis.pid'),
    lockFile: join(redisDir, 'start.lock'),
    logFile: join(redisDir, 'redis.log'),
  };
}

function makePrivate(redisDir: string, dataDir: string): void {
  try {
    mkdirSync(redisDir, { recursive: true });
    chmodSync(redisDir, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'EEXIST' || code === 'ENOTDIR' ? 'is no directory' : `cannot be written to (${code})`;
    throw new Error(`DATA_DIR, which is ${resolve(dataDir)}, ${why}`, { cause: error });
  }
}

/**
 * Returns the absolute path of the socket of a data directory's redis-server, whether that runs or not. Where it would be too
 * long, over 103 bytes, it lies in a directory for temporary files, which is made here.
 *
 * @throws Error when it has to lie in a directory for temporary files that is not this user's alone or cannot be made
 */
export function socketPath(dataDir: string): string {
  const redisDir = redisDirectory(dataDir);
  const near = join(redisDir, 'redis.sock');
  if (Buffer.byteLength(near) <= MAX_SOCKET_NAME_LENGTH) return near;
  const name = createHash('sha256').update(redisDir).digest('hex').slice(0, 16);
  const parent = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp';
  const directory = join(parent, `reco-${name}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  requirePrivate(directory);
  return join(directory, 'redis.sock');
}

/** Refuses a directory in /tmp, where anybody may make one, unless it is this user's alone. */
function requirePrivate(directory: string): void {
  const stats = lstatSync(directory);
  if (!stats.isDirectory() || stats.uid !== process.getuid?.() || (stats.mode & 0o077) !== 0)
    throw new Error(`${directory} belongs to somebody else; choose a shorter DATA_DIR`);
}
