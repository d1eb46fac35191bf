import { isRecord } from '../text/snake-keys';
import {
  BROKEN,
  type JsonContainer,
  type JsonObject,
  JsonReader,
  type Mark,
  type Reading,
} from './json-reader';

/** One JSON document in a model's text. */
export type JsonAnswer = {
  /** Grows while it is read. */
  readonly value: JsonContainer;
  /** Nothing but JSON stands before it, thinking in marks aside: it is no draft that thinking without marks holds. */
  readonly isCertain: boolean;
  /** Nothing stands between it and the end of the answer before it. */
  readonly isAdjacent: boolean;
  /** What in it was left incomplete. */
  readonly left: ReadonlySet<unknown>;
};

export type AnswerEvent =
  | { type: 'element'; answer: JsonAnswer; element: JsonObject | string }
  | { type: 'closed'; answer: JsonAnswer }
  /** `isCut`: the text ended inside of it; otherwise it was no JSON. */
  | { type: 'broken'; answer: JsonAnswer; isCut: boolean }
  /** All that came before was thinking. */
  | { type: 'discarded' };

/** As much of the talk between answers as is looked at. */
const MAX_BETWEEN_LENGTH = 64;
const TALK_RUN = /[^<[{]+/y;
const THOUGHT_RUN = /[^<[]+/y;
const BRACKET = /[<[]/y;

const saysNothing = (text: string) => text.replace(/```\w*/g, '').replace(/[\s\ufeff,;`]|json/gi, '') === '';

/** Whether a list was written as JSON; `[1]` and `[sic]` are found in any text. */
const isJsonList = (value: JsonContainer) =>
  Array.isArray(value) &&
  (value.length === 0 || value.some((entry) => typeof entry === 'object' && entry !== null));

/** What was read so far has turned out to be thinking. */
const DISCARDED = Symbol('discarded');
const OVER = Symbol('over');

const nothingSeen = () => ({
  answer: undefined as JsonAnswer | undefined,
  left: new Set<unknown>(),
  hasKeys: false,
  /** The text since the last answer. */
  between: '',
  hasTalk: false,
  hasText: false,
  hasJson: false,
  hasClosed: false,
});

/**
 * Creates a scanner that finds the JSON answers of a text while it arrives, whatever stands around them, as leniently as
 * `JsonReader` reads; thinking in marks is left out, as a rule. Its `push` and `end` return the events that a piece, or the end
 * of the text, brought, in order; `discarded` voids all that was returned before. It does not throw for what is no JSON, which
 * `problem` tells of (contract: circuit-breaker).
 */
export function createAnswerScanner() {
  let seen = nothingSeen();
  let events: AnswerEvent[] = [];

  /** Whether an answer is one; what was found between brackets and is no JSON was talk. */
  const counts = (answer: JsonAnswer | undefined): answer is JsonAnswer => {
    const found = answer !== undefined && (seen.hasKeys || isJsonList(answer.value));
    if (found) seen.hasJson = true;
    else seen.hasTalk = true;
    return found;
  };
  const leave = (isCut: boolean) => {
    const open = reader.open;
    reader.open = [];
    if (!counts(seen.answer)) return;
    for (const container of open) seen.left.add(container);
    events.push({ type: 'broken', answer: seen.answer, isCut });
  };
  /** Skips thinking up to its end. Marks of thinking inside of it may each have an end of their own. */
  function* skipThinking(): Reading<void> {
    for (let inner = 0; ; ) {
      reader.take(THOUGHT_RUN);
      yield* reader.look();
      const mark = yield* reader.mark();
      if (mark?.kind === 'answer') {
        seen.hasTalk ||= inner > 0;
        return;
      }
      if (mark?.kind === 'thinking') inner += 1;
      if (!mark) reader.take(BRACKET);
    }
  }
  function* marked(mark: Mark): Reading<void> {
    if (mark === 'answer') throw DISCARDED;
    if (mark === 'thinking') yield* skipThinking();
    else if (seen.hasClosed) throw OVER;
  }
  const reader = new JsonReader({
    opened(value) {
      const isSilent = saysNothing(seen.between);
      seen.hasTalk ||= !isSilent;
      seen.left = new Set();
      seen.hasKeys = false;
      const isAdjacent = isSilent && seen.answer !== undefined;
      seen.answer = { value, isCertain: !seen.hasTalk, isAdjacent, left: seen.left };
      seen.between = '';
    },
    keyed() {
      seen.hasKeys = true;
    },
    element(element) {
      if (seen.answer) events.push({ type: 'element', answer: seen.answer, element });
    },
    closed() {
      if (!counts(seen.answer)) return;
      seen.hasClosed = true;
      events.push({ type: 'closed', answer: seen.answer });
    },
    marked,
    quoted(mark) {
      if (mark === 'answer' && !seen.answer?.isCertain) throw DISCARDED;
    },
  });
  const talk = (text: string) => {
    seen.hasText ||= /\S/.test(text);
    if (seen.between.length < MAX_BETWEEN_LENGTH)
      seen.between = (seen.between + text).replace(/\s+/g, ' ').slice(0, MAX_BETWEEN_LENGTH);
  };
  function* readPart(): Reading<void> {
    talk(reader.take(TALK_RUN));
    const char = yield* reader.look();
    const mark = char === '{' ? undefined : yield* reader.mark();
    if (mark) yield* marked(mark.kind);
    else if (char === '{' || char === '[') yield* reader.container();
    else talk(reader.take(BRACKET));
  }
  function* readAll(): Reading<void> {
    for (;;) {
      try {
        yield* readPart();
      } catch (reason) {
        if (reason === OVER) return;
        if (reason === BROKEN) leave(false);
        else if (reason === DISCARDED) {
          reader.open = [];
          seen = nothingSeen();
          events = [{ type: 'discarded' }];
        } else throw reason;
      }
    }
  }
  const reading = readAll();
  const read = (text: string, isLast: boolean): readonly AnswerEvent[] => {
    reader.add(text, isLast);
    reading.next();
    if (isLast && reader.open.length > 0) leave(true);
    const brought = events;
    events = [];
    return brought;
  };
  return {
    push: (text: string) => read(text, false),
    end: () => read('', true),
    /** The answer that is being read, or was read last. */
    latest: () => seen.answer,
    /** What is wrong with a text that holds no answer; undefined when JSON was found in it. */
    problem(): 'empty answer' | 'not JSON' | undefined {
      if (seen.hasJson) return undefined;
      return seen.hasText || seen.answer ? 'not JSON' : 'empty answer';
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

const NONE: Fields = {};

function objectOf(answer: JsonAnswer | undefined): Fields | undefined {
  const value = Array.isArray(answer?.value) ? answer.value[0] : answer?.value;
  return isRecord(value) ? value : undefined;
}

/**
 * Creates a reader of a model's JSON object while it is still arriving; of several in a text, as a rule the last complete one
 * that answers counts. Nothing is thrown for what is no JSON, which `problem` tells of (contract: circuit-breaker).
 *
 * @param isAnswer returns true for an object that was asked for, complete or not
 */
export function createFieldReader(isAnswer: (fields: Fields) => boolean) {
  const scanner = createAnswerScanner();
  let whole: Fields | undefined;
  /** A complete object in the midst of talk, of which only the end can say whether it was the answer. */
  let held: Fields | undefined;
  let other: Fields | undefined;

  const take = (event: AnswerEvent) => {
    if (event.type === 'discarded') {
      whole = undefined;
      held = undefined;
      other = undefined;
    }
    if (event.type === 'broken' && event.isCut && !event.answer.isCertain) held = undefined; // it was a draft
    if (event.type !== 'closed') return;
    const fields = objectOf(event.answer);
    if (!fields) return;
    if (!isAnswer(fields)) other = fields;
    else if (event.answer.isCertain) whole = fields;
    else held = fields;
  };
  return {
    /** @returns `'discarded'` when what was read before has turned out to be thinking */
    push(text: string): 'discarded' | undefined {
      const events = scanner.push(text);
      events.forEach(take);
      return events[0]?.type === 'discarded' ? 'discarded' : undefined;
    },
    /** The fields that are complete so far, the same object for the same answer; empty while that may be a draft. */
    fields(): Fields {
      const answer = scanner.latest();
      return whole ?? (answer?.isCertain ? objectOf(answer) : undefined) ?? NONE;
    },
    isComplete: () => whole !== undefined,
    /** Returns the last object that answers, else the last that is complete. @param isCut whether the text broke off */
    end(isCut = false): Fields | undefined {
      scanner.end().forEach(take);
      if (held && !isCut) whole = held;
      return whole ?? other;
    },
    problem: () => scanner.problem() ?? 'other JSON',
  };
}
