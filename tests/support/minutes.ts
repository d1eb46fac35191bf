/** Waits where a minute is about to end: a burst then could span two windows, of which each would let some through. */
export async function awayFromTheMinutesEnd() {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 15_000) await new Promise((resolve) => setTimeout(resolve, left));
}
