/** Functions that name everything in the store. */
export type StoreNames = ReturnType<typeof storeNames>;

/**
 * Returns the names of everything that one deployment stores, each with its type in Redis and its content. All begin with
 * `reco:<environment>:`, so that deployments sharing a database never see each other's keys. Names of a key take its id, those of
 * an account its hash (`accountHash`), those of a token the SHA-256 of it in hexadecimal; months are `YYYY-MM`.
 *
 * The part in braces decides on which server of a Redis Cluster a name lies: all names of one API key lie together,
 * and so do all names of one account. No script and no transaction touches more than one of these groups
 * (docs/decisions/0012).
 *
 * @param environment for example `production`: 1 to 32 lower-case letters, digits and hyphens
 */
export function storeNames(environment: string) {
  const prefix = `reco:${environment}:`;
  /** Names what belongs to one key or one account, by an id without braces. */
  const of = (kind: string) => (id: string) => `${prefix}${kind}:{${id}}`;
  const ofPeriod = (kind: string) => (id: string, period: string) => `${of(kind)(id)}:${period}`;
  const plain = (kind: string) => (name: string) => `${prefix}${kind}:${name}`;
  return {
    prefix,

    // Of a key
    key: of('key'), // hash: the key record (contract: key-record)
    keySecrets: of('key-secrets'), // hash: hash of each secret that may work → when it ends (ms), 0: never
    requests: (id: string) => `${of('key')(id)}:requests`, // list: its latest requests, without content (lib/request-log)
    usage: ofPeriod('usage'), // hash: quota and statistics of a month (lib/metering/quota)
    outcomes: ofPeriod('outcomes'), // hash: what became of its requests, by day of a month (lib/request-log/outcomes)

    // Of a key, a client or an account; strings: buckets of sliding windows, named as `@upstash/ratelimit` does
    keyWindow: (kind: string, id: string, bucket: number) => `${of(`window:${kind}`)(id)}:${bucket}`,
    window: plain('window'), // the beginning of one kind of them (lib/metering/sliding-window)

    // Of an account
    activeKeys: of('active-keys'), // sorted set: claimed key ids, by creation
    unclaimedKeys: of('unclaimed-keys'), // sorted set: key ids made by sign-up whose mailbox was not heard of yet
    pastKeys: of('past-keys'), // sorted set: ids of revoked and expired keys, by when they ended
    listedKeys: of('listed-keys'), // hash: active or unclaimed id → who created it, and when it expires
    accountSessions: of('account-sessions'), // sorted set: hashes of session tokens, by when they end
    accountSignInLinks: of('account-sign-in-links'), // sorted set: hashes of unspent links, by when they end
    accountStopLinks: of('account-stop-links'), // sorted set: hashes of the links in messages, by when they end
    mailPreferences: of('mail-preferences'), // hash: kinds of messages that it turned off
    terms: of('terms'), // hash: which terms its owner accepted, and when
    // sorted set: what was done to it and its keys, by when (lib/trail)
    trail: (emailHash: string, list: 'own' | 'sign-up') => `${of('trail')(emailHash)}:${list}`,
    alerts: of('alerts'), // hash: its alerts and webhooks (lib/alerts)
    deliveries: of('deliveries'), // hash: its latest events, each with whom it goes to and how far it got
    // hash: requests, errors and cost of a month, or of an hour as `YYYY-MM-DDTHH`, while it has alerts
    alertCounts: ofPeriod('alert-counts'),

    // Of a token or a form
    session: plain('session'), // string: whom a session token is of
    signInLink: plain('sign-in-link'), // string: the e-mail address a sign-in link was sent to, until it is spent
    stopLink: plain('stop-link'), // string: whose messages of which kind a mailed link stops
    submission: plain('submission'), // string: one-time value of a form that was sent

    // Of the deployment
    allKeys: `${prefix}keys`, // sorted set: every key id, by creation
    alertsDue: `${prefix}alerts-due`, // sorted set: hash of an address that something is to be sent for → when (ms)
    spending: plain('spending'), // string: what models cost in a month, in millionths of a US dollar
    health: plain('health'), // list: latest outcomes of one kind of signals, newest first (lib/health/signals)
    healthDays: plain('health-days'), // hash: how many of them in a month went how, by day (lib/health/history)
    healthStates: `${prefix}health-states`, // hash: part of the service → its state, and since when
  };
}
