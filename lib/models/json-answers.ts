import { type AnswerEvent, createAnswerParser, type JsonAnswer, nothingSeen } from './answer-parser';

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

/** Finds the JSON answers in a model's text while it arrives. */
export type AnswerScanner = {
  /** The next piece of text; returns what it brought. */
  push(text: string): readonly AnswerEvent[];
  /** The text is over. */
  end(): readonly AnswerEvent[];
  /** The answer that is being read, or was read last. */
  latest(): JsonAnswer | undefined;
  /** What is wrong with a text that holds no answer; undefined when JSON was found in it. */
  problem(): 'empty answer' | 'not JSON' | undefined;
};

/** What most pieces of a text bring. */
const NOTHING: readonly AnswerEvent[] = [];

/** Characters that begin no mark and, inside of a string, neither end it nor change what follows. */
const RUN = /[^"'\\<[]+/y;

const runAt = (text: string, at: number): string => {
  RUN.lastIndex = at;
  return RUN.exec(text)?.[0] ?? '';
};

/**
 * Finds every JSON answer of a text, whatever stands around it. Thinking in marks is left out, also when its
 * opening mark is missing (a chat template may have written it) or its closing one (the answer was cut). Reads
 * each character once.
 */
export function createAnswerScanner(): AnswerScanner {
  const seen = nothingSeen();
  const events: AnswerEvent[] = [];
  const { parser, leave } = createAnswerParser(seen, events);
  /** What the last piece has brought. */
  const taken = (): readonly AnswerEvent[] => (events.length > 0 ? [...events] : NOTHING);
  const read = (text: string) => {
    for (const char of text) parser.push(char);
  };
  const discard = () => {
    parser.reset();
    Object.assign(seen, nothingSeen());
    events.splice(0, events.length, { type: 'discarded' });
  };
  const tag = (kind: AnswerTag, written: string) => {
    if (seen.isOver) return;
    if (kind === 'answer') {
      if (seen.isThinking) {
        seen.isThinking = false;
        seen.hasTalk ||= seen.innerThinking > 0;
        seen.innerThinking = 0;
      } else if (parser.isInString() && seen.answer?.isCertain) read(written);
      else discard();
    } else if (seen.isThinking) seen.innerThinking += kind === 'thinking' ? 1 : 0;
    else if (parser.isInString()) read(written);
    else if (kind === 'thinking') seen.isThinking = true;
    else seen.isOver = seen.hasClosed;
  };
  /** Whether what is read does not count. */
  const isSkipping = () => seen.isThinking || seen.isOver;
  const tags = createTagWatch({
    text(char) {
      if (!isSkipping()) parser.push(char);
    },
    tag,
  });
  return {
    push(text) {
      events.length = 0;
      for (let at = 0; at < text.length; ) {
        const run = !tags.isHolding() && (isSkipping() || parser.isPlain()) ? runAt(text, at) : '';
        if (run !== '') {
          if (!isSkipping()) parser.append(run);
          at += run.length;
        } else {
          tags.push(text.charAt(at));
          at += 1;
        }
      }
      return taken();
    },
    end() {
      events.length = 0;
      tags.end();
      const open = parser.open();
      if (open.length > 0) leave(open, true);
      parser.reset();
      return taken();
    },
    latest: () => seen.answer,
    problem: () => (seen.hasJson ? undefined : seen.hasText || seen.answer ? 'not JSON' : 'empty answer'),
  };
}
