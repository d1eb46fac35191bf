const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026` of `2026-11`. */
export const monthName = (month: string) => MONTH.format(Date.parse(`${month}-01T00:00:00Z`));
