import { networkText } from '../plans/permissions';
import { type ChangeDeps, noteDeed, type TrailEntry } from '../trail/trail';
import { accountHash, type KeyRecord } from './key-record';

const instant = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const words = (list: readonly string[]) => list.join(' ');

type Told<Value> = [name: string, absent: string, read?: (value: Value) => string];

/** Fields of a record whose changes are told, each with its name, what its absence means, and how its value reads. */
const TOLD: { [Field in keyof KeyRecord]?: Told<NonNullable<KeyRecord[Field]>> } = {
  name: ['name', ''],
  prefix: ['secret', ''],
  oldEndsAt: ['old secret works until', 'none', instant],
  tier: ['tier', ''],
  rateLimit: ['requests a minute', "the tier's"],
  monthlyLimit: ['requests a month', "the tier's"],
  budgetUsd: ['US dollars a month', 'any'],
  scopes: ['may', 'everything', words],
  networks: ['from', 'anywhere', (networks) => words(networks.map(networkText))],
  ownMonthlyLimit: ['own requests a month', "the plan's"],
  expiresAt: ['expires', 'never', instant],
};

/** Tells what differs between two states of a record, as `field: before → after`. */
export function differences(before: Partial<KeyRecord>, after: KeyRecord): string {
  return (Object.entries(TOLD) as [keyof KeyRecord, Told<unknown>][])
    .flatMap(([field, [name, absent, read = String]]) => {
      const [from, to] = [before[field], after[field]].map((value) =>
        value === undefined ? absent : read(value),
      );
      return from === to ? [] : [`${name}: ${from} → ${to}`];
    })
    .join('; ');
}

/**
 * Notes what was done to a key in the trail of its account. Every change of a key ends here, and nothing that changed nothing
 * does.
 *
 * @param detail what was changed, such as {@link differences}
 */
export const noteChange = async (
  { id, name, ownerEmail }: KeyRecord,
  { deed, detail }: Pick<TrailEntry, 'deed' | 'detail'>,
  deps: ChangeDeps,
): Promise<void> => noteDeed(await accountHash(ownerEmail), { deed, keyId: id, keyName: name, detail }, deps);
