/**
 * Attributes of a part of the page that scrolls by itself: it can be reached and scrolled by keyboard, and it has
 * a name. A group and no landmark: a page may have many.
 */
export const scrollRegion = (label: string) => ({ role: 'group', tabIndex: 0, 'aria-label': label }) as const;
