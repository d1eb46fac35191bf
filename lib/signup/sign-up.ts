import { z } from 'zod';
import { takeRequests } from '../accounts/request-limit';
import { createSignInLink, SIGN_IN_LINK_MINUTES } from '../accounts/sign-in';
import { TERMS_VERSION } from '../accounts/terms';
import { type BaseUrlConfig, baseUrl } from '../base-url';
import { type Config, getConfig } from '../config';
import { welcomeEmail } from '../email/mails';
import { type Delivery, type MailConfig, sendEmail } from '../email/send-email';
import { createKey, type KeyWithSecret } from '../keys/create-key';
import { parseEmailAddress } from '../keys/key-fields';
import { type Store, type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { warnOperator } from '../warn-operator';

/** How long a form counts as sent, in seconds: a day. */
export const SUBMISSION_KEPT_SECONDS = 24 * 60 * 60;

const submissionId = z.uuid();

/**
 * Makes the one-time value of a form whose answer shows a secret (contract: sign-up): a random UUID, which is stored only when
 * it is taken.
 */
export const newSubmission = () => crypto.randomUUID();

/**
 * Takes the one-time value of a form for a day, so that a form that a browser sends again on reload or on going back creates
 * no second key.
 *
 * @param value as the form has it
 * @returns `false` when it is no such value, or was taken before
 * @throws StoreUnavailableError
 */
async function takeSubmission(value: unknown, deps: StoreDeps = {}): Promise<boolean> {
  const id = submissionId.safeParse(value).data;
  if (!id) return false;
  const { store } = withDefaults(deps);
  const set = store.redis.set(store.names.submission(id), '1', { nx: true, ex: SUBMISSION_KEPT_SECONDS });
  return (await withStoreLimit(set)) !== null;
}

type SignUpConfig = BaseUrlConfig & MailConfig & Pick<Config, 'SIGNUP_KEYS_PER_EMAIL' | 'SIGNUPS_PER_HOUR'>;

type Deps = StoreDeps & { config?: SignUpConfig; send?: typeof sendEmail };

/**
 * Outcome of a sign-up. `created` carries the secret, which is stored nowhere and is shown once; `delivery` is that of the
 * confirmation, and `limit` a number of sign-ups an hour.
 */
export type SignUp =
  | ({ outcome: 'created'; delivery: Delivery } & KeyWithSecret)
  | { outcome: 'invalid-email' }
  | { outcome: 'repeated' }
  | { outcome: 'too-many-sign-ups'; limit: number }
  | { outcome: 'too-many-for-email'; limit: number };

/**
 * Most confirmations that one mailbox is sent in an hour; further keys are made without one. Their own window, so that
 * sign-ups under somebody's address do not use up the owner's sign-in links.
 */
const WELCOMES_PER_EMAIL = 20;

/**
 * Creates a live key of the free tier for an e-mail address (contract: sign-up, terms). The confirmation is mailed afterwards
 * and cannot make the sign-up fail; beyond 20 an hour for one mailbox it is not sent (`failed`).
 *
 * Anybody can type any address, so nothing here depends on the keys that the address has, or tells of them: the new key is
 * unclaimed until its mailbox was heard of (change-key.ts), and the limits an hour are those of the client,
 * `SIGNUPS_PER_HOUR` and under one address `SIGNUP_KEYS_PER_EMAIL`, counted before anything but the address is looked at.
 *
 * @param input.email as it was typed, of at most 254 characters; `invalid-email` for anything else (`parseEmailAddress`)
 * @param input.client the client's network address
 * @param input.submission the one-time value of the form ({@link newSubmission}); `repeated` for one that was taken within a
 *   day, and for anything else
 * @throws StoreUnavailableError; the value may be taken then, so that the same form is `repeated`; ConfigError
 */
export async function signUp(
  input: { email: unknown; client: string; submission: unknown },
  deps: Deps = {},
): Promise<SignUp> {
  const { config = getConfig() } = deps;
  const { store } = withDefaults(deps);
  const email = parseEmailAddress(input.email);
  if (!email) return { outcome: 'invalid-email' };
  const { client } = input;
  const full = await takeRequests(store, [
    { kind: 'sign-up-by-client', subject: [client], requestsPerHour: config.SIGNUPS_PER_HOUR },
    {
      kind: 'sign-up-by-client-and-email',
      subject: [client, email],
      requestsPerHour: config.SIGNUP_KEYS_PER_EMAIL,
    },
  ]);
  if (full) {
    const outcome = full.kind === 'sign-up-by-client' ? 'too-many-sign-ups' : 'too-many-for-email';
    return { outcome, limit: full.requestsPerHour };
  }
  if (!(await takeSubmission(input.submission, deps))) return { outcome: 'repeated' };
  const made = { email, source: 'self-serve', unclaimed: true, termsVersion: TERMS_VERSION } as const;
  const key = await createKey(made, { ...deps, way: 'sign-up' });
  return { outcome: 'created', ...key, delivery: await confirm(email, key, { ...deps, config, store }) };
}

/** Mails the confirmation of a key. Never throws: the key exists and has to be shown. */
async function confirm(
  email: string,
  { record }: KeyWithSecret,
  deps: Deps & { config: SignUpConfig; store: Store },
): Promise<Delivery> {
  const { config, store, send = sendEmail } = deps;
  const base = baseUrl(config);
  try {
    const welcome = { subject: [email], requestsPerHour: WELCOMES_PER_EMAIL };
    if (await takeRequests(store, [{ kind: 'welcome-by-email', ...welcome }])) return 'failed';
    const link = await createSignInLink({ email, baseUrl: base, keyId: record.id }, deps);
    const message = welcomeEmail({
      keyPrefix: record.prefix,
      link,
      minutes: SIGN_IN_LINK_MINUTES,
      signInUrl: `${base}/sign-in`,
    });
    return await send({ to: email, email: message }, { config });
  } catch (error) {
    warnOperator('email', error);
    return 'failed';
  }
}
