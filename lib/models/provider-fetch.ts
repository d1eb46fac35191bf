let current: typeof fetch | undefined;

/** Has the providers called by another `fetch` than the platform's; a server of one's own has a faster one (server/). */
export function callProvidersBy(own: typeof fetch | undefined): void {
  current = own;
}

/** `fetch` as the providers of models are given it. */
export const providerFetch: typeof fetch = (input, init) => (current ?? fetch)(input, init);
