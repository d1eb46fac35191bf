import type { Post } from '../request-context';

/** Sends by `fetch`, which resolves names by itself, in a network where no private address can be reached. */
export const postByFetch: Post = async (url, { headers, body, signal }) => {
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await response.body?.cancel();
  return response.status;
};
