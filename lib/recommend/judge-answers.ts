import type { JsonAnswer } from '../models/answer-parser';
import { elementsOf, givesReason, isElement } from './answer-elements';
import type { Drafts } from './drafts';

/**
 * Decides which of several answers in one text counts: the last complete one, as long as nothing of an earlier one
 * has been sent; what was sent is only added to. It counts even if nothing in it can be used, because the model
 * itself has put it in the place of the others. Elements that follow each other without a list around them are
 * one answer, and so is what follows a broken element.
 *
 * @param add takes one element
 */
export function createJudge(drafts: Drafts, add: (element: unknown) => Promise<void>) {
  let current: JsonAnswer | undefined;
  /** How many drafts there were before it. */
  let before = 0;
  let isWhole = false;
  /** Whether there is a complete answer that only another complete one may replace. */
  let isAnswered = false;
  let isSingle = false;

  const turnTo = (answer: JsonAnswer) => {
    current = answer;
    before = drafts.all().length;
    isWhole = false;
  };
  /** Whether elements are taken as they come, because they replace nothing. */
  const isOpenFor = (answer: JsonAnswer) => {
    if (answer === current) return true;
    if (isAnswered && !drafts.isSent()) return false;
    turnTo(answer);
    return true;
  };
  const addAll = async (elements: readonly unknown[]) => {
    for (const element of elements) await add(element);
  };
  return {
    async element(answer: JsonAnswer, element: unknown) {
      if (isElement(element) && isOpenFor(answer)) await add(element);
    },
    async closed(answer: JsonAnswer) {
      const elements = elementsOf(answer);
      const isReasoned = elements.some(givesReason);
      const single = givesReason(answer.value);
      if (isOpenFor(answer)) {
        if (drafts.all().length === before) await addAll(elements); // no list of elements: another shape
      } else if (single && isSingle && answer.isAdjacent) await addAll(elements);
      else if (isReasoned) {
        drafts.withdraw();
        await addAll(elements);
      }
      isWhole = true;
      isAnswered ||= isReasoned;
      isSingle = single;
    },
    async broken(answer: JsonAnswer, isCut: boolean) {
      if (!isOpenFor(answer)) {
        if (!isCut || answer.isCertain) return;
        drafts.withdraw(); // what talk begins to write anew was a draft
        turnTo(answer);
      }
      if (drafts.all().length === before) await addAll(elementsOf(answer));
      isWhole = false;
    },
    /** What is there may be replaced by what comes. */
    restart() {
      isAnswered = drafts.all().length > 0;
    },
    isWhole: () => isWhole,
  };
}
