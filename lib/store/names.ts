/**
 * The name of everything in the store. All names begin with `reco:<environment>:`, so that deployments sharing
 * a database never see each other's keys.
 *
 * | Name                  | Type       | Content                                                         |
 * |-----------------------|------------|-----------------------------------------------------------------|
 * | secret:<hash>         | string     | key id; expires when a rotated secret's grace is over           |
 * | key:<id>              | hash       | the key record (contract: key-record)                           |
 * | key-secrets:<id>      | set        | hashes of the key's secrets that may still work                 |
 * | active-keys:<hash>    | sorted set | claimed key ids of one e-mail address, by creation              |
 * | unclaimed-keys:<hash> | sorted set | key ids made by sign-up whose mailbox was not heard of yet      |
 * | past-keys:<hash>      | sorted set | ids of its revoked and expired keys, by when they ended         |
 * | account-keys:<hash>   | sorted set | all of these as the version before listed them; emptied when met |
 * | keys                  | sorted set | every key id, by creation                                       |
 * | window:<kind>:<id>:…  | string     | sliding window counters, as @upstash/ratelimit writes them      |
 * | health:<kind>         | list       | latest outcomes of model calls and trace exports                |
 * | usage:<id>:<month>    | hash       | quota and statistics of a key in a month (lib/metering/usage-hash) |
 * | key:<id>:requests     | list       | its latest requests, without content (lib/request-log)          |
 * | sign-in-link:<hash>   | string     | the e-mail address a sign-in link was sent to, until it is spent |
 * | session:<hash>        | string     | who is signed in with a session token                           |
 * | account-sessions:<…>  | sorted set | session hashes of one e-mail address, by when they end          |
 * | account-sign-in-links:<hash> | sorted set | hashes of one e-mail address's unspent links, by when they end |
 * | submission:<id>       | string     | one-time value of a form that was sent                          |
 * | mail-preferences:<hash> | hash     | kinds of messages that one e-mail address turned off            |
 * | stop-link:<hash>      | string     | whose messages of which kind a mailed link stops                |
 */
export type StoreNames = ReturnType<typeof storeNames>;

/** @param environment for example `production`: lower-case letters, digits and hyphens */
export function storeNames(environment: string) {
  const prefix = `reco:${environment}:`;
  return {
    /** What every name begins with. */
    prefix,
    /** @param hash SHA-256 of the secret, in hexadecimal */
    secret: (hash: string) => `${prefix}secret:${hash}`,
    key: (id: string) => `${prefix}key:${id}`,
    keySecrets: (id: string) => `${prefix}key-secrets:${id}`,
    /** @param emailHash SHA-256 of the normalised e-mail address, in hexadecimal */
    accountKeys: (emailHash: string) => `${prefix}account-keys:${emailHash}`,
    /** @param emailHash SHA-256 of the normalised e-mail address, in hexadecimal */
    activeKeys: (emailHash: string) => `${prefix}active-keys:${emailHash}`,
    /** @param emailHash SHA-256 of the normalised e-mail address, in hexadecimal */
    unclaimedKeys: (emailHash: string) => `${prefix}unclaimed-keys:${emailHash}`,
    /** @param emailHash SHA-256 of the normalised e-mail address, in hexadecimal */
    pastKeys: (emailHash: string) => `${prefix}past-keys:${emailHash}`,
    allKeys: `${prefix}keys`,
    /** What the names of one kind of sliding window begin with. */
    window: (kind: string) => `${prefix}window:${kind}`,
    /** Latest outcomes of one kind, newest first (lib/health/signals). */
    health: (kind: string) => `${prefix}health:${kind}`,
    /** @param month `YYYY-MM` */
    usage: (id: string, month: string) => `${prefix}usage:${id}:${month}`,
    /** What the names of every key's usage begin with; the key id, a colon and the month follow. */
    usageOfEveryKey: `${prefix}usage:`,
    /** Behind the name of the key's record, with which it is forgotten (lib/keys/account-script.lua). */
    requests: (id: string) => `${prefix}key:${id}:requests`,
    /** @param tokenHash SHA-256 of the token, in hexadecimal */
    signInLink: (tokenHash: string) => `${prefix}sign-in-link:${tokenHash}`,
    /** @param tokenHash SHA-256 of the token, in hexadecimal */
    session: (tokenHash: string) => `${prefix}session:${tokenHash}`,
    /** @param emailHash SHA-256 of the normalised e-mail address, in hexadecimal */
    accountSessions: (emailHash: string) => `${prefix}account-sessions:${emailHash}`,
    /** @param emailHash SHA-256 of the normalised e-mail address, in hexadecimal */
    accountSignInLinks: (emailHash: string) => `${prefix}account-sign-in-links:${emailHash}`,
    submission: (id: string) => `${prefix}submission:${id}`,
    /** @param emailHash SHA-256 of the normalised e-mail address, in hexadecimal */
    mailPreferences: (emailHash: string) => `${prefix}mail-preferences:${emailHash}`,
    /** @param tokenHash SHA-256 of the token, in hexadecimal */
    stopLink: (tokenHash: string) => `${prefix}stop-link:${tokenHash}`,
  };
}
