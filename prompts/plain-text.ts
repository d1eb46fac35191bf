/** White space of every kind but a single space, control characters, and characters that turn the direction of writing. */
const BREAKS =
  /(?! [^\s\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029])[\s\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029]+/gu;

/** Brackets and bars by which fields and chat templates are marked. */
const MARKS = /[[\]|｜]|<(?=[\p{L}/|｜!])/gu;
const REPLACED: Record<string, string> = { '[': '(', ']': ')', '|': '/', '｜': '/', '<': '‹' };

/**
 * Puts a caller's text on one line, trimmed, with look-alikes of the marks that part fields, so that it can neither begin a part
 * of the message or a further item, nor end the message in a chat template. Its length is not bounded.
 */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(BREAKS, ' ')
    .replace(MARKS, (mark) => REPLACED[mark] ?? '')
    .trim();
