/** Adds up the scripts that the page has loaded, in bytes as they travel, from the browser's cache or not. Runs in the page. */
export const scriptBytes = () =>
  performance
    .getEntriesByType('resource')
    .map((entry) => entry as PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
