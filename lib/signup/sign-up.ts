import { parseEmailAddress } from '../accounts/email-address';
import { takeRequest } from '../accounts/request-limit';
import { createSignInLink, SIGN_IN_LINK_MINUTES } from '../accounts/sign-in-link';
import { type BaseUrlConfig, baseUrl } from '../base-url';
import { type Config, getConfig } from '../config';
import { type Delivery, sendEmail } from '../email/send-email';
import { welcomeEmail } from '../email/welcome-email';
import { createKey, type KeyWithSecret, TooManyKeysError } from '../keys/create-key';
import { type StoreDeps, withDefaults } from '../store/deps';
import { takeSubmission } from './submission';

type SignUpConfig = BaseUrlConfig &
  Pick<
    Config,
    'SIGNUP_KEYS_PER_EMAIL' | 'SIGNUPS_PER_HOUR' | 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'EMAIL_FROM'
  >;

type Deps = StoreDeps & { config?: SignUpConfig; send?: typeof sendEmail };

/** What came of a sign-up. `created` carries the secret, which is nowhere else and is shown once. */
export type SignUp =
  | ({ outcome: 'created'; delivery: Delivery } & KeyWithSecret)
  | { outcome: 'invalid-email' }
  | { outcome: 'repeated' }
  | { outcome: 'too-many-sign-ups'; limit: number }
  | { outcome: 'too-many-keys'; limit: number };

/**
 * Self-serve sign-up: a live key of the free tier for an e-mail address (api.md, Authentication 4; decisions.md,
 * D52). The confirmation is sent afterwards and cannot make the sign-up fail.
 *
 * @param input.email as it was typed
 * @param input.client the client's network address
 * @param input.submission the one-time value of the form; the same one again is `repeated`
 * @throws StoreUnavailableError
 */
export async function signUp(
  input: { email: unknown; client: string; submission: unknown },
  deps: Deps = {},
): Promise<SignUp> {
  const { config = getConfig() } = deps;
  const { store } = withDefaults(deps);
  const email = parseEmailAddress(input.email);
  if (!email) return { outcome: 'invalid-email' };
  if (!(await takeSubmission(input.submission, deps))) return { outcome: 'repeated' };
  const perHour = config.SIGNUPS_PER_HOUR;
  if (
    !(await takeRequest(store, {
      kind: 'sign-up-by-client',
      subject: input.client,
      requestsPerHour: perHour,
    }))
  )
    return { outcome: 'too-many-sign-ups', limit: perHour };
  const limit = config.SIGNUP_KEYS_PER_EMAIL;
  try {
    const key = await createKey({ email, source: 'self-serve', maxActivePerEmail: limit }, deps);
    return { outcome: 'created', ...key, delivery: await confirm(email, key, { ...deps, config }) };
  } catch (error) {
    if (error instanceof TooManyKeysError) return { outcome: 'too-many-keys', limit };
    throw error;
  }
}

/** Once the key exists it has to be shown, whatever happens to the message. */
async function confirm(
  email: string,
  { record }: KeyWithSecret,
  deps: Deps & { config: SignUpConfig },
): Promise<Delivery> {
  const { config, send = sendEmail } = deps;
  const base = baseUrl(config);
  try {
    const link = await createSignInLink({ email, baseUrl: base }, deps);
    const message = welcomeEmail({
      keyPrefix: record.prefix,
      link,
      minutes: SIGN_IN_LINK_MINUTES,
      signInUrl: `${base}/sign-in`,
    });
    return await send({ to: email, email: message }, { config });
  } catch {
    return 'failed';
  }
}
