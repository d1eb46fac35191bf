import { readFileSync } from 'node:fs';
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
  send(path: string, button: string, fields?: Record<string, string | string[]>): Promise<Response>;
  /** Sends a form that was opened before, with headers such as a forged `Origin`. */
  post(path: string, body: FormData, headers?: Record<string, string>): Promise<Response>;
  /**
   * Calls a server action with one form, as a script on the page does.
   *
   * @param name of the exported function
   */
  act(path: string, name: string, fields: Record<string, string>): Promise<Response>;
};

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

type KnownAction = { exportedName: string; filename: string };

/** The server actions of the build by id. */
const knownActions = (): [id: string, KnownAction][] =>
  Object.entries(JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')).node);

/** Names of the exported actions of a folder of the app. */
export const actionsIn = (folder: string): string[] =>
  knownActions()
    .filter(([, { filename }]) => filename.startsWith(folder))
    .map(([, { exportedName }]) => exportedName);

/** The id under which the build knows an action. */
function actionId(name: string): string {
  const found = knownActions().find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`The build has no action ${name}.`);
  return found[0];
}

/** @param url of the server */
export function createVisitor(url: string): Visitor {
  const cookies = new Map<string, string>();

  async function request(path: string, init: Init = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, url), {
      ...init,
      redirect: 'manual',
      headers: { Accept: 'text/html', ...(cookie && { Cookie: cookie }), ...init.headers },
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
        for (const one of [value].flat()) body.append(name, one);
      return request(path, { method: 'POST', body });
    },
    post: (path, body, headers = {}) => request(path, { method: 'POST', body, headers }),
    act(path, name, fields) {
      // React's form of one argument that is a form: `$K1` refers to the fields that begin with `_1_`.
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.set(`_1_${field}`, value);
      body.set('0', '["$K1"]');
      return request(path, { method: 'POST', body, headers: { 'Next-Action': actionId(name) } });
    },
  };
}
