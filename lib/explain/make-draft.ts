import type { ExplainRequest } from '../contract/explain-request';
import {
  type CheckedClaim,
  type CheckTally,
  type ClaimKind,
  openClaimChecks,
} from '../evidence/check-claims';
import { isBreach, type Verdict } from '../evidence/parts';
import type { AnswerScores, Claim, ReasonedExplanation, Suitability } from '../evidence/reasoned';
import type { SearchPart } from '../evidence/resolve-citation';
import { type EvidenceTable, type ItemTable, withOwnFacts } from '../evidence/table';
import type { AnswerProblem } from '../models/failure';
import { createNameSet } from '../recommend/item-names';
import type { Sliced } from '../runtime/take-turns';
import { EXPLAINED } from './prepare-prompt';

/** An explanation that has passed its checks; words wait until it is sent (`write-explanation.ts`). */
export type DraftExplanation = {
  item: ItemTable;
  verdict: Suitability | undefined;
  summary: CheckedClaim;
  reasons: readonly CheckedClaim[];
  unique: readonly CheckedClaim[];
  concerns: readonly CheckedClaim[];
  alternatives: ReasonedExplanation['alternatives'];
  scores: AnswerScores;
  /** Whether the item certainly breaks a hard limit, so that its confidence is capped. */
  isCapped: boolean;
};

export type MakeExplanation = ReturnType<typeof createExplanationMaker>;

const breach = ({ limit, fact }: Verdict): Claim => ({ you: [limit], it: fact === undefined ? [] : [fact] });

/** Claims of which each says something else; words that code gives are told apart when they are written. */
const withoutRepeats = (claims: readonly CheckedClaim[]): CheckedClaim[] =>
  claims.filter(({ text }, at) => !text || claims.findIndex((other) => other.text === text) === at);

/**
 * Creates the checks of one request, by which explanations of models become drafts (contract: explanations, truth-of-text). An
 * item that certainly breaks a limit does not fit where a model says that it fits; the limit is then the summary (contract:
 * hard-limits). Alternatives go that name the item, something in the history or one before them, or that fail the checks.
 *
 * @param tally counts sentences and removals, in place
 * @returns a function of the explanation and of what searches of its call found; it returns the problem when no summary is left
 */
export function createExplanationMaker(
  table: EvidenceTable,
  { item: { name }, options, context }: ExplainRequest,
  tally: CheckTally,
) {
  const supplied = table.item(EXPLAINED) as ItemTable;
  const checks = openClaimChecks(table, options.language, tally);
  const broken = supplied.verdicts.find(isBreach);
  const known = [name, ...(context.history ?? []).map((entry) => entry.item)];

  return function* makeDraft(
    reasoned: ReasonedExplanation,
    searches: readonly SearchPart[],
  ): Sliced<DraftExplanation | AnswerProblem> {
    const item = withOwnFacts(supplied, reasoned.facts);
    const about = { item, searches };
    const check = function* (claims: readonly Claim[], kind: ClaimKind): Sliced<CheckedClaim[]> {
      return withoutRepeats(yield* checks.claims(claims, kind, about));
    };
    if (!reasoned.summary) return 'no summary';
    const isOverruled = broken !== undefined && reasoned.verdict === 'fits';
    const [summary] = yield* check([isOverruled ? breach(broken) : reasoned.summary], 'verdict');
    if (!summary) return 'nothing true';
    const names = createNameSet(known);
    return {
      item,
      verdict: isOverruled ? 'does not fit' : reasoned.verdict,
      summary,
      reasons: yield* check(reasoned.reasons, 'reason'),
      unique: yield* check(reasoned.unique, 'unique'),
      concerns: yield* check(reasoned.concerns, 'concern'),
      alternatives: reasoned.alternatives.filter((alternative) => {
        if (names.has(alternative.name)) return false;
        names.add(alternative.name);
        const { reason, difference, isByCode } = alternative;
        return isByCode || [reason, difference].every((text) => checks.label(text, about));
      }),
      scores: reasoned.scores,
      isCapped: broken !== undefined,
    };
  };
}
