/** What a mark in a model's text means for what follows it. */
export type AnswerTag = 'thinking' | 'answer' | 'over';

const THINKING = ['think', 'thinking', 'thought', 'reasoning', 'reflection'];

/** Marks by their text in lower case. Some servers leave them in, others strip them. */
const TAGS = new Map<string, AnswerTag>([
  ...THINKING.map((name) => [`<${name}>`, 'thinking'] as const),
  ...THINKING.map((name) => [`</${name}>`, 'answer'] as const),
  ['[think]', 'thinking'],
  ['[/think]', 'answer'],
  ['<|channel|>analysis', 'thinking'],
  ['<|channel|>commentary', 'thinking'],
  ['<|channel|>final', 'answer'],
  ['<|im_end|>', 'over'],
  ['<|im_start|>', 'over'],
  ['<|eot_id|>', 'over'],
  ['<|end|>', 'over'],
  ['<|return|>', 'over'],
  ['<|end_of_text|>', 'over'],
  ['<|endoftext|>', 'over'],
  ['<end_of_turn>', 'over'],
  ['</s>', 'over'],
]);

const BEGINNINGS = new Set(
  [...TAGS.keys()].flatMap((tag) => Array.from(tag, (_, index) => tag.slice(0, index + 1))),
);

/** Receives the text of an answer and the marks in it, in their order. */
export type TagHandler = { text(char: string): void; tag(tag: AnswerTag, written: string): void };

export type TagWatch = {
  push(char: string): void;
  /** Whether the last characters are being held back. */
  isHolding(): boolean;
  end(): void;
};

/**
 * Tells marks of thinking and of turns from text, however the text is cut into pieces: what may yet become a
 * mark is held back, a few characters at most.
 */
export function createTagWatch(on: TagHandler): TagWatch {
  let held = '';
  const release = () => {
    for (const char of held) on.text(char);
    held = '';
  };
  const push = (char: string): void => {
    if (held === '' && char !== '<' && char !== '[') {
      on.text(char);
      return;
    }
    const written = (held + char).toLowerCase();
    const tag = TAGS.get(written);
    if (tag) {
      const whole = held + char;
      held = '';
      on.tag(tag, whole);
    } else if (BEGINNINGS.has(written)) held += char;
    else {
      release();
      push(char); // no mark has a second beginning inside
    }
  };
  return { push, isHolding: () => held !== '', end: release };
}
