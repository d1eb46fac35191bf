import type { Reasoned } from '../evidence/reasoned';
import type { SearchPart } from '../evidence/resolve-citation';
import type { AnswerProblem } from '../models/failure';
import { type AnswerEvent, createAnswerScanner } from '../models/json-answers';
import type { AnswerReader } from '../models/model-request';
import { createTurns, noTurns, type TakeTurns } from '../runtime/take-turns';
import type { Draft, DraftMaker } from './make-draft';
import { type ReadPick, readPick, readReasoned } from './read-reasoned';
import { type AcceptedDraft, createAnswerSelector, createDrafts } from './select-answer';

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

/** Whether there is an answer, but a list without entries. */
const isEmptyList = (value: object) =>
  Array.isArray(value)
    ? value.length === 0
    : Object.values(value).some((part) => Array.isArray(part) && !part.length);

/**
 * Creates the reader of the answer of one call, which makes drafts of its elements. Elements behind talk are only looked at when
 * the text is over, and not at all when it broke off: they may be a draft in thinking. With `deliver`, drafts are sent as they
 * are accepted, and taken only while any are missing (contract: streaming); its error rejects the reader's promises.
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
    /** Returns what has been accepted of it, in the order of writing. */
    drafts: () => drafts.all().map(({ draft }) => draft),
    /** What of it was not taken, by name or reference. */
    refused: drafts.refused,
  };
}
