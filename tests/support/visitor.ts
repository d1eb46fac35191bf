import { formsOf, hiddenFieldsOf } from './html-forms';

/** Somebody who uses the pages without scripts: keeps cookies, and sends forms. */
export type Visitor = {
  /** Opens a page; redirections are not followed. */
  open(path: string): Promise<Response>;
  /**
   * Opens a page and sends the form that has this button.
   *
   * @throws Error when the page has no such form
   */
  send(path: string, button: string, fields?: Record<string, string>): Promise<Response>;
};

/** @param url of the server */
export function createVisitor(url: string): Visitor {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, url), {
      ...init,
      redirect: 'manual',
      headers: { Accept: 'text/html', ...(cookie && { Cookie: cookie }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  return {
    open: (path) => request(path),
    async send(path, button, fields = {}) {
      const html = await (await request(path)).text();
      const form = formsOf(html).find((one) => one.includes(`>${button}<`));
      if (!form) throw new Error(`${path} has no form with the button ${button}.`);
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...hiddenFieldsOf(form), ...fields }))
        body.set(name, value);
      return request(path, { method: 'POST', body });
    },
  };
}
