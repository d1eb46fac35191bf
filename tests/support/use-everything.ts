import { deleteAccount } from '@/lib/accounts/delete-account';
import { saveAccountMails } from '@/lib/accounts/mail-preferences';
import {
  addAccountAlert,
  changeAccountAlert,
  readAccountAlerts,
  saveAccountWebhook,
} from '@/lib/accounts/manage-alerts';
import { takeRequests } from '@/lib/accounts/request-limit';
import { endAllSessions, endSession, readSession, startSession } from '@/lib/accounts/session';
import { createSignInLink, readSignInLink, signIn } from '@/lib/accounts/sign-in';
import { admit } from '@/lib/admission/admit';
import { forgetAlerts } from '@/lib/alerts/alert-settings';
import { countRequest } from '@/lib/alerts/count-request';
import { takeUpDue } from '@/lib/alerts/deliver';
import { parseConfig } from '@/lib/config';
import { createSignalWriter, readSignals } from '@/lib/health/signals';
import { renameKey, setLimits, setTier } from '@/lib/keys/change-key';
import { createKey } from '@/lib/keys/create-key';
import { getKey } from '@/lib/keys/find-key';
import { accountHash } from '@/lib/keys/key-record';
import { listAllKeys, listKeys } from '@/lib/keys/list-keys';
import { revokeKey } from '@/lib/keys/revoke-key';
import { rotateKey, stopOldSecret } from '@/lib/keys/rotate-key';
import { setExpiry } from '@/lib/keys/set-expiry';
import { remindExpiring } from '@/lib/notices/remind-expiring';
import { createStopToken, setByStopLink } from '@/lib/notices/stop-link';
import { dayOf, monthOf } from '@/lib/plans/calendar-month';
import { appendRequest } from '@/lib/request-log/append-request';
import { readOutcomes } from '@/lib/request-log/read-outcomes';
import { readRequests } from '@/lib/request-log/read-requests';
import { newSubmission, signUp } from '@/lib/signup/sign-up';
import type { Store } from '@/lib/store/client';
import { readTrail } from '@/lib/trail/trail';

const DAY_MS = 86_400_000;

/**
 * Does with a store everything that the service does with one, for a person of an address that is new to it.
 *
 * @throws Error when something is not as it should be
 */
export async function useEverything(store: Store, email: string): Promise<void> {
  const config = parseConfig({});
  const background: Promise<unknown>[] = [];
  const send = async () => 'sent' as const;
  const deps = { store, config, send };
  const require = (condition: unknown, what: string) => {
    if (!condition) throw new Error(`not so: ${what}`);
  };

  const made = await signUp({ email, client: email, submission: newSubmission() }, deps);
  if (made.outcome !== 'created') throw new Error(made.outcome);
  const { id } = made.record;
  const ask = (secret: string) =>
    admit({
      secret,
      scope: 'recommend',
      address: '',
      window: 'model',
      reserve: { vertical: 'movies' },
      background: (work) => background.push(work),
      deps,
    });
  const admission = await ask(made.secret);
  if (admission.verdict !== 'admitted') throw new Error(admission.verdict);
  await admission.reservation?.refund();
  const at = Date.now();
  const entry = { id: `req_${at}_abcdefghijkl`, at, route: '/v1/recommend', status: 200, ms: 1 };
  const flags = { isStreamed: false, isGrounded: false, isFallback: false };
  await appendRequest({ keyId: id, entry: { ...entry, ...flags }, days: 7 }, deps);
  require((await readRequests({ keyId: id, days: 7 }, deps)).length === 1, 'the request is logged');
  const [sums] = await readOutcomes([{ keyId: id, month: monthOf(at) }], deps);
  require(sums?.get(dayOf(at))?.statuses.get('200') === 1, 'the request is summed up');

  const link = new URL(await createSignInLink({ email, baseUrl: 'https://reco.example', keyId: id }, deps));
  const token = link.searchParams.get('token');
  require((await readSignInLink(token, deps)) === email, 'the link is known');
  const session = (await signIn(token, deps))?.session;
  require((await readSession(session, deps))?.email === email, 'the link signs in');
  require((await signIn(token, deps)) === undefined, 'the link signs in once');
  require(!(await getKey(id, deps))?.unclaimed, 'signing in claims the key');

  await renameKey({ id, name: 'Renamed' }, deps);
  await setTier({ id, tier: 'pro' }, deps);
  await setLimits({ id, rateLimit: 100, monthlyLimit: null }, deps);
  const rotated = await rotateKey({ id, graceMs: 60_000 }, deps);
  require((await ask(made.secret)).verdict === 'admitted', 'the old secret works for a while');
  await stopOldSecret({ id }, deps);
  require((await ask(made.secret)).verdict === 'unknown-key', 'the old secret is stopped');
  require((await ask(rotated?.secret ?? '')).verdict === 'admitted', 'the new secret works');
  const expiresAt = Date.now() + DAY_MS;
  await createKey({ email, source: 'operator', expiresAt }, deps);
  require((await remindExpiring(deps)).sent >= 1, 'somebody is written to');

  const hook = { email, url: 'https://example.com/', events: ['key.created'] };
  const post = async () => 204;
  require((await saveAccountWebhook(hook, deps)).outcome === 'new-secret', 'a webhook is added');
  await addAccountAlert({ email, kind: 'requests', limit: '1', way: 'mail' }, deps);
  const request = { owner: email, status: 200, isBroken: false, costUsd: 0.01 };
  await countRequest(request, { ...deps, post });
  const { endpoints, deliveries } = await readAccountAlerts({ email }, deps);
  require(deliveries[0]?.result === 'sent', 'an alert is sent');
  const tried = { email, id: endpoints[0]?.id ?? '', deed: 'test' } as const;
  require((await changeAccountAlert(tried, { ...deps, post })).outcome === 'tested', 'a webhook is tested');
  await takeUpDue({ ...deps, post });
  await forgetAlerts(store, await accountHash(email), Date.now());
  require((await readAccountAlerts({ email }, deps)).endpoints.length === 0, 'alerts are forgotten');

  await saveAccountMails({ email, wanted: ['quota'] }, deps);
  const stop = await createStopToken({ account: await accountHash(email), kind: 'quota' }, deps);
  require(await setByStopLink({ token: stop, isOn: false }, deps), 'messages are stopped');
  const limit = { kind: 'sign-in-by-email', subject: [email], requestsPerHour: 1 } as const;
  const asked = [{ ...limit, subject: [email] }];
  require((await takeRequests(store, asked)) === undefined, 'one request is within the limit');
  require((await takeRequests(store, asked)) !== undefined, 'two requests are not');

  await revokeKey({ id }, deps);
  require((await ask(rotated?.secret ?? '')).verdict === 'unknown-key', 'a revoked key is refused');
  // Much later it is forgotten, and the other key with it, which has expired.
  const later = { ...deps, now: () => Date.now() + 200 * DAY_MS };
  require((await listKeys({ email }, deps)).length === 2, 'both keys are listed');
  require((await listKeys({ email }, later)).length === 0, 'past keys are forgotten');
  require((await listAllKeys(deps)).every((key) => key.id !== id), 'nothing of the key is left');

  const { record: key } = await createKey({ email, source: 'operator' }, deps);
  const moved = await setExpiry({ key, expiresAt }, deps);
  require(moved?.expiresAt === expiresAt, 'the end of a key is moved');
  const deeds = (await readTrail(await accountHash(email), deps)).map(({ deed }) => deed);
  // Two deeds of one millisecond have no order.
  require(deeds.includes('expiry-changed') && deeds.includes('key-claimed'), `all is in the trail: ${deeds}`);
  const other = await startSession({ email }, deps);
  await endSession(session, deps);
  await endAllSessions({ email }, deps);
  require(!(await readSession(other, deps)), 'everybody is signed out');
  require((await deleteAccount({ email }, deps)) === 1, 'the account is deleted');
  require((await readTrail(await accountHash(email), deps)).length === 0, 'with its trail');
  const write = createSignalWriter(
    () => store,
    (work) => background.push(work),
  );
  write({ kind: 'normal', result: 'first', at: Date.now() });
  await Promise.all(background);
  require((await readSignals(store, Date.now())).normal.length > 0, 'outcomes are written');
}
