/** Sends a body to an address. Returns the status of the answer, or `refused` for one that is not public. */
export type Post = (
  url: URL,
  request: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<number | 'refused'>;

/** Sends by `fetch`, which resolves names by itself, in a network where no private address can be reached. */
export const postByFetch: Post = async (url, { headers, body, signal }) => {
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await response.body?.cancel();
  return response.status;
};
