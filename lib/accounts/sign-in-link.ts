import { z } from 'zod';
import { endToken, findToken, issueToken, type TokenKind } from '../keys/account-token';
import { accountHash } from '../keys/key-record';
import type { StoreDeps } from '../store/client';

/** How long a sign-in link is good for, in minutes (contract: sign-in). */
export const SIGN_IN_LINK_MINUTES = 15;

/** The record of a link: the address that it signs in, the key of its message, and the page that was asked for. */
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
 * @throws StoreUnavailableError
 */
export const createSignInLink = async (
  { baseUrl, ...stored }: SignInLink & { baseUrl: string },
  deps: StoreDeps = {},
): Promise<string> => `${baseUrl}/sign-in/verify?token=${await issueToken(LINKS, stored, deps)}`;

/**
 * Reads the address that a link would sign in, without spending it, so that its page can name it before the click (contract:
 * sign-in).
 *
 * @returns the address, or `undefined` when the link is unknown, expired or was spent
 * @throws StoreUnavailableError
 */
export const readSignInLink = async (token: unknown, deps: StoreDeps = {}): Promise<string | undefined> =>
  (await findToken(LINKS, token, deps))?.record.email;

/**
 * Spends a sign-in link, which succeeds once, so that of two clicks only one signs in (contract: sign-in).
 *
 * @returns the record of the link, or `undefined` when it is unknown, expired or was spent before
 * @throws StoreUnavailableError; the link may be spent then
 */
export async function spendSignInLink(token: unknown, deps: StoreDeps = {}): Promise<SignInLink | undefined> {
  const found = await findToken(LINKS, token, deps);
  return found && (await endToken(found, deps)) ? found.record : undefined;
}
