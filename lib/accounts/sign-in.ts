import { type BaseUrlConfig, baseUrl } from '../base-url';
import { type Config, getConfig } from '../config';
import { signInEmail } from '../email/mails';
import { type Delivery, type MailConfig, sendEmail } from '../email/send-email';
import { claimKeys } from '../keys/change-key';
import { parseEmailAddress } from '../keys/key-fields';
import { accountHash } from '../keys/key-record';
import { type StoreDeps, withDefaults } from '../store/client';
import { noteDeed } from '../trail/trail';
import { takeRequests } from './request-limit';
import { DASHBOARD, returnPath } from './return-path';
import { startSession } from './session';
import { createSignInLink, SIGN_IN_LINK_MINUTES, spendSignInLink } from './sign-in-link';
import { acceptTerms } from './terms';

/** Most sign-in links that one client address may ask for in an hour. */
const LINKS_PER_CLIENT = 20;
/** Of these, most for one mailbox. */
const LINKS_PER_CLIENT_AND_EMAIL = 5;
/**
 * Most sign-in links that one mailbox is sent in an hour, so that it cannot be flooded from many addresses. Far above
 * what one client may ask for, so that strangers who ask for links do not keep the owner from getting one.
 */
const LINKS_PER_EMAIL = 60;

type RequestDeps = StoreDeps & { config?: BaseUrlConfig & MailConfig; send?: typeof sendEmail };

/** Outcome of a request for a sign-in link, as the person is told. */
type SignInRequest = { outcome: 'invalid-email' } | { outcome: 'limited' } | { outcome: Delivery };

/**
 * Mails a sign-in link (contract: sign-in). No account is looked up, so that neither the answer nor the time it takes tells
 * whether an address is known. One client may ask for 20 links an hour, 5 of them for one mailbox, and a mailbox is sent 60;
 * beyond that it is `limited`. Mails that fail count too. Else `invalid-email`, or as the mail went: `sent`, `logged` or
 * `failed`.
 *
 * @param input.email as it was typed
 * @param input.client the client's network address
 * @param input.next the page of the dashboard that was asked for, as the form has it
 * @throws StoreUnavailableError
 */
export async function requestSignIn(
  input: { email: unknown; client: string; next?: unknown },
  deps: RequestDeps = {},
): Promise<SignInRequest> {
  const { config = getConfig(), send = sendEmail } = deps;
  const email = parseEmailAddress(input.email);
  if (!email) return { outcome: 'invalid-email' };
  const { store } = withDefaults(deps);
  const { client } = input;
  const full = await takeRequests(store, [
    { kind: 'sign-in-by-client', subject: [client], requestsPerHour: LINKS_PER_CLIENT },
    {
      kind: 'sign-in-by-client-and-email',
      subject: [client, email],
      requestsPerHour: LINKS_PER_CLIENT_AND_EMAIL,
    },
    { kind: 'sign-in-by-email', subject: [email], requestsPerHour: LINKS_PER_EMAIL },
  ]);
  if (full) return { outcome: 'limited' };
  const link = await createSignInLink(
    { email, baseUrl: baseUrl(config), next: returnPath(input.next) },
    deps,
  );
  const outcome = await send(
    { to: email, email: signInEmail({ link, minutes: SIGN_IN_LINK_MINUTES }) },
    { config },
  );
  return { outcome };
}

type Deps = StoreDeps & { config?: Pick<Config, 'SIGNUP_KEYS_PER_EMAIL'> };

/**
 * Signs in by a mailed link, which is spent (contract: sign-in), claims the keys that were made under the address by sign-up,
 * as far as there is room (change-key.ts), and notes that the present terms are agreed to (terms.ts).
 *
 * @param token as the form has it
 * @returns the token for the session cookie and the path of the dashboard to go on to, or `undefined` when the link is unknown,
 *   expired or was spent before
 * @throws StoreUnavailableError; the link may be spent then
 */
export async function signIn(
  token: unknown,
  deps: Deps = {},
): Promise<{ session: string; path: string } | undefined> {
  const { config = getConfig() } = deps;
  const link = await spendSignInLink(token, deps);
  if (!link) return undefined;
  const byLink = { ...deps, way: 'link' as const };
  await claimKeys({ ...link, others: true, most: config.SIGNUP_KEYS_PER_EMAIL }, byLink);
  await acceptTerms(link, byLink);
  await noteDeed(await accountHash(link.email), { deed: 'signed-in' }, byLink);
  return { session: await startSession({ email: link.email }, deps), path: link.next ?? DASHBOARD };
}
