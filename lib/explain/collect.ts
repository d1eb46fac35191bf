import type { AnswerProblem } from '../models/answer-error';
import type { AnswerInProgress, AnswerReader } from '../models/answer-reader';
import { createFieldReader } from '../models/json-fields';
import type { Explained } from './read-explanation';

/** Collects the explanation of one request over all calls of all models. */
export type Collector = AnswerInProgress & {
  /** A reader for the answer of one call. @param found what its web searches have found so far */
  open(found: () => readonly string[]): AnswerReader;
  /** The explanation, or as much of one as there is; `isWhole` says which. */
  explained(): { explained: Explained; isWhole: boolean } | undefined;
};

type Options = {
  /** Reads fields as a model wrote them. @returns why they are no explanation */
  read: (written: Record<string, unknown>, found: readonly string[]) => Explained | AnswerProblem;
  /** Called once the verdict of a call has passed its checks, although its lists are still to come (D46). */
  onAccepted: () => void;
  /** Whether the beginning of the answer has been sent, so that no other model may write it anew (D46). */
  isCommitted: () => boolean;
};

/**
 * The verdict comes first in an answer, so that a long one can begin early: from then on its call is the answer,
 * whatever happens to the rest. Before that, a next model writes everything anew.
 */
export function createCollector({ read, onAccepted, isCommitted }: Options): Collector {
  let whole: Explained | undefined;
  let begun: Explained | undefined;

  const open = (found: () => readonly string[]): AnswerReader => {
    let fields = createFieldReader();
    let problem: AnswerProblem | undefined;
    let hasVerdict = false;
    if (!isCommitted()) begun = undefined;

    const look = (written: Record<string, unknown>) => {
      const explained = read(written, found());
      if (typeof explained === 'string') problem = explained;
      else begun = explained;
      return typeof explained === 'string' ? undefined : explained;
    };
    const takeVerdict = () => {
      const written = fields.fields();
      if (!('summary' in written && 'confidence' in written) || !look(written)) return;
      hasVerdict = true;
      onAccepted();
    };
    const takeWhole = (written: Record<string, unknown> | undefined) => {
      const explained = written && look(written);
      if (explained) whole = explained;
    };
    return {
      restart() {
        fields = createFieldReader();
      },
      write(text) {
        fields.push(text);
        if (fields.isComplete()) takeWhole(fields.fields());
        else if (!hasVerdict) takeVerdict();
      },
      end() {
        if (whole) return;
        takeWhole(fields.end());
        // What broke off in the middle of its lists still has its verdict.
        if (!whole && hasVerdict) look(fields.fields());
      },
      isEnough: () => whole !== undefined,
      problem: () => problem ?? fields.problem(),
    };
  };

  const isAnswered = () => whole !== undefined || (begun !== undefined && isCommitted());
  return {
    open,
    accepted: () => (isAnswered() ? 1 : 0),
    missing: () => (whole === undefined ? 1 : 0),
    mayBeEmpty: () => false,
    mayAskAgain: () => !isCommitted(),
    explained() {
      const explained = whole ?? begun;
      return explained && { explained, isWhole: whole !== undefined };
    },
  };
}
