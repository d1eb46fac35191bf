import { type AnswerEvent, createAnswerParser, type JsonAnswer, nothingSeen } from './answer-parser';
import { type AnswerTag, createTagWatch } from './answer-tags';

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
