/** Makes the attributes of what scrolls by itself, by keyboard too, and has a name that no other region of the page has. */
export const scrollRegion = (label: string) =>
  ({ role: 'region', tabIndex: 0, 'aria-label': label }) as const;
