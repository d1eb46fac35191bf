/** Posts a body to an address. Returns the status of the answer, or `refused` for an address that is not public. */
export type Post = (
  url: URL,
  request: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<number | 'refused'>;

/** Posts by `fetch`, following no redirect, in a network where no private address can be reached. Throws as `fetch` does. */
export const postByFetch: Post = async (url, { headers, body, signal }) => {
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await response.body?.cancel();
  return response.status;
};
