import { acceptTerms } from '@/lib/accounts/terms';
import { admit } from '@/lib/admission/admit';
import { createKey } from '@/lib/keys/create-key';
import { accountHash } from '@/lib/keys/key-record';
import { revokeKey } from '@/lib/keys/revoke-key';
import { rotateKey } from '@/lib/keys/rotate-key';
import { SPENT_FIELD } from '@/lib/metering/quota';
import { saveMailPreferences } from '@/lib/notices/preferences';
import { monthOf } from '@/lib/plans/calendar-month';
import type { Store } from '@/lib/store/client';

const DAY_MS = 86_400_000;

/** Asks for admission with a secret. @returns the verdict */
export async function requestWith(store: Store, secret: string, vertical = 'movies') {
  const input = {
    secret,
    scope: 'recommend',
    address: '',
    window: 'model',
    reserve: { vertical },
    background: quietly,
  } as const;
  return (await admit({ ...input, deps: { store } })).verdict;
}

/**
 * Makes keys of every kind for `ada@example.com` and one for `eve@example.com`, and uses them.
 *
 * @returns their secrets
 */
export async function fillStore(store: Store): Promise<Record<string, string>> {
  const deps = { store };
  const email = 'ada@example.com';
  const create = (fields: Partial<Parameters<typeof createKey>[0]> = {}) =>
    createKey({ email, source: 'self-serve', ...fields }, deps);
  const used = await create({ name: 'clé "🔑"', monthlyLimit: 3, rateLimit: 7, budgetUsd: 2.5 });
  await requestWith(store, used.secret, 'a:b {c}\n😀');
  await requestWith(store, used.secret);
  await store.redis.hincrby(store.names.usage(used.record.id, monthOf(Date.now())), SPENT_FIELD, 1_250);
  const rotated = await create({ environment: 'test', tier: 'pro', source: 'operator' });
  const second = await rotateKey({ id: rotated.record.id, graceMs: DAY_MS }, deps);
  const expiring = await create({ expiresAt: Date.now() + DAY_MS });
  const revoked = await create();
  await requestWith(store, revoked.secret);
  await revokeKey({ id: revoked.record.id }, deps);
  const unclaimed = await create({ email: 'eve@example.com', unclaimed: true });
  await saveMailPreferences(await accountHash(email), { expiry: false }, deps);
  await acceptTerms({ email }, deps);
  return {
    used: used.secret,
    rotated: second?.secret ?? '',
    inGrace: rotated.secret,
    expiring: expiring.secret,
    revoked: revoked.secret,
    unclaimed: unclaimed.secret,
  };
}

/** Takes work that goes on behind an answer, and may fail when its store is gone. */
export const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
