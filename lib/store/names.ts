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
 * | outcomes:{<id>}:<month> | hash       | what became of its requests, by day (lib/request-log/outcomes) |
 * | window:<kind>:{<id>}:…  | string     | sliding window counters (lib/metering/sliding-window)           |
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
 *
 * @param id without braces
 */
export const hashTag = (id: string) => `{${id}}`;

/**
 * Returns the names of everything that one deployment stores, below `reco:<environment>:`. Those of an account take its hash
 * (`accountHash`), those of a token the SHA-256 of it in hexadecimal, and months are `YYYY-MM`.
 *
 * @param environment for example `production`: lower-case letters, digits and hyphens
 */
export function storeNames(environment: string) {
  const prefix = `reco:${environment}:`;
  /** Names what belongs to one key or one account. */
  const of = (kind: string) => (id: string) => `${prefix}${kind}:${hashTag(id)}`;
  const ofPeriod = (kind: string) => (id: string, period: string) => `${of(kind)(id)}:${period}`;
  const plain = (kind: string) => (name: string) => `${prefix}${kind}:${name}`;
  return {
    prefix,
    key: of('key'),
    keySecrets: of('key-secrets'),
    requests: (id: string) => `${of('key')(id)}:requests`,
    usage: ofPeriod('usage'),
    outcomes: ofPeriod('outcomes'),
    /** Names one bucket of a sliding window of a key, a client or an account. */
    window: (kind: string, subject: string, bucket: number) => `${of(`window:${kind}`)(subject)}:${bucket}`,
    activeKeys: of('active-keys'),
    unclaimedKeys: of('unclaimed-keys'),
    pastKeys: of('past-keys'),
    listedKeys: of('listed-keys'),
    accountSessions: of('account-sessions'),
    accountSignInLinks: of('account-sign-in-links'),
    accountStopLinks: of('account-stop-links'),
    mailPreferences: of('mail-preferences'),
    terms: of('terms'),
    trail: (emailHash: string, list: 'own' | 'sign-up') => `${of('trail')(emailHash)}:${list}`,
    alerts: of('alerts'),
    deliveries: of('deliveries'),
    /** Names counts of a month, or of an hour as `YYYY-MM-DDTHH`. */
    alertCounts: ofPeriod('alert-counts'),
    allKeys: `${prefix}keys`,
    session: plain('session'),
    signInLink: plain('sign-in-link'),
    stopLink: plain('stop-link'),
    alertsDue: `${prefix}alerts-due`,
    submission: plain('submission'),
    spending: plain('spending'),
    /** Names the list of the latest outcomes of one kind, newest first (lib/health/signals). */
    health: plain('health'),
    healthDays: plain('health-days'),
    healthStates: `${prefix}health-states`,
  };
}
