/**
 * How many requests a minute OpenAI serves for one prefix and key from one machine; what comes above goes to
 * another one, which has not cached the prefix.
 */
const REQUESTS_A_MINUTE = 15;
const MINUTE_MS = 60_000;

/**
 * Makes keys for OpenAI's prompt cache, which keep requests with the same instructions together. Every caller has
 * the same key, since every caller's prompt begins alike. Each fifteen requests of a minute get the next key, so
 * that a busy process fills one machine after the other, and a quiet one always meets the same.
 *
 * @param now epoch milliseconds
 */
export function createCacheKeys(now: () => number = Date.now): (promptId: string) => string {
  let minute = 0;
  let requests = new Map<string, number>();
  return (promptId) => {
    const thisMinute = Math.floor(now() / MINUTE_MS);
    if (thisMinute !== minute) requests = new Map();
    minute = thisMinute;
    const before = requests.get(promptId) ?? 0;
    requests.set(promptId, before + 1);
    return `reco-${promptId}-${Math.floor(before / REQUESTS_A_MINUTE)}`;
  };
}
