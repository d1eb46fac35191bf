/*
 * One hash per key and month holds the quota and the statistics:
 *
 *   total              requests that hold a place of the quota
 *   day:<YYYY-MM-DD>   of these, on that day
 *   vertical:<name>    of these, in that vertical
 *   verticals          how many verticals have a field, without `other`
 *   spent              what its models cost, in millionths of a US dollar
 */

/** The most verticals counted by name in a month (contract: usage-verticals). */
export const MOST_VERTICALS = 100;

/** Beginning of the fields that count a day. */
export const DAY_FIELD = 'day:';
/** Beginning of the fields that count a vertical. */
export const VERTICAL_FIELD = 'vertical:';

/** Field of the cost of a key's models, in whole millionths of a US dollar, so that it adds up exactly. */
export const SPENT_FIELD = 'spent';
/** Units of {@link SPENT_FIELD} in a US dollar. */
export const MICRO_USD = 1_000_000;

/** Where verticals beyond the most are counted; a vertical that is called `other` is counted here, too. */
export const OTHER_VERTICAL_FIELD = `${VERTICAL_FIELD}other`;

/**
 * Returns the field in which a key's usage counts a vertical: the trimmed text as it was sent, made valid Unicode
 * (contract: usage-verticals).
 */
export const verticalField = (vertical: string) => VERTICAL_FIELD + vertical.trim().toWellFormed();
