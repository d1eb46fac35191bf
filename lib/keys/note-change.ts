import { networkText } from '../plans/permissions';
import { type ChangeDeps, noteDeed, type TrailEntry } from '../trail/trail';
import { accountHash, type KeyRecord } from './key-record';

const instant = (at: number) => new Date(at).toISOString();

/** Fields of a record whose changes are told, each with its name and how its value reads. */
const TOLD: { [Field in keyof KeyRecord]?: [string, (value: NonNullable<KeyRecord[Field]>) => string] } = {
  name: ['name', String],
  prefix: ['secret', String],
  oldEndsAt: ['old secret works until', instant],
  tier: ['tier', String],
  rateLimit: ['requests a minute', String],
  monthlyLimit: ['requests a month', String],
  budgetUsd: ['US dollars a month', String],
  scopes: ['may', (scopes) => scopes.join(' ')],
  networks: ['from', (networks) => networks.map(networkText).join(' ')],
  ownMonthlyLimit: ['own requests a month', String],
  expiresAt: ['expires', instant],
};

/** Tells what differs between two states of a record, as `field: before → after`; an absent value is `–`. */
export function differences(before: Partial<KeyRecord>, after: KeyRecord): string {
  const told = Object.entries(TOLD) as [keyof KeyRecord, [string, (value: unknown) => string]][];
  return told
    .flatMap(([field, [name, read]]) => {
      const [from, to] = [before, after].map(({ [field]: value }) =>
        value === undefined ? '–' : read(value),
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
