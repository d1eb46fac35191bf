import type { ItemMetadata } from '../contract/item-metadata';
import type { RecommendRequest } from '../contract/recommend-request';
import {
  type CheckedClaim,
  type CheckTally,
  countRemoved,
  emptyTally,
  openClaimChecks,
} from '../evidence/check-claims';
import { looseText } from '../evidence/known-values';
import { isBreach } from '../evidence/parts';
import type { AnswerScores, OwnFact, Reasoned } from '../evidence/reasoned';
import type { SearchPart } from '../evidence/resolve-citation';
import { type ItemTable, withOwnFacts } from '../evidence/table';
import type { AnswerProblem } from '../models/failure';
import type { Sliced } from '../runtime/take-turns';
import type { PreparedTask } from './build-task';
import { supportedValue, toItemMetadata, withoutContradictions } from './item-metadata';
import { createItemMatcher, isItemName, type MatchedItem, type NamedItem } from './item-names';

/** An element that has passed its checks; words and numbers wait until it is sent (`write-recommendation.ts`). */
export type Draft = {
  /** By what later calls are told that it is there already: its reference, or its name. */
  label: string;
  /** The caller's id of a candidate. */
  id: string | undefined;
  item: ItemTable;
  type: string;
  metadata: ItemMetadata;
  reasons: readonly CheckedClaim[];
  /** Further facts that count, in a few words each. */
  factors: readonly CheckedClaim[];
  concerns: readonly CheckedClaim[];
  isClosest: boolean;
  mood: string | undefined;
  appeal: string | undefined;
  scores: AnswerScores;
  /** Whether it certainly breaks a hard limit, so that its scores are capped. */
  isCapped: boolean;
  /** Its turn in a stream; undefined where it is sent at once (`Collector.reserve`). */
  place?: number | undefined;
};

export type DraftMaker = ReturnType<typeof createDraftMaker>;

const entriesOf = (facts: readonly OwnFact[]) => facts.map(({ key, value }) => [key, value] as const);

function metadataOf(
  facts: readonly OwnFact[],
  { candidate }: MatchedItem,
  found: readonly SearchPart[],
  claims: readonly CheckedClaim[],
): ItemMetadata {
  // A fact that claims to have been looked up needs a result that the model cites (contract: freshness-claims).
  const isLookedUp = found.length > 0 && claims.some(({ it }) => it.some(({ id }) => id.startsWith('s')));
  if (!candidate) return toItemMetadata(entriesOf(facts), isLookedUp);
  // A model may only add what a search found and the caller does not deny (contract: supplied-metadata).
  const own = candidate.metadata ? toItemMetadata(Object.entries(candidate.metadata), false) : {};
  if (found.length === 0) return own;
  const added = toItemMetadata(entriesOf(facts), isLookedUp);
  return { ...withoutContradictions(added, candidate.metadata), ...own };
}

/**
 * Returns the facts of an answer that count: all of an item of the model's own choice; of the caller's item only what the search
 * results that a fact cites say (contract: supplied-metadata), or what code knows, which leaves the words to code.
 */
function factsOf({ facts, reasons }: Reasoned, { candidate }: MatchedItem, found: readonly SearchPart[]) {
  if (!candidate || reasons.every(({ text }) => text === undefined)) return facts;
  return facts.flatMap((fact) => {
    const said = found.filter(({ id }) => fact.sources?.includes(id)).map(({ text }) => text);
    const value = supportedValue(fact, said.join('\n'));
    return value === undefined ? [] : [{ ...fact, value }];
  });
}

const masked = ({ text }: CheckedClaim, { name }: ItemTable) => text && looseText(text.replaceAll(name, ''));

/**
 * Creates the checks of one request, by which elements of models' answers become drafts (contract: generation, truth-of-text,
 * supplied-metadata, freshness-claims). An item has one draft until that is released, whichever model wrote it; an element
 * without a reason that passes has none. A candidate keeps the metadata that it was supplied with.
 *
 * @param tally how many sentences were looked at and removed; filled in on the way
 */
export function createDraftMaker(
  { vertical, context, options }: RecommendRequest,
  { task, candidates }: PreparedTask,
  tally: CheckTally = emptyTally(),
) {
  const { table } = task;
  const matcher = createItemMatcher(candidates, context.history?.map((entry) => entry.item) ?? []);
  const checks = openClaimChecks(table, options.language, tally);
  /** Reasons in words that were given already, by the item they were given for: each counts for one item alone. */
  const said = new Map<string, string[]>();
  const isNew = (reason: CheckedClaim, item: ItemTable) => {
    const words = masked(reason, item);
    const isSaid = words !== undefined && said.values().some((texts) => texts.includes(words));
    if (isSaid) countRemoved(tally, 'repeated');
    return !isSaid;
  };

  const matchOf = (named: NamedItem): MatchedItem | AnswerProblem => {
    const matched = matcher.match(named);
    return typeof matched === 'string' || matched.candidate || isItemName(matched.name, vertical)
      ? matched
      : 'unknown item';
  };

  return {
    /** Returns the label that a draft about an item would have; undefined where there can be none, or is one already. */
    labelOf(named: NamedItem): string | undefined {
      const matched = matchOf(named);
      return typeof matched === 'string' ? undefined : matched.label;
    },
    /** Notes that a draft was withdrawn: its item may come again. */
    release({ label }: Draft): void {
      matcher.release(label);
      said.delete(label);
    },
    /** Makes a draft of an element, or returns why it cannot be used. @param found by web searches of its call */
    *take(reasoned: Reasoned, found: readonly SearchPart[]): Sliced<Draft | AnswerProblem> {
      const matched = matchOf(reasoned);
      if (typeof matched === 'string') return matched;
      const facts = factsOf(reasoned, matched, found);
      const { label, name, candidate } = matched;
      const item = candidate
        ? withOwnFacts(table.item(label) as ItemTable, facts)
        : table.ownItem(name, reasoned.type, facts);
      const about = { item, searches: found };
      const passed = yield* checks.claims(reasoned.reasons, 'reason', about);
      const reasons = passed.filter((reason) => isNew(reason, item));
      if (reasons.length === 0) return 'nothing true';
      const factors = yield* checks.claims(reasoned.factors, 'factor', about);
      const concerns = yield* checks.claims(reasoned.concerns, 'concern', about);
      matcher.take(label);
      said.set(
        label,
        reasons.flatMap((reason) => masked(reason, item) ?? []),
      );
      return {
        label,
        id: candidate?.id,
        item,
        type: checks.label(reasoned.type, about) ?? vertical,
        metadata: metadataOf(facts, matched, found, [...reasons, ...factors, ...concerns]),
        reasons,
        factors,
        concerns,
        isClosest: reasoned.isClosest ?? false,
        mood: checks.label(reasoned.mood, about),
        appeal: checks.label(reasoned.appeal, about),
        scores: reasoned.scores,
        isCapped: item.verdicts.some(isBreach),
      };
    },
  };
}
