import { Cluster, type Redis } from 'ioredis';
import { z } from 'zod';
import type { Command, Reply } from '../../request-context';
import { ACKNOWLEDGED } from '../queries';

/** How long a replica may take to confirm a change, in milliseconds. */
const CONFIRM_MS = 1_000;

/** Answer of a master to `ROLE`, with its connected replicas. */
const masterRole = z.tuple([z.literal('master'), z.unknown(), z.array(z.unknown())]).rest(z.unknown());

/**
 * Returns true for an `EVAL` of a script that begins with {@link ACKNOWLEDGED} (contract: store-fail-over): its effect must
 * survive the server.
 */
export const isAcknowledged = ([name, script]: Command) =>
  name === 'EVAL' && script?.startsWith(ACKNOWLEDGED) === true;

type Results = [Error | null, unknown][];

/**
 * Runs such a script and, where the server has replicas, waits for one to confirm it (contract: store-fail-over); without any,
 * waiting would not help. All commands go to the server that has the names of the script, by a connection that serves nothing
 * else, since waiting holds others up.
 *
 * @param redis a connection of its own
 * @returns the result of the script, or the first error of server or connection; a reply with the error `NOREPLICAS` when no
 *   replica confirmed within a second, although the script was carried out
 * @throws Error when the connection is not ready, or is lost
 */
export async function runAcknowledged(
  redis: Redis | Cluster,
  script: Command,
): Promise<[Error | null, unknown] | Reply> {
  if (redis.status !== 'ready') throw new Error('Redis cannot be reached.');
  const [, , , firstName = ''] = script;
  // Reading a name that the script touches sends what stands behind it the same way.
  const replies: Results = (await redis.pipeline().exists(firstName).call('ROLE').exec()) ?? [];
  const problem = replies.find(([error]) => error)?.[0];
  if (problem) {
    // Another server may have the names by now; ioredis would look only now and then.
    if (redis instanceof Cluster) redis.refreshSlotsCache();
    return [problem, undefined];
  }
  const role = masterRole.safeParse(replies[1]?.[1]).data;
  const batch = redis.pipeline().call(...script);
  if (!role || role[2].length === 0) return ((await batch.exec()) ?? [])[0] ?? [null, null];

  const [result = [null, null], waited] = (await batch.call('WAIT', '1', String(CONFIRM_MS)).exec()) ?? [];
  if (result[0] || waited?.[0]) return [result[0] ?? waited?.[0] ?? null, undefined];
  if (Number(waited?.[1]) >= 1) return result;
  return { error: `NOREPLICAS no replica has confirmed the change within ${CONFIRM_MS} ms` };
}
