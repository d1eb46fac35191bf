import { admit } from '../../lib/admission/admit';
import { parseConfig } from '../../lib/config';
import { findKeyBySecret } from '../../lib/keys/find-key';
import { listKeyPage } from '../../lib/keys/list-keys';
import { appendRequest } from '../../lib/request-log/append-request';
import type { RequestEntry } from '../../lib/request-log/request-entry';
import { signUp } from '../../lib/signup/sign-up';
import { newSubmission } from '../../lib/signup/submission';
import type { Store } from '../../lib/store/client';

const config = parseConfig({ BASE_URL: 'https://reco.example.com' });

/** A key that is in the store. */
export type KnownKey = { id: string; secret: string; email: string };

/** What is measured: an operation of the service on one key, or by one newcomer. */
export type Operation = {
  name: string;
  /** Calls of a round. */
  calls: number;
  run(store: Store, key: KnownKey, number: number): Promise<unknown>;
};

/** Signs up somebody new, from an address of the network of their own. @throws Error when that is refused */
export async function signUpAs(store: Store, number: number): Promise<void> {
  const client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const input = { email: `newcomer-${number}@example.com`, client, submission: newSubmission() };
  const { outcome } = await signUp(input, { store, config, send: async () => 'sent' });
  if (outcome !== 'created') throw new Error(`A sign-up ended with ${outcome}.`);
}

/** Admits a request as `/v1/recommend` does: look-up, window and quota. @throws Error when it is refused */
async function admitOne(store: Store, { secret }: KnownKey): Promise<void> {
  const { verdict } = await admit({
    secret,
    scope: 'recommend',
    address: '',
    window: 'model',
    reserve: { vertical: 'movies' },
    background: (work) => void work.catch(console.error),
    deps: { store },
  });
  if (verdict !== 'admitted') throw new Error(`A request was ${verdict}.`);
}

/** A request as the log keeps it. @param number makes its id */
export function logEntry(number: number): RequestEntry {
  const at = Date.now();
  return {
    ...{
      id: `req_${at}_${String(number).padStart(12, '0')}`,
      at,
      route: '/v1/recommend',
      status: 200,
      ms: 2_345,
    },
    ...{ isStreamed: false, isGrounded: true, isFallback: false, vertical: 'restaurants', count: 3 },
    ...{ model: 'openai/gpt-5-mini', inputTokens: 2_412, outputTokens: 851 },
  };
}

/** In this order; the last one makes the store grow. */
export const OPERATIONS: Operation[] = [
  {
    name: 'look-up of a key',
    calls: 5_000,
    run: (store, { secret }) => findKeyBySecret(secret, { store }),
  },
  { name: 'admission of a request', calls: 5_000, run: admitOne },
  {
    name: 'its line in the request log',
    calls: 5_000,
    run: (store, { id }, number) => appendRequest({ keyId: id, entry: logEntry(number), days: 7 }, { store }),
  },
  {
    name: 'list of an account’s keys',
    calls: 5_000,
    run: (store, { email }) => listKeyPage({ email }, { store }),
  },
  { name: 'sign-up', calls: 500, run: (store, _key, number) => signUpAs(store, number) },
];
