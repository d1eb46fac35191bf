/** What a mark in a model's text means for what follows it. */
export type Mark = 'thinking' | 'answer' | 'over';

const THINKING = ['think', 'thinking', 'thought', 'reasoning', 'reflection'];

/** Meanings of the marks of thinking and of turns, which some servers leave in, by their text in lower case. */
export const MARKS = new Map<string, Mark>([
  ...THINKING.map((name) => [`<${name}>`, 'thinking'] as const),
  ...THINKING.map((name) => [`</${name}>`, 'answer'] as const),
  ['[think]', 'thinking'],
  ['[/think]', 'answer'],
  ['<|channel|>analysis', 'thinking'],
  ['<|channel|>commentary', 'thinking'],
  ['<|channel|>final', 'answer'],
  ...['im_end', 'im_start', 'eot_id', 'end', 'return', 'end_of_text', 'endoftext'].map(
    (name) => [`<|${name}|>`, 'over'] as const,
  ),
  ['<end_of_turn>', 'over'],
  ['</s>', 'over'],
]);
/** Matches a mark at `lastIndex`, in any case (sticky). */
export const MARK = new RegExp(
  [...MARKS.keys()].map((mark) => mark.replace(/[|[\]]/g, '\\$&')).join('|'),
  'iy',
);
/** Characters of a mark, at most. */
export const MAX_MARK_LENGTH = 24;
/** Every beginning of a mark, the whole one included, in lower case. */
export const BEGINNINGS = new Set(
  [...MARKS.keys()].flatMap((mark) => Array.from(mark, (_, at) => mark.slice(0, at + 1))),
);
