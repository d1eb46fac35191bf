import { z } from 'zod';
import { type BaseUrlConfig, baseUrl } from '../base-url';
import { type Config, getConfig } from '../config';
import { signInEmail } from '../email/mails';
import { type Delivery, type MailConfig, sendEmail } from '../email/send-email';
import { endToken, findToken, issueToken, type TokenKind } from '../keys/account-token';
import { claimKeys } from '../keys/change-key';
import { parseEmailAddress } from '../keys/key-fields';
import { accountHash } from '../keys/key-record';
import { type StoreDeps, withDefaults } from '../store/client';
import { noteDeed } from '../trail/trail';
import { takeRequests } from './request-limit';
import { DASHBOARD, returnPath } from './return-path';
import { startSession } from './session';
import { acceptTerms } from './terms';

/** How long a sign-in link is good for, in minutes (contract: sign-in). */
export const SIGN_IN_LINK_MINUTES = 15;

const link = z.object({ email: z.string(), keyId: z.string().optional(), next: z.string().optional() });

type SignInLink = z.output<typeof link>;

const LINKS: TokenKind<SignInLink> = {
  schema: link,
  seconds: SIGN_IN_LINK_MINUTES * 60,
  name: (names, hash) => names.signInLink(hash),
  list: (names, account) => names.accountSignInLinks(account),
  isListed: true,
  account: ({ email }) => accountHash(email),
};

/**
 * Makes a sign-in link for the owner of a mailbox, good once, for 15 minutes (contract: sign-in). Only the hash of its token is
 * stored.
 *
 * @param input.email normalised address that the link will be sent to
 * @param input.baseUrl address of this deployment, without a slash at the end
 * @param input.keyId the key that the message with the link is about, and that signing in by it claims first (`claimKeys`)
 * @param input.next the page that signing in leads to, as `returnPath` gave it: it is not checked again
 * @returns the address of the page whose button spends the link
 * @throws StoreUnavailableError; z.ZodError when `email` is no e-mail address
 */
export const createSignInLink = async (
  { baseUrl, ...stored }: SignInLink & { baseUrl: string },
  deps: StoreDeps = {},
): Promise<string> => `${baseUrl}/sign-in/verify?token=${await issueToken(LINKS, stored, deps)}`;

/**
 * Reads the address that a link would sign in, without spending it, so that its page can name it before the click (contract:
 * sign-in); `undefined` when the link is unknown, expired or was spent.
 *
 * @throws StoreUnavailableError, also when its record cannot be read
 */
export const readSignInLink = async (token: unknown, deps: StoreDeps = {}): Promise<string | undefined> =>
  (await findToken(LINKS, token, deps))?.record.email;

/**
 * Spends a sign-in link, which succeeds once, so that of two clicks only one signs in (contract: sign-in).
 *
 * @returns the record of the link, or `undefined` when it is unknown, expired or was spent before
 * @throws StoreUnavailableError, also when its record cannot be read; the link may be spent then
 */
export async function spendSignInLink(token: unknown, deps: StoreDeps = {}): Promise<SignInLink | undefined> {
  const found = await findToken(LINKS, token, deps);
  return found && (await endToken(found, deps)) ? found.record : undefined;
}

type RequestDeps = StoreDeps & { config?: BaseUrlConfig & MailConfig; send?: typeof sendEmail };

/**
 * Mails a sign-in link (contract: sign-in). No account is looked up, so the answer does not tell whether an address is known.
 * One client may ask for 20 links an hour, 5 of them for one mailbox, and a mailbox is sent 60; beyond that it is `limited`.
 * Mails that fail count too. Else `invalid-email`, or as the mail went: `sent`, `logged` or `failed`.
 *
 * @param input.email as it was typed
 * @param input.client the client's network address
 * @param input.next the page of the dashboard that was asked for, as the form has it
 * @throws StoreUnavailableError; ConfigError of `getConfig`
 */
export async function requestSignIn(
  input: { email: unknown; client: string; next?: unknown },
  deps: RequestDeps = {},
): Promise<{ outcome: 'invalid-email' | 'limited' | Delivery }> {
  const { config = getConfig(), send = sendEmail } = deps;
  const email = parseEmailAddress(input.email);
  if (!email) return { outcome: 'invalid-email' };
  const { store } = withDefaults(deps);
  const { client } = input;
  const full = await takeRequests(store, [
    { kind: 'sign-in-by-client', subject: [client], requestsPerHour: 20 },
    { kind: 'sign-in-by-client-and-email', subject: [client, email], requestsPerHour: 5 },
    // A mailbox cannot be flooded from many addresses. Far above what one client may ask for, so that strangers who ask do not
    // keep the owner from getting a link.
    { kind: 'sign-in-by-email', subject: [email], requestsPerHour: 60 },
  ]);
  if (full) return { outcome: 'limited' };
  const asked = { email, baseUrl: baseUrl(config), next: returnPath(input.next) };
  const mail = signInEmail({ link: await createSignInLink(asked, deps), minutes: SIGN_IN_LINK_MINUTES });
  return { outcome: await send({ to: email, email: mail }, { config }) };
}

type Deps = StoreDeps & { config?: Pick<Config, 'SIGNUP_KEYS_PER_EMAIL'> };

/**
 * Signs in by a mailed link, which is spent (contract: sign-in), claims keys that were made under the address by sign-up
 * ({@link claimKeys}; contract: sign-up), and notes sign-in and agreement to the present terms (contract: terms, trail).
 *
 * @param token as the form has it
 * @returns the token for the session cookie and the path of the dashboard to go on to, or `undefined` when the link is unknown,
 *   expired or was spent before
 * @throws StoreUnavailableError; the link may be spent then; ConfigError of `getConfig`, before it is
 */
export async function signIn(
  token: unknown,
  deps: Deps = {},
): Promise<{ session: string; path: string } | undefined> {
  const { SIGNUP_KEYS_PER_EMAIL: most } = deps.config ?? getConfig();
  const link = await spendSignInLink(token, deps);
  if (!link) return undefined;
  const byLink = { ...deps, way: 'link' as const };
  await claimKeys({ ...link, others: true, most }, byLink);
  await acceptTerms(link, byLink);
  await noteDeed(await accountHash(link.email), { deed: 'signed-in' }, byLink);
  return { session: await startSession({ email: link.email }, deps), path: link.next ?? DASHBOARD };
}
