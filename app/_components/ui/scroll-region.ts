/**
 * Makes the attributes of a part of the page that scrolls by itself: it can be reached and scrolled by keyboard, and it
 * has a name, which no other region of the page may have.
 */
export const scrollRegion = (label: string) =>
  ({ role: 'region', tabIndex: 0, 'aria-label': label }) as const;
