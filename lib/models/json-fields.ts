import type { AnswerProblem } from './answer-error';
import { parseJsonObject } from './parse-json-object';

/** Reads the fields of a model's JSON object while it is still arriving. */
export type FieldReader = {
  push(text: string): void;
  /** The fields that are complete so far. */
  fields(): Record<string, unknown>;
  isComplete(): boolean;
  /** The object, after the last piece; undefined when there is none. */
  end(): Record<string, unknown> | undefined;
  problem(): AnswerProblem;
};

export function createFieldReader(): FieldReader {
  let text = '';
  return {
    push(piece) {
      text += piece;
    },
    fields: () => ({}),
    isComplete: () => false,
    end: () => parseJsonObject(text),
    problem: () => (text.trim() === '' ? 'empty answer' : 'not JSON'),
  };
}
