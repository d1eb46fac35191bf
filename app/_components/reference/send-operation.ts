/** An operation to be sent, with what the visitor typed. */
export type Draft = {
  method: string;
  path: string;
  key: string;
  /** Values of parameters by name. */
  values: Record<string, string>;
  parameters: { name: string; in: string }[];
  /** JSON; absent for operations without a body. */
  body: string | undefined;
};

/** The outcome of a request. */
export type Sent =
  | { kind: 'answered'; status: number; ms: number; text: string }
  | { kind: 'failed'; reason: string };

/** Builds the address with the parameters in their places; those left empty are left out of the query. */
export function addressOf({
  path,
  parameters,
  values,
}: Pick<Draft, 'path' | 'parameters' | 'values'>): string {
  let address = path;
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    const value = values[name]?.trim() ?? '';
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === 'query' && value) query.set(name, value);
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

/** Writes JSON over several lines; anything else as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Sends a request to this deployment. Never throws. */
export async function sendOperation(draft: Draft): Promise<Sent> {
  const { method, key, body } = draft;
  const startedAt = performance.now();
  try {
    const response = await fetch(addressOf(draft), {
      method,
      headers: {
        Accept: 'application/json',
        ...(key && { 'X-API-Key': key }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const text = pretty(await response.text());
    return { kind: 'answered', status: response.status, ms: Math.round(performance.now() - startedAt), text };
  } catch {
    return {
      kind: 'failed',
      reason: 'The request did not get through. Check the connection and send it again.',
    };
  }
}
