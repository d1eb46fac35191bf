import { expect } from 'vitest';
import type { TestServer } from './server';
import { eventually } from './spawn-store';
import type { Visitor } from './visitor';

/** Signs up on the page. @returns the key, unless the page refuses */
export async function signUpAs(visitor: Visitor, email: string): Promise<string | undefined> {
  const html = await (await visitor.send('/generate-key', 'Create key', { email })).text();
  return html.match(/reco_live_[0-9a-f]{48}/)?.[0];
}

/**
 * Asks for a sign-in link, which a server without an e-mail service writes to its log.
 *
 * @param from the page with the form
 * @returns its path
 */
export async function askForLink(
  visitor: Visitor,
  server: TestServer,
  email: string,
  from = '/sign-in',
): Promise<string> {
  const links = () =>
    [...server.log().matchAll(/To: (\S+)[\s\S]*?(\/sign-in\/verify\?token=[\w-]{43})/g)]
      .filter(([, to]) => to === email)
      .map(([, , path = '']) => path);
  const before = links().length;
  await visitor.send(from, 'Send a sign-in link', { email });
  await eventually(() => links().length > before);
  return links().at(-1) ?? '';
}

/** Follows a sign-in link and presses its button. */
export async function signInAs(visitor: Visitor, server: TestServer, email: string): Promise<void> {
  const answer = await visitor.send(await askForLink(visitor, server, email), 'Sign in');
  expect(new URL(answer.headers.get('location') ?? '', server.url).pathname).toBe('/dashboard');
}
