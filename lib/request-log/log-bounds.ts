/** How many requests of a key are kept (contract: log-bounds). */
export const MOST_ENTRIES = 500;

const MS_PER_DAY = 86_400_000;

/** Returns how long requests are kept, in milliseconds. @param days `REQUEST_LOG_DAYS` */
export const keptMs = (days: number) => days * MS_PER_DAY;
