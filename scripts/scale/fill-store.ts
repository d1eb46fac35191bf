import { createKey } from '../../lib/keys/create-key';
import type { Store } from '../../lib/store/client';
import type { KnownKey } from './operations';

/** Keys that are made at once. */
const CROWD = 500;
const KEYS_PER_ACCOUNT = 2;
/** How many keys are remembered, to be asked for later; drawn from all of them. */
const REMEMBERED = 5_000;

/** Fills a store with keys as the dashboard makes them, and remembers some. */
export function createFiller(store: Store) {
  const known: KnownKey[] = [];
  let made = 0;

  const remember = (key: KnownKey, number: number) => {
    if (known.length < REMEMBERED) known.push(key);
    else {
      const place = Math.floor(Math.random() * (number + 1));
      if (place < REMEMBERED) known[place] = key;
    }
  };
  const make = async (number: number) => {
    const email = `person-${Math.floor(number / KEYS_PER_ACCOUNT)}@example.com`;
    const { secret, record } = await createKey({ email, source: 'dashboard', tier: 'enterprise' }, { store });
    remember({ id: record.id, secret, email }, number);
  };

  return {
    known,
    /** How many keys it has made. */
    made: () => made,
    /** Makes keys until there are as many. */
    async fillTo(keys: number): Promise<void> {
      while (made < keys) {
        const crowd = Math.min(CROWD, keys - made);
        await Promise.all(Array.from({ length: crowd }, (_, index) => make(made + index)));
        made += crowd;
      }
    },
  };
}
