import type { APIRequestContext, APIResponse } from '@playwright/test';
import { formsOf, hiddenFieldsOf } from '../../support/html-forms';

/** The hidden fields of the page's form, as a browser without scripts would send them. */
export const hiddenFields = (html: string): Record<string, string> =>
  hiddenFieldsOf(formsOf(html.slice(html.indexOf('<main')))[0] ?? '');

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
