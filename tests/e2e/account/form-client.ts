import type { APIRequestContext, APIResponse } from '@playwright/test';

const attribute = (tag: string, name: string) =>
  tag
    .match(new RegExp(`\\b${name}="([^"]*)"`))?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The hidden fields of the page's form, as a browser without scripts would send them. */
export function hiddenFields(html: string): Record<string, string> {
  const main = html.slice(html.indexOf('<main'));
  const form = main.match(/<form[\s\S]*?<\/form>/)?.[0] ?? '';
  const inputs = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? '']),
  );
}

/**
 * Opens a page and sends its form without a browser.
 *
 * @param headers for the sending, such as a forged `Origin`
 */
export async function sendForm(
  request: APIRequestContext,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  const page = await (await request.get(path, { headers: { Accept: 'text/html' } })).text();
  return request.post(path, {
    multipart: { ...hiddenFields(page), ...fields },
    headers: { Accept: 'text/html', ...headers },
    maxRedirects: 0,
  });
}

/** The key that an answer reveals, if it does. */
export const revealedIn = (html: string) => html.match(/reco_(?:live|test)_[0-9a-f]{48}/)?.[0];
