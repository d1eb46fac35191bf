/** How much of the end of a text is looked at. */
const WINDOW = 2_000;
/** How often the same passage must follow on itself. */
const REPEATS = 8;
/** How long all the repeats together must be. */
const LEAST = 400;
/** How often to look, in characters. */
const STRIDE = 200;
const LONGEST_PERIOD = 200;

/** Length of the shortest passage that the text ends with many times in a row; 0 when there is none. */
function endsInLoop(text: string): boolean {
  const last = text.length - 1;
  for (let period = 1; period <= LONGEST_PERIOD; period += 1) {
    const span = Math.max(LEAST, period * REPEATS);
    if (span > text.length) break;
    let at = 0;
    while (at < span - period && text[last - at] === text[last - at - period]) at += 1;
    if (at === span - period) return true;
  }
  return false;
}

/**
 * Notices a model that writes the same again and again, so that it can be stopped before it has filled the
 * output limit. White space counts: some models fill an answer with it.
 *
 * @returns whether the text so far ends in a loop; give it every piece as it arrives
 */
export function createLoopWatch(): (piece: string) => boolean {
  let end = '';
  let unseen = 0;
  return (piece) => {
    end = (end + piece).slice(-WINDOW);
    unseen += piece.length;
    if (unseen < STRIDE) return false;
    unseen = 0;
    return endsInLoop(end);
  };
}
