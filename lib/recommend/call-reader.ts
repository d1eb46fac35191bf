import type { Reasoned } from '../evidence/reasoned';
import type { SearchPart } from '../evidence/resolve-citation';
import type { AnswerProblem } from '../models/failure';
import { type AnswerEvent, createAnswerScanner, type JsonAnswer } from '../models/json-answers';
import type { AnswerReader } from '../models/model-request';
import { createTurns, inTurns, noTurns, type TakeTurns } from '../runtime/take-turns';
import { snakeKeys } from '../text/snake-keys';
import type { Draft, DraftMaker } from './make-draft';
import { elementsOf, hasReasons, isElement, type ReadPick, readPick, readReasoned } from './read-reasoned';

type AcceptedDraft = { draft: Draft; isSent: boolean };

/** Creates the list of accepted drafts of one call, in the order of writing; those that were not sent may be withdrawn. */
function createDrafts(draftMaker: DraftMaker, found: () => readonly SearchPart[]) {
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
  const withdraw = (keep = 0): void => drop(taken.filter(({ isSent }) => !isSent).slice(keep));
  return {
    take,
    drop,
    withdraw,
    all: () => taken,
    isSent: () => taken.some(({ isSent }) => isSent),
    problem: () => problem,
    refused,
  };
}

type Drafts = ReturnType<typeof createDrafts>;

const itemsOf = (elements: readonly unknown[]): string =>
  JSON.stringify(
    elements.map((element) => snakeKeys(element)).map(({ ref, name, item }) => [ref, name, item]),
  );

/**
 * Creates the choice between several answers in one text: the last complete one with reasons counts, usable or not, unless it is
 * the same one, about the same items, directly behind the first; once something of one was sent, others only add to it. Elements
 * that follow each other without a list are one answer, and so is what follows a broken element (contract: streaming).
 */
function createAnswerSelector(drafts: Drafts, add: (element: unknown) => Promise<void>) {
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

type Options = {
  draftMaker: DraftMaker;
  /** What the call's web searches have found so far. */
  found: () => readonly SearchPart[];
  /** How many recommendations are still wanted over all calls. */
  missing: () => number;
  /** Sends a draft to a caller who reads along, for good. Returns false where nothing of it was left to send. */
  deliver: ((draft: Draft) => Promise<boolean>) | undefined;
  onAccepted: () => void;
  /** Called with each item that is named without a reason, where a call is to pick only. */
  onPick?: ((pick: ReadPick) => void) | undefined;
};

const isEmptyList = (value: object) =>
  Array.isArray(value)
    ? value.length === 0
    : Object.values(value).some((part) => Array.isArray(part) && !part.length);

/**
 * Creates the reader of the answer of one call, which makes drafts of its elements (contract: truth-of-text, as-many-as-asked).
 * With `deliver`, drafts are sent as they are accepted, for good (contract: event-streams); its error rejects the reader's
 * promises. `drafts` are those accepted so far, in the order of writing; `refused` has the problems of others, by name or
 * reference.
 */
export function createCallReader({ draftMaker, found, missing, deliver, onAccepted, onPick }: Options) {
  const drafts = createDrafts(draftMaker, found);
  let scanner = createAnswerScanner();
  let held: AnswerEvent[] = [];
  let hasEnded = false;
  let isEmpty = false;
  let isBroken = false;
  let elements = 0;

  const send = async (one: AcceptedDraft) => {
    one.isSent = true;
    const isKept = deliver === undefined || (await deliver(one.draft));
    if (!isKept) drafts.drop([one]);
    return isKept;
  };
  const addReasoned = async (reasoned: Reasoned | AnswerProblem, takeTurns: TakeTurns) => {
    if (deliver && !hasEnded && missing() === 0) return;
    const one = await drafts.take(reasoned, takeTurns);
    if (!one) return;
    if (!deliver || hasEnded || (await send(one))) onAccepted();
  };
  const addPick = (element: unknown): boolean => {
    const pick = onPick && readPick(element);
    if (pick) onPick(pick);
    return pick !== undefined;
  };
  const add = async (element: unknown) => {
    if (!addPick(element)) await addReasoned(readReasoned(element), noTurns);
  };
  let selector = createAnswerSelector(drafts, add);

  const judgeEvent = async (event: AnswerEvent) => {
    isBroken = event.type === 'broken';
    if (event.type === 'element' && typeof event.element === 'string') addPick(event.element);
    else if (event.type === 'element') await selector.element(event.answer, event.element);
    else if (event.type === 'broken') await selector.broken(event.answer, event.isCut);
    else if (event.type === 'closed') {
      isEmpty = isEmptyList(event.answer.value);
      await selector.closed(event.answer);
    }
  };
  const take = async (events: readonly AnswerEvent[]) => {
    for (const event of events) {
      if (event.type === 'element') elements += 1;
      if (event.type === 'discarded') {
        held = [];
        drafts.withdraw();
        selector = createAnswerSelector(drafts, add);
      } else if (event.answer.isCertain) await judgeEvent(event);
      else held.push(event);
    }
  };
  const reader: AnswerReader = {
    restart() {
      scanner = createAnswerScanner();
      held = [];
      selector.restart();
    },
    write(text) {
      const events = scanner.push(text);
      return events.length > 0 ? take(events) : undefined;
    },
    take(element) {
      return addReasoned(element as Reasoned, createTurns());
    },
    async end(isCut = false) {
      if (hasEnded) return;
      await take(scanner.end());
      const room = missing();
      hasEnded = true;
      if (!isCut) for (const event of held) await judgeEvent(event);
      held = [];
      if (!deliver) return;
      drafts.withdraw(room);
      for (const one of drafts.all()) if (!one.isSent) await send(one);
    },
    isEnough: () => missing() === 0 && (deliver !== undefined || hasEnded || selector.isWhole()),
    // Of an answer of which something was taken, only that it broke off is worth a name (contract: filling-up).
    problem: () =>
      isBroken && drafts.all().length > 0
        ? 'broken JSON'
        : (drafts.problem() ?? scanner.problem() ?? (isEmpty ? 'empty list' : 'other JSON')),
    elements: () => elements,
  };
  return {
    reader,
    drafts: () => drafts.all().map(({ draft }) => draft),
    refused: drafts.refused,
  };
}
