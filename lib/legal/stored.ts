import { SESSION_SECONDS } from '../accounts/cookies';
import { SIGN_IN_LINK_MINUTES } from '../accounts/sign-in';
import { MONTH_COUNTS_SECONDS } from '../alerts/alert-settings';
import { DELIVERIES_KEPT_DAYS, MAX_DELIVERIES } from '../alerts/deliveries';
import type { Config } from '../config';
import { HISTORY_KEPT_SECONDS } from '../health/history';
import { SIGNAL_TTL_MS } from '../health/signals';
import { MAX_PAST_KEYS, PAST_KEYS_KEPT_DAYS } from '../keys/end-keys';
import { STOP_LINK_DAYS } from '../notices/preferences';
import { USAGE_KEPT_SECONDS } from '../plans/calendar-month';
import { MAX_ENTRIES } from '../request-log/request-entry';
import { SUBMISSION_KEPT_SECONDS } from '../signup/sign-up';
import { MAX_TRAIL_ENTRIES, TRAIL_DAYS } from '../trail/trail';

const DAY_SECONDS = 86_400;

/** How long `@upstash/ratelimit` keeps the counters of a window of one hour: two windows and a second. */
const HOUR_WINDOW_KEPT_SECONDS = 2 * 3_600 + 1;

type Stored = {
  /** Beginnings of its names, as in lib/store/names.ts. */
  names: string[];
  /** Its description, as a sentence without its full stop. */
  what: string;
  /** The longest that it is kept, in seconds, or in words what ends it. */
  kept: number | string;
};

/** Everything that the store keeps but the request log ({@link storedBy}); a test compares it with a store in use. */
export const STORED: Stored[] = [
  {
    names: ['key', 'keys', 'active-keys', 'unclaimed-keys', 'past-keys', 'listed-keys'],
    what: 'For each API key: the e-mail address of its owner, its name, the first characters that it is recognised by, its tier and limits, when it was created, last used (to the minute), rotated, revoked or expires, and the version of the terms that whoever signed up for it agreed to',
    kept: `As long as the key works, then ${PAST_KEYS_KEPT_DAYS} days; of an address only the latest ${MAX_PAST_KEYS} revoked or expired keys`,
  },
  {
    names: ['key-secrets'],
    what: 'SHA-256 hashes of the secrets of a key. The secrets themselves are shown once and are stored nowhere',
    kept: 'As long as the secret works',
  },
  {
    names: ['usage'],
    what: 'For each key and month: how many requests by day, and by vertical (its name as the caller sent it), and which messages about the quota were sent',
    kept: USAGE_KEPT_SECONDS,
  },
  {
    names: ['outcomes'],
    what: 'For each key, month and day: how many requests ended with which status and after how long, and how many tokens of which model they took',
    kept: USAGE_KEPT_SECONDS,
  },
  {
    names: ['session', 'account-sessions'],
    what: 'Who is signed in: the SHA-256 hash of the cookie, with the e-mail address',
    kept: SESSION_SECONDS,
  },
  {
    names: ['sign-in-link', 'account-sign-in-links'],
    what: 'Sign-in links that were not used yet: the SHA-256 hash of each, with the e-mail address',
    kept: SIGN_IN_LINK_MINUTES * 60,
  },
  {
    names: ['window'],
    what: 'Counters of limits. Those that count by network address or by e-mail address are named by its SHA-256 hash; of IPv6 addresses only the network (/64) counts',
    kept: HOUR_WINDOW_KEPT_SECONDS,
  },
  {
    names: ['submission'],
    what: 'Random values of sign-up forms that were sent, so that none creates a second key',
    kept: SUBMISSION_KEPT_SECONDS,
  },
  {
    names: ['mail-preferences'],
    what: 'Which kinds of e-mails an account has turned off, under the SHA-256 hash of its address',
    kept: 'Until they are turned on again',
  },
  {
    names: ['terms'],
    what: 'Which version of the terms of use the owner of an account has agreed to by signing in, and when, under the SHA-256 hash of the address',
    kept: 'Until the account is deleted',
  },
  {
    names: ['trail'],
    what: `What was done to an account and its keys, when, and whether in the dashboard, by a mailed link, by the operator or by signing up: at most the latest ${MAX_TRAIL_ENTRIES} changes and as many sign-ups, with the names of keys, under the SHA-256 hash of the address; no network address`,
    kept: `Shown for ${TRAIL_DAYS} days, and deleted with the next change after that, ${TRAIL_DAYS} days after the last one at the latest`,
  },
  {
    names: ['alerts', 'alerts-due'],
    what: 'The alerts and webhooks of an account: limits, addresses, the secrets that sign, and the e-mail address that is written to',
    kept: 'Until they are removed',
  },
  {
    names: ['deliveries'],
    what: `The latest ${MAX_DELIVERIES} events that were sent for them: ids and numbers, and how each attempt ended; nothing of what a server answered but its status`,
    kept: DELIVERIES_KEPT_DAYS * DAY_SECONDS,
  },
  {
    names: ['alert-counts'],
    what: 'How many requests and errors an account with alerts has in a month and in an hour, and what its models cost',
    kept: MONTH_COUNTS_SECONDS,
  },
  {
    names: ['stop-link', 'account-stop-links'],
    what: 'Links that stop e-mails: the SHA-256 hash of each, with that of the address',
    kept: STOP_LINK_DAYS * DAY_SECONDS,
  },
  {
    names: ['spending'],
    what: 'What language models cost the service each month, over all keys',
    kept: USAGE_KEPT_SECONDS,
  },
  {
    names: ['health'],
    what: 'Whether the latest calls of models, trace exports, e-mails and searches worked; nothing of what was asked',
    kept: SIGNAL_TTL_MS / 1000,
  },
  {
    names: ['health-days'],
    what: 'How many of them worked and failed each day, for the status page',
    kept: HISTORY_KEPT_SECONDS,
  },
  {
    names: ['health-states'],
    what: 'Since when each part of the service has worked, failed or been off; nothing about anybody',
    kept: 'As long as the store',
  },
];

/**
 * Lists the data that a deployment stores, and for how long, by `REQUEST_LOG_DAYS`: the request log is left out where it is
 * off, at 0 (contract: privacy-page).
 */
export function storedBy({ REQUEST_LOG_DAYS: days }: Pick<Config, 'REQUEST_LOG_DAYS'>): Stored[] {
  if (days === 0) return STORED;
  const log: Stored = {
    names: ['key'],
    what: `For each key its latest requests, at most ${MAX_ENTRIES}: time, id, route, status, the name of the first offending field, the vertical as the caller sent it, model, tokens and milliseconds; never a body, a preference or an answer`,
    kept: days * DAY_SECONDS,
  };
  return [...STORED, log];
}

const UNITS = [
  { name: 'day', seconds: DAY_SECONDS },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
] as const;

/** Writes `seconds`, 60 or more, in the largest of days, hours and minutes that they fill, rounded (contract: privacy-page). */
export function duration(seconds: number): string {
  const { name, seconds: size } = UNITS.find((unit) => seconds >= unit.seconds) ?? UNITS[2];
  const count = Math.round(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** Writes how long data of a kind are kept: `At most 90 days`, or in the words of the list (contract: privacy-page). */
export const keptFor = ({ kept }: Stored) => (typeof kept === 'number' ? `At most ${duration(kept)}` : kept);
