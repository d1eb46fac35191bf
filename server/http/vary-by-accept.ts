import type { IncomingMessage, ServerResponse } from 'node:http';

const DOCS = /^\/docs(?:[/?]|$)/;

const withAccept = (value: number | string | readonly string[]) => {
  const names = [value].flat().join(', ');
  return /(?:^|,)\s*accept\s*(?:,|$)/i.test(names) ? names : `${names}, Accept`;
};

/**
 * Adds `Accept` to the `Vary` header of a page of the documentation (contract: docs-markdown): such pages are also served as
 * Markdown (next.config.ts), so caches have to keep both apart, and Next overwrites the `Vary` of the configuration.
 *
 * @param response to which nothing has been written yet
 */
export function varyByAccept(request: IncomingMessage, response: ServerResponse): void {
  if (!DOCS.test(request.url ?? '')) return;
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, name.toLowerCase() === 'vary' ? withAccept(value) : value);
}
