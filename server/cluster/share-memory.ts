import { availableParallelism, totalmem } from 'node:os';

const MB = 2 ** 20;

/** Memory of the process that holds the port, with a store of this machine, in megabytes. */
const PRIMARY_MB = 128;
/** Memory of a server process beside its heap: code, the reader's weights, buffers of connections, in megabytes. */
const BESIDE_HEAP_MB = 256;
/** The heap of a server process must hold what it keeps and some large requests; with more it collects too seldom. */
const MIN_HEAP_MB = 256;
const MAX_HEAP_MB = 384;
/** V8 takes three times this for new objects, in megabytes, of which two are seen as resident. */
const SEMI_SPACE_MB = 16;
/** More processes than this are only started when they are asked for. */
const MAX_BY_DEFAULT = 8;

/** Number of server processes, and the limit of the heap of each, in megabytes (256 to 384). */
type Shares = { count: number; heapMB: number };

/**
 * Divides the memory of this machine or container among the server processes (contract: workers). By itself V8 takes all of
 * it for each process, and collects garbage late.
 *
 * @param wanted number of processes that the operator asks for, taken as it is; by default one for each core, as far as memory
 *   goes, 1 at least and 8 at most
 * @returns shares that a process needs at least, even where the memory does not reach for them
 */
export function shareMemory(
  wanted: number | undefined,
  {
    bytes = Math.min(totalmem(), process.constrainedMemory() || totalmem()),
    cores = availableParallelism(),
  } = {},
): Shares {
  const forAllMB = bytes / MB - PRIMARY_MB;
  const fitting = Math.floor(forAllMB / (BESIDE_HEAP_MB + MIN_HEAP_MB));
  const count = wanted ?? Math.max(1, Math.min(cores, MAX_BY_DEFAULT, fitting));
  const heapMB = Math.floor(forAllMB / count - BESIDE_HEAP_MB);
  return { count, heapMB: Math.max(MIN_HEAP_MB, Math.min(heapMB, MAX_HEAP_MB)) };
}

/** Returns the arguments of Node that limit the heap of a server process; none where its `NODE_OPTIONS` have a limit. */
export function heapArguments({ heapMB }: Shares, nodeOptions = ''): string[] {
  if (/--max[-_]old[-_]space[-_]size/.test(nodeOptions)) return [];
  return [`--max-old-space-size=${heapMB}`, `--max-semi-space-size=${SEMI_SPACE_MB}`];
}
