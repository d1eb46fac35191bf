/**
 * Functions that name everything in the store. All names begin with `reco:<environment>:`, so that deployments sharing
 * a database never see each other's keys.
 *
 * The part in braces decides on which server of a Redis Cluster a name lies: all names of one API key lie together,
 * and so do all names of one account. No script and no transaction touches more than one of these groups
 * (docs/decisions/0012).
 *
 * | Name                    | Type       | Content                                                         |
 * |-------------------------|------------|-----------------------------------------------------------------|
 * | key:{<id>}              | hash       | the key record (contract: key-record)                           |
 * | key-secrets:{<id>}      | hash       | hash of each secret that may work → when it ends (ms), 0: never |
 * | key:{<id>}:requests     | list       | its latest requests, without content (lib/request-log)          |
 * | usage:{<id>}:<month>    | hash       | quota and statistics of a key in a month (lib/metering/quota)      |
 * | outcomes:{<id>}:<month> | hash       | what became of its requests, by day (lib/request-log/outcome-fields) |
 * | window:<kind>:{<id>}:…  | string     | sliding window counters, as @upstash/ratelimit writes them      |
 * | active-keys:{<hash>}    | sorted set | claimed key ids of one e-mail address, by creation              |
 * | unclaimed-keys:{<hash>} | sorted set | key ids made by sign-up whose mailbox was not heard of yet      |
 * | past-keys:{<hash>}      | sorted set | ids of its revoked and expired keys, by when they ended         |
 * | listed-keys:{<hash>}    | hash       | active or unclaimed id → who created it, and when it expires    |
 * | account-sessions:{<hash>} | sorted set | hashes of one e-mail address's session tokens, by when they end |
 * | account-sign-in-links:{<hash>} | sorted set | hashes of one e-mail address's unspent links, by when they end |
 * | account-stop-links:{<hash>} | sorted set | hashes of the links in its messages, by when they end       |
 * | mail-preferences:{<hash>} | hash     | kinds of messages that one e-mail address turned off            |
 * | terms:{<hash>}          | hash       | which terms its owner accepted, and when                        |
 * | trail:{<hash>}:<list>   | sorted set | what was done to it and its keys, by when (lib/trail)           |
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

/**
 * Writes an id as the hash tag of a name, by which a Redis Cluster decides where the name lies; names with the same
 * tag lie together.
 */
export const hashTag = (id: string) => `{${id}}`;

/**
 * Returns the names of everything that one deployment stores, below `reco:<environment>:`.
 *
 * @param environment for example `production`: lower-case letters, digits and hyphens
 */
export function storeNames(environment: string) {
  const prefix = `reco:${environment}:`;
  return { prefix, ...keyNames(prefix), ...accountNames(prefix), ...otherNames(prefix) };
}

/** Names of one API key. @param prefix what every name begins with */
const keyNames = (prefix: string) => ({
  key: (id: string) => `${prefix}key:${hashTag(id)}`,
  keySecrets: (id: string) => `${prefix}key-secrets:${hashTag(id)}`,
  requests: (id: string) => `${prefix}key:${hashTag(id)}:requests`,
  /** @param month `YYYY-MM` */
  usage: (id: string, month: string) => `${prefix}usage:${hashTag(id)}:${month}`,
  /** @param month `YYYY-MM` */
  outcomes: (id: string, month: string) => `${prefix}outcomes:${hashTag(id)}:${month}`,
  /** Names one bucket of a key's sliding window. */
  keyWindow: (kind: string, id: string, bucket: number) => `${prefix}window:${kind}:${hashTag(id)}:${bucket}`,
});

/** Names of one account. Each takes the SHA-256 of its normalised e-mail address, in hexadecimal. */
const accountNames = (prefix: string) => ({
  activeKeys: (emailHash: string) => `${prefix}active-keys:${hashTag(emailHash)}`,
  unclaimedKeys: (emailHash: string) => `${prefix}unclaimed-keys:${hashTag(emailHash)}`,
  pastKeys: (emailHash: string) => `${prefix}past-keys:${hashTag(emailHash)}`,
  listedKeys: (emailHash: string) => `${prefix}listed-keys:${hashTag(emailHash)}`,
  accountSessions: (emailHash: string) => `${prefix}account-sessions:${hashTag(emailHash)}`,
  accountSignInLinks: (emailHash: string) => `${prefix}account-sign-in-links:${hashTag(emailHash)}`,
  accountStopLinks: (emailHash: string) => `${prefix}account-stop-links:${hashTag(emailHash)}`,
  mailPreferences: (emailHash: string) => `${prefix}mail-preferences:${hashTag(emailHash)}`,
  terms: (emailHash: string) => `${prefix}terms:${hashTag(emailHash)}`,
  trail: (emailHash: string, list: 'own' | 'sign-up') => `${prefix}trail:${hashTag(emailHash)}:${list}`,
  alerts: (emailHash: string) => `${prefix}alerts:${hashTag(emailHash)}`,
  deliveries: (emailHash: string) => `${prefix}deliveries:${hashTag(emailHash)}`,
  /** @param period `YYYY-MM` or `YYYY-MM-DDTHH` */
  alertCounts: (emailHash: string, period: string) => `${prefix}alert-counts:${hashTag(emailHash)}:${period}`,
});

const otherNames = (prefix: string) => ({
  allKeys: `${prefix}keys`,
  /** Names the beginning of one kind of sliding window. */
  window: (kind: string) => `${prefix}window:${kind}`,
  session: (tokenHash: string) => `${prefix}session:${tokenHash}`,
  signInLink: (tokenHash: string) => `${prefix}sign-in-link:${tokenHash}`,
  stopLink: (tokenHash: string) => `${prefix}stop-link:${tokenHash}`,
  alertsDue: `${prefix}alerts-due`,
  submission: (id: string) => `${prefix}submission:${id}`,
  /** @param month `YYYY-MM` */
  spending: (month: string) => `${prefix}spending:${month}`,
  /** Names the list of the latest outcomes of one kind, newest first (lib/health/signals). */
  health: (kind: string) => `${prefix}health:${kind}`,
  /** @param month `YYYY-MM` */
  healthDays: (month: string) => `${prefix}health-days:${month}`,
  healthStates: `${prefix}health-states`,
});
