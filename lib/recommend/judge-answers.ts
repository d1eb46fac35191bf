import type { JsonAnswer } from '../models/answer-parser';
import { elementsOf, givesReason, isElement } from './answer-elements';
import type { Drafts } from './drafts';

/**
 * Decides which of several answers in one text counts: the last complete one with anything usable in it, as long
 * as nothing of an earlier one has been sent; what was sent is only added to. Elements that follow each other
 * without a list around them are one answer, and so is what follows a broken element.
 */
export function createJudge(drafts: Drafts, add: (element: unknown) => Promise<void>) {
  let current: JsonAnswer | undefined;
  /** How many drafts there were before it. */
  let before = 0;
  let isWhole = false;
  let isSingle = false;

  const turnTo = (answer: JsonAnswer) => {
    current = answer;
    before = drafts.all().length;
    isWhole = false;
  };
  /** Whether elements are taken as they come, because they replace nothing. */
  const isOpenFor = (answer: JsonAnswer) => {
    if (answer === current) return true;
    if (isWhole && drafts.all().length > 0 && !drafts.isSent()) return false;
    turnTo(answer);
    return true;
  };
  const addAll = async (answer: JsonAnswer) => {
    for (const element of elementsOf(answer)) await add(element);
  };
  return {
    async element(answer: JsonAnswer, element: unknown) {
      if (isElement(element) && isOpenFor(answer)) await add(element);
    },
    async closed(answer: JsonAnswer) {
      const single = givesReason(answer.value);
      if (isOpenFor(answer)) {
        if (drafts.all().length === before) await addAll(answer); // no list of elements: another shape
      } else if (single && isSingle && answer.isAdjacent) await addAll(answer);
      else drafts.replace(elementsOf(answer));
      isWhole = true;
      isSingle = single;
    },
    async broken(answer: JsonAnswer, isCut: boolean) {
      if (!isOpenFor(answer)) {
        if (!isCut || answer.isCertain) return;
        drafts.withdraw(); // what talk begins to write anew was a draft
        turnTo(answer);
      }
      if (drafts.all().length === before) await addAll(answer);
      isWhole = false;
    },
    /** What is there may be replaced by what comes. */
    restart() {
      isWhole = true;
    },
    isWhole: () => isWhole,
  };
}
