import type { Reasoned } from '../evidence/reasoned';
import type { SearchPart } from '../evidence/resolve-citation';
import type { AnswerProblem } from '../models/failure';
import type { JsonAnswer } from '../models/json-answers';
import { inTurns, type TakeTurns } from '../runtime/take-turns';
import { snakeKeys } from '../text/snake-keys';
import type { Draft, DraftMaker } from './make-draft';
import { elementsOf, hasReasons, isElement } from './read-reasoned';

export type AcceptedDraft = { draft: Draft; isSent: boolean };

/**
 * Creates the list of the drafts that were accepted of one call, in the order of writing. Drafts that were not sent may be
 * withdrawn, so that their items may come again. `take` resolves to undefined for what was refused.
 */
export function createDrafts(draftMaker: DraftMaker, found: () => readonly SearchPart[]) {
  let taken: AcceptedDraft[] = [];
  let problem: AnswerProblem | undefined;
  const refused = new Map<string, AnswerProblem>();
  const take = async (reasoned: Reasoned | AnswerProblem, takeTurns: TakeTurns) => {
    const turn = takeTurns();
    if (turn) await turn;
    const draft =
      typeof reasoned === 'string' ? reasoned : await inTurns(draftMaker.take(reasoned, found()), takeTurns);
    if (typeof draft === 'string') {
      problem = draft;
      if (typeof reasoned !== 'string') refused.set(reasoned.name ?? reasoned.ref ?? '', draft);
      return undefined;
    }
    const one: AcceptedDraft = { draft, isSent: false };
    taken.push(one);
    return one;
  };
  const drop = (withdrawn: readonly AcceptedDraft[]): void => {
    for (const { draft } of withdrawn) draftMaker.release(draft);
    taken = taken.filter((one) => !withdrawn.includes(one));
  };
  /** Withdraws what has not been sent, but the first `keep` of it. */
  const withdraw = (keep = 0): void => drop(taken.filter(({ isSent }) => !isSent).slice(keep));
  return {
    take,
    drop,
    withdraw,
    all: () => taken,
    isSent: () => taken.some(({ isSent }) => isSent),
    problem: () => problem,
    /** Elements that were not taken, by name or reference. */
    refused,
  };
}

type Drafts = ReturnType<typeof createDrafts>;

/** Which items elements are about, as one text to compare. */
const itemsOf = (elements: readonly unknown[]): string =>
  JSON.stringify(
    elements.map((element) => snakeKeys(element)).map(({ ref, name, item }) => [ref, name, item]),
  );

/**
 * Creates the choice between several answers in one text: the last complete one with reasons counts, as long as nothing of an
 * earlier one has been sent; then it is only added to. It counts even if nothing in it can be used, because the model itself has
 * put it in the place of the others, unless it is the same answer, about the same items, directly behind the first. Elements
 * that follow each other without a list are one answer, and so is what follows a broken element (contract: streaming).
 */
export function createAnswerSelector(drafts: Drafts, add: (element: unknown) => Promise<void>) {
  let current: JsonAnswer | undefined;
  /** How many drafts there were before it. */
  let before = 0;
  let isWhole = false;
  /** Whether there is a complete answer that only another complete one may replace. */
  let isAnswered = false;
  let isSingle = false;
  /** The elements of the answer that counts so far. */
  let counting: readonly unknown[] = [];

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
      const isReasoned = elements.some(hasReasons);
      const single = hasReasons(answer.value);
      if (isOpenFor(answer)) {
        if (drafts.all().length === before) await addAll(elements); // no list of elements: another shape
      } else if (single && isSingle && answer.isAdjacent) await addAll(elements);
      else if (isReasoned) {
        drafts.withdraw();
        await addAll(elements);
        // Who writes the same answer twice has not taken the first one back, if the second is the worse one.
        const isAgain = answer.isAdjacent && answer.isCertain && itemsOf(elements) === itemsOf(counting);
        if (isAgain && drafts.all().length === 0) await addAll(counting);
        else counting = elements;
      }
      if (counting.length === 0 && isReasoned) counting = elements;
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
