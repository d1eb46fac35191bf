/**
 * The name of everything in the store. All names begin with `reco:<environment>:`, so that deployments sharing
 * a database never see each other's keys.
 *
 * What stands in braces decides on which server of a Redis Cluster something lies: all names of one API key lie together,
 * and so do all names of one account. No script and no transaction touches more than one of these groups
 * (docs/decisions/0012).
 *
 * | Name                    | Type       | Content                                                         |
 * |-------------------------|------------|-----------------------------------------------------------------|
 * | key:{<id>}              | hash       | the key record (contract: key-record)                           |
 * | key-secrets:{<id>}      | hash       | hash of each secret that may work → when it ends (ms), 0: never |
 * | key:{<id>}:requests     | list       | its latest requests, without content (lib/request-log)          |
 * | usage:{<id>}:<month>    | hash       | quota and statistics of a key in a month (lib/metering/usage-hash) |
 * | outcomes:{<id>}:<month> | hash       | what became of its requests, by day (lib/request-log/outcome-fields) |
 * | window:<kind>:{<id>}:…  | string     | sliding window counters, as @upstash/ratelimit writes them      |
 * | active-keys:{<hash>}    | sorted set | claimed key ids of one e-mail address, by creation              |
 * | unclaimed-keys:{<hash>} | sorted set | key ids made by sign-up whose mailbox was not heard of yet      |
 * | past-keys:{<hash>}      | sorted set | ids of its revoked and expired keys, by when they ended         |
 * | listed-keys:{<hash>}    | hash       | active or unclaimed id → who created it, and when it expires    |
 * | account-sessions:{<hash>} | sorted set | hashes of one e-mail address's session tokens, by when they end |
 * | account-sign-in-links:{<hash>} | sorted set | hashes of one e-mail address's unspent links, by when they end |
 * | mail-preferences:{<hash>} | hash     | kinds of messages that one e-mail address turned off            |
 * | alerts:{<hash>}         | hash       | alerts and webhooks of one e-mail address (lib/alerts)          |
 * | deliveries:{<hash>}     | hash       | its latest events, each with whom it goes to and how far it got |
 * | alert-counts:{<hash>}:<period> | hash | its requests, errors and cost of a month or an hour, while it has alerts |
 * | keys                    | sorted set | every key id, by creation                                       |
 * | session:<hash>          | string     | whom a session token is of                                      |
 * | sign-in-link:<hash>     | string     | the e-mail address a sign-in link was sent to, until it is spent |
 * | stop-link:<hash>        | string     | whose messages of which kind a mailed link stops                |
 * | alerts-due              | sorted set | hash of an address that something is to be sent for → when (ms) |
 * | submission:<id>         | string     | one-time value of a form that was sent                          |
 * | spending:<month>        | string     | what models cost in a month, in millionths of a US dollar        |
 * | health:<kind>           | list       | latest outcomes of model calls, trace exports, e-mails, searches |
 * | health-days:<month>     | hash       | how many of them went how, by day (lib/health/history)          |
 * | health-states           | hash       | part of the service → its state, and since when                 |
 */
export type StoreNames = ReturnType<typeof storeNames>;

/** What stands in braces, by which a Redis Cluster decides where something lies. */
export const together = (id: string) => `{${id}}`;

/** @param environment for example `production`: lower-case letters, digits and hyphens */
export function storeNames(environment: string) {
  const prefix = `reco:${environment}:`;
  return { prefix, ...keyNames(prefix), ...accountNames(prefix), ...otherNames(prefix) };
}

/** Names of one API key. @param prefix what every name begins with */
const keyNames = (prefix: string) => ({
  key: (id: string) => `${prefix}key:${together(id)}`,
  keySecrets: (id: string) => `${prefix}key-secrets:${together(id)}`,
  requests: (id: string) => `${prefix}key:${together(id)}:requests`,
  /** @param month `YYYY-MM` */
  usage: (id: string, month: string) => `${prefix}usage:${together(id)}:${month}`,
  /** @param month `YYYY-MM` */
  outcomes: (id: string, month: string) => `${prefix}outcomes:${together(id)}:${month}`,
  /** One bucket of a key's sliding window. */
  keyWindow: (kind: string, id: string, bucket: number) =>
    `${prefix}window:${kind}:${together(id)}:${bucket}`,
});

/** Names of one account. Each takes the SHA-256 of its normalised e-mail address, in hexadecimal. */
const accountNames = (prefix: string) => ({
  activeKeys: (emailHash: string) => `${prefix}active-keys:${together(emailHash)}`,
  unclaimedKeys: (emailHash: string) => `${prefix}unclaimed-keys:${together(emailHash)}`,
  pastKeys: (emailHash: string) => `${prefix}past-keys:${together(emailHash)}`,
  listedKeys: (emailHash: string) => `${prefix}listed-keys:${together(emailHash)}`,
  accountSessions: (emailHash: string) => `${prefix}account-sessions:${together(emailHash)}`,
  accountSignInLinks: (emailHash: string) => `${prefix}account-sign-in-links:${together(emailHash)}`,
  mailPreferences: (emailHash: string) => `${prefix}mail-preferences:${together(emailHash)}`,
  alerts: (emailHash: string) => `${prefix}alerts:${together(emailHash)}`,
  deliveries: (emailHash: string) => `${prefix}deliveries:${together(emailHash)}`,
  /** @param period `YYYY-MM` or `YYYY-MM-DDTHH` */
  alertCounts: (emailHash: string, period: string) =>
    `${prefix}alert-counts:${together(emailHash)}:${period}`,
});

const otherNames = (prefix: string) => ({
  allKeys: `${prefix}keys`,
  /** What the names of one kind of sliding window begin with. */
  window: (kind: string) => `${prefix}window:${kind}`,
  /** @param tokenHash SHA-256 of the token, in hexadecimal */
  session: (tokenHash: string) => `${prefix}session:${tokenHash}`,
  /** @param tokenHash SHA-256 of the token, in hexadecimal */
  signInLink: (tokenHash: string) => `${prefix}sign-in-link:${tokenHash}`,
  /** @param tokenHash SHA-256 of the token, in hexadecimal */
  stopLink: (tokenHash: string) => `${prefix}stop-link:${tokenHash}`,
  alertsDue: `${prefix}alerts-due`,
  submission: (id: string) => `${prefix}submission:${id}`,
  /** @param month `YYYY-MM` */
  spending: (month: string) => `${prefix}spending:${month}`,
  /** Latest outcomes of one kind, newest first (lib/health/signals). */
  health: (kind: string) => `${prefix}health:${kind}`,
  /** @param month `YYYY-MM` */
  healthDays: (month: string) => `${prefix}health-days:${month}`,
  healthStates: `${prefix}health-states`,
});
