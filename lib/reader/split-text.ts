/** White space as Python has it, by which the training split its texts. */
const SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
/** Words that begin a clause of their own after a comma. */
const OPENERS = 'but|and|so|because|no|not|nothing|ma|mais|aber|pero|però|e non|et pas|und';

/**
 * After an end of sentence, at a line break, before a conjunction or negation that follows a comma, at a Japanese comma
 * that is followed by at least six characters, and at a Chinese comma.
 */
const BOUNDARY = new RegExp(
  `(?<=[.!?;。！？；])${SPACE}*|\\n+|,${SPACE}+(?=(?:${OPENERS})(?![\\p{L}\\p{N}_]))|、(?=[^\\n]{6})|，`,
  'u',
);
const EDGES = /^[ ,.;]+|[ ,.;]+$/g;

/** The clauses of a text, trimmed of spaces, commas, full stops and semicolons; single characters are dropped. */
export const splitText = (text: string): string[] =>
  text
    .split(BOUNDARY)
    .map((part) => part.replace(EDGES, ''))
    .filter((part) => part.length > 2 || Array.from(part).length > 1);
