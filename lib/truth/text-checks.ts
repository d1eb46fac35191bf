import type { Sliced } from '../take-turns';
import type { AttributeList } from './attributes/attribute-list';
import type { TruthItem } from './item-facts';
import { createTruthGate, type TextField, type TruthRequest } from './truth-gate';

/** What the checks of one request did, for its log line: texts looked at, and sentences removed. */
export type CheckTally = { sentences: number; removed: number };

/** An item with what web searches found for the call that wrote about it. */
export type CheckedItem = { item: TruthItem; found: readonly string[] };

/**
 * The texts of one answer on their way through the gate (contract: truth-of-text), each in slices, so that others have
 * their turn in between (contract: fair-turns).
 */
export type TextChecks = {
  /** The text without its failing sentences; undefined when there was none, or nothing is left. */
  text(field: TextField, text: string | undefined, about: CheckedItem): Sliced<string | undefined>;
  /**
   * The text without which nothing of an item is told, checked in the same way.
   *
   * @param isBuiltin the built-in model wrote it, which draws on the request and the item alone and has nothing
   *   else to say: its text stays although nothing of it is left
   */
  verdict(field: TextField, text: string, about: CheckedItem, isBuiltin: boolean): Sliced<string | undefined>;
  /** The entries of a list of which something is left. */
  list(field: TextField, texts: readonly string[], about: CheckedItem): Sliced<string[]>;
  /** An item was accepted with this reason: later items lose a sentence that repeats it. */
  accept(label: string, reason: string, itemName: string): void;
  /** It was withdrawn: the same words may come again. */
  withdraw(label: string): void;
};

/**
 * Opens the checks of one request.
 *
 * @param tally filled in on the way
 * @param attributes as for `createTruthGate`
 */
export function openTextChecks(
  request: TruthRequest,
  tally: CheckTally,
  attributes?: AttributeList,
): TextChecks {
  const accepted = new Map<string, { reason: string; itemName: string }>();
  const gate = createTruthGate(request, attributes);
  /** What was found so far, in an array of its own for every number of results: the gate remembers by array. */
  let found: readonly string[] = [];

  const findings = (results: readonly string[]) => {
    if (results.length !== found.length) found = [...results];
    return { searchResults: found, hasSearched: found.length > 0 };
  };
  function* text(
    field: TextField,
    written: string | undefined,
    { item, found: results }: CheckedItem,
  ): Sliced<string | undefined> {
    if (written === undefined) return undefined;
    const cleaned = yield* gate.cleanSliced(field, written, item, findings(results));
    tally.sentences += 1;
    tally.removed += cleaned.removed.length;
    return cleaned.text;
  }
  return {
    text,
    *verdict(field, written, about, isBuiltin) {
      return (yield* text(field, written, about)) ?? (isBuiltin ? written : undefined);
    },
    *list(field, texts, about) {
      const left: string[] = [];
      for (const written of texts) {
        const one = yield* text(field, written, about);
        if (one !== undefined) left.push(one);
      }
      return left;
    },
    accept(label, reason, itemName) {
      accepted.set(label, { reason, itemName });
      gate.remember([reason], itemName);
    },
    withdraw(label) {
      if (!accepted.delete(label)) return;
      gate.forget();
      for (const { reason, itemName } of accepted.values()) gate.remember([reason], itemName);
    },
  };
}
