import type { AnswerEvent } from '../models/answer-parser';
import type { AnswerReader } from '../models/answer-reader';
import { createAnswerScanner } from '../models/json-answers';
import { createTurns, noTurns } from '../take-turns';
import { createDrafts, type Taken } from './drafts';
import type { Draft, Finisher } from './finish';
import { createJudge } from './judge-answers';

/** Reads the answer of one call. */
export type CallReader = {
  reader: AnswerReader;
  /** What has been accepted of it, in the order of writing. */
  drafts(): readonly Draft[];
  /** How many those are. */
  accepted(): number;
};

type Options = {
  isBuiltin: boolean;
  finisher: Finisher;
  /** What the call's web searches have found so far. */
  found: () => readonly string[];
  /** How many recommendations are still wanted over all calls. */
  missing: () => number;
  /** Sends a draft to a caller who reads along; what was sent cannot be withdrawn. */
  deliver: ((draft: Draft) => Promise<void>) | undefined;
  onAccepted: () => void;
};

/** Whether there is an answer, but a list without entries. */
const isEmptyList = (value: object) =>
  Array.isArray(value)
    ? value.length === 0
    : Object.values(value).some((part) => Array.isArray(part) && !part.length);

/**
 * Reads the answer of one call. What stands behind talk is only looked at when the text is over: it may be a
 * draft in thinking that carries no marks.
 */
export function createCallReader(options: Options): CallReader {
  const { missing, deliver, onAccepted } = options;
  const begin = () => (options.isBuiltin ? createTurns() : noTurns);
  const drafts = createDrafts(options.finisher, options.found);
  let scanner = createAnswerScanner();
  let held: AnswerEvent[] = [];
  let hasEnded = false;
  let isEmpty = false;
  /** Of the piece of text that is read. */
  let takeTurns = begin();

  const send = async (one: Taken) => {
    one.isSent = true;
    await deliver?.(one.draft);
  };
  const add = async (element: unknown) => {
    if (deliver && !hasEnded && missing() === 0) return;
    const one = await drafts.take(element, takeTurns);
    if (!one) return;
    if (deliver && !hasEnded) await send(one);
    onAccepted();
  };
  let judge = createJudge(drafts, add);

  const judgeEvent = async (event: AnswerEvent) => {
    if (event.type === 'element') await judge.element(event.answer, event.element);
    else if (event.type === 'broken') await judge.broken(event.answer, event.isCut);
    else if (event.type === 'closed') {
      isEmpty = isEmptyList(event.answer.value);
      await judge.closed(event.answer);
    }
  };
  const take = async (events: readonly AnswerEvent[]) => {
    takeTurns = begin();
    for (const event of events) {
      if (event.type === 'discarded') {
        held = [];
        drafts.withdraw();
        judge = createJudge(drafts, add);
      } else if (event.answer.isCertain) await judgeEvent(event);
      else held.push(event);
    }
  };
  const reader: AnswerReader = {
    restart() {
      scanner = createAnswerScanner();
      held = [];
      judge.restart();
    },
    write(text) {
      const events = scanner.push(text);
      return events.length > 0 ? take(events) : undefined;
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
    isEnough: () => missing() === 0 && (deliver !== undefined || hasEnded || judge.isWhole()),
    problem: () => drafts.problem() ?? scanner.problem() ?? (isEmpty ? 'empty list' : 'other JSON'),
  };
  return {
    reader,
    drafts: () => drafts.all().map(({ draft }) => draft),
    accepted: () => drafts.all().length,
  };
}
