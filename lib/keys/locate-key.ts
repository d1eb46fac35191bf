import { z } from 'zod';
import type { Store } from '../store/client';
import { runScript } from '../store/run-script';
import { idInSecret } from './secret';
import { sha256 } from './sha256';

/** Of how many secrets a process remembers the key. */
const MOST_REMEMBERED = 10_000;

/** What a process knows of where keys are, by the hash of a secret. */
type Places = {
  known: Map<string, string>;
  /** Reads under way: many requests with the same secret at once need one. */
  reading: Map<string, Promise<string | undefined>>;
};

const placesOfStores = new WeakMap<Store, Places>();

function placesOf(store: Store): Places {
  const places = placesOfStores.get(store) ?? { known: new Map(), reading: new Map() };
  placesOfStores.set(store, places);
  return places;
}

/** Where a secret is looked for. */
export type Place = {
  /** Id of the key. */
  id: string;
  /** SHA-256 of the secret. */
  hash: string;
};

/**
 * Asks the key of a secret something, in one round trip. Secrets carry the id of their key. For those made by the versions
 * up to 0.7 the store has a name that says which key they are of: it is read along with the first question about a secret,
 * and this process remembers what it says. Whether a secret works is for the key to say, every time: what is remembered
 * never lets anybody in.
 *
 * @param secret well-formed
 * @param ask returns `undefined` when there is no such key, `null` when it does not know the secret, of which nothing is
 *   remembered then
 * @returns the answer, or `undefined` when there is no key to be asked
 */
export async function askKeyOf<Answer>(
  store: Store,
  secret: string,
  ask: (place: Place) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const hash = await sha256(secret);
  const places = placesOf(store);
  const known = places.known.get(hash);
  if (known !== undefined) return ask({ id: known, hash });

  const carried = idInSecret(secret);
  const elsewhere = readPlace(store, places, hash);
  // In a cluster another server has it, which may be away without being needed.
  elsewhere.catch(() => undefined);
  const answer = await ask({ id: carried, hash });
  if (answer === null) return answer;
  const id = answer === undefined ? await elsewhere : carried;
  if (id === undefined) return undefined;
  const [oldest] = places.known.keys();
  if (places.known.size >= MOST_REMEMBERED && oldest !== undefined) places.known.delete(oldest);
  places.known.set(hash, id);
  return answer === undefined ? ask({ id, hash }) : answer;
}

/** A script, since only scripts that are asked at once travel in one HTTP request. */
const READ_PLACE = "return redis.call('GET', KEYS[1])";

/** Where a secret is that does not carry it. */
function readPlace(store: Store, { reading }: Places, hash: string): Promise<string | undefined> {
  const underWay = reading.get(hash);
  if (underWay) return underWay;
  const read = runScript(store, READ_PLACE, [store.names.secret(hash)], [])
    .then((id) => z.string().nullable().parse(id) ?? undefined)
    .finally(() => reading.delete(hash));
  reading.set(hash, read);
  return read;
}

/** Forgets where secrets that have ended are to be found; of most there is nothing to forget. */
export async function forgetPlaces({ redis, names }: Store, hashes: string[]): Promise<void> {
  await Promise.all(hashes.map((hash) => redis.del(names.secret(hash))));
}
