/** How much of the end of a text is looked at, in characters. */
const WINDOW = 8_000;
/** How often to look. Each look takes a few steps for every character of the window. */
const STRIDE = 1_000;
/** A passage up to this length is a phrase; a longer one is a sentence or an element. */
const LONGEST_PHRASE = 200;
/** How often the same passage must follow on itself. */
const PHRASE_REPEATS = 8;
const PASSAGE_REPEATS = 4;
/** How long all the repeats together must be. */
const LEAST = 400;

/**
 * Whether a text ends in the same passage over and over. The length of the longest border of each ending of the
 * text (the prefix function of the reversed text) says its period.
 */
function endsInLoop(text: string): boolean {
  const at = (index: number) => text.charCodeAt(text.length - 1 - index);
  const border = new Uint16Array(text.length);
  for (let index = 1, length = 0; index < text.length; index += 1) {
    while (length > 0 && at(index) !== at(length)) length = border[length - 1] ?? 0;
    if (at(index) === at(length)) length += 1;
    border[index] = length;
    const period = index + 1 - length;
    const repeats = period <= LONGEST_PHRASE ? PHRASE_REPEATS : PASSAGE_REPEATS;
    if (index + 1 >= Math.max(LEAST, period * repeats)) return true;
  }
  return false;
}

/**
 * Notices a model that writes the same again and again, so that it can be stopped before it has filled the
 * output limit: a phrase, a sentence, a whole element; white space too, with which some models fill an answer.
 * Elements that differ in a single word are no loop.
 *
 * @returns whether the text so far ends in a loop; give it every piece as it arrives
 */
export function createLoopWatch(): (piece: string) => boolean {
  let end = '';
  let unseen: string[] = [];
  let unseenLength = 0;
  return (piece) => {
    unseen.push(piece);
    unseenLength += piece.length;
    if (unseenLength < STRIDE) return false;
    end = (end + unseen.join('')).slice(-WINDOW);
    unseen = [];
    unseenLength = 0;
    return endsInLoop(end);
  };
}
