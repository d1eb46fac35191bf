import { isRecord } from '../text/snake-keys';
import { type AnswerEvent, createAnswerScanner, type JsonAnswer } from './json-answers';

type Fields = Readonly<Record<string, unknown>>;

const NONE: Fields = {};

/** The object of an answer, or the first one of a list of them. */
function objectOf(answer: JsonAnswer | undefined): Fields | undefined {
  const value = Array.isArray(answer?.value) ? answer.value[0] : answer?.value;
  return isRecord(value) ? value : undefined;
}

/**
 * Creates a reader of a model's JSON object while it is still arriving. Of several objects in a text, the last complete one
 * that answers counts; of a list, its first object. Nothing is thrown for what is no JSON.
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
    /**
     * The fields that are complete so far, lists and objects in them as far as they are. The same object again
     * as long as it is the same answer; empty while it may still be a draft in thinking that carries no marks.
     */
    fields(): Fields {
      const answer = scanner.latest();
      return whole ?? (answer?.isCertain ? objectOf(answer) : undefined) ?? NONE;
    },
    isComplete: () => whole !== undefined,
    /**
     * The text is over. @param isCut whether it broke off; talk that broke off holds no answer
     * @returns the last object that answers, or else the last one at all; undefined when none is complete
     */
    end(isCut = false): Fields | undefined {
      scanner.end().forEach(take);
      if (held && !isCut) whole = held;
      return whole ?? other;
    },
    /** What is wrong with a text in which no object is complete. */
    problem: () => scanner.problem() ?? 'other JSON',
  };
}
