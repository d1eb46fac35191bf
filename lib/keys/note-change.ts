import { networkText } from '../plans/permissions';
import { type ChangeDeps, noteDeed, type TrailEntry } from '../trail/trail';
import { accountHash, type KeyRecord } from './key-record';

const instant = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const words = (list: readonly string[]) => list.join(' ');

type TrailField<Value> = [name: string, absent: string, format?: (value: Value) => string];

/** Fields whose changes the trail shows, each with its name, the meaning of its absence, and the format of its value. */
const TRAIL_FIELDS: { [Field in keyof KeyRecord]?: TrailField<NonNullable<KeyRecord[Field]>> } = {
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

/**
 * Describes the difference of two states of a record for the trail (contract: trail): `field: before → after`, joined by
 * semicolons, with times in UTC, to the minute, and networks in CIDR notation; an empty text where nothing that the trail shows
 * differs.
 */
export function differences(before: Partial<KeyRecord>, after: KeyRecord): string {
  return (Object.entries(TRAIL_FIELDS) as [keyof KeyRecord, TrailField<unknown>][])
    .flatMap(([field, [name, absent, format = String]]) => {
      const [from, to] = [before[field], after[field]].map((value) =>
        value === undefined ? absent : format(value),
      );
      return from === to ? [] : [`${name}: ${from} → ${to}`];
    })
    .join('; ');
}

/**
 * Notes in the trail of its account a change that a key has had (contract: trail). When the store fails, the operator is warned
 * and nothing is thrown.
 *
 * @param entry.detail the change in words, such as {@link differences} gives; its first 500 characters are kept
 * @throws StoreUnavailableError or ConfigError only where no store is configured; z.ZodError when the owner's address is none
 */
export const noteChange = async (
  { id, name, ownerEmail }: KeyRecord,
  { deed, detail }: Pick<TrailEntry, 'deed' | 'detail'>,
  deps: ChangeDeps,
): Promise<void> => noteDeed(await accountHash(ownerEmail), { deed, keyId: id, keyName: name, detail }, deps);
