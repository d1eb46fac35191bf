// Pages of the documentation are also served as Markdown, to those who would rather have it (next.config.ts), so caches
// have to keep both apart. Next sets `Vary` of a page by itself, whatever the configuration says.

const DOCS = /^\/docs(?:[/?]|$)/;

const withAccept = (value) => {
  const names = [value].flat().join(', ');
  return /(?:^|,)\s*accept\s*(?:,|$)/i.test(names) ? names : `${names}, Accept`;
};

/**
 * Sees to it that the answer to a page of the documentation says that it depends on `Accept` (contract: docs-markdown).
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response to which nothing has been written yet
 */
export function varyByAccept(request, response) {
  if (!DOCS.test(request.url)) return;
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, name.toLowerCase() === 'vary' ? withAccept(value) : value);
}
