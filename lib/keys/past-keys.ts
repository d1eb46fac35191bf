/** How long a revoked or expired key is remembered, together with its usage, in days. */
export const PAST_KEYS_KEPT_DAYS = 90;

/** How long a revoked or expired key is remembered, in milliseconds. */
export const KEPT_MS = PAST_KEYS_KEPT_DAYS * 86_400_000;

/** How many revoked or expired keys of an account are remembered; those that ended first are forgotten first. */
export const MOST_PAST_KEYS = 100;
