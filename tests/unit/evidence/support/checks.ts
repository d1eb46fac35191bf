import { recommendRequest } from '@/lib/contract/recommend-request';
import { type CheckedClaim, type ClaimKind, openClaimChecks } from '@/lib/evidence/check-claims';
import type { SearchPart } from '@/lib/evidence/resolve-citation';
import type { EvidenceTable, ItemTable } from '@/lib/evidence/table';
import { prepareInOrder } from '@/tests/fakes/prepare-task';
import { inOneGo } from '../../../support/in-one-go';

/** The table of a request, whose items are `c1`, `c2`, … in its order. */
export function tableOf(body: object): EvidenceTable {
  const whole = { vertical: 'things', context: { preferences: ['something quiet'] }, ...body };
  return prepareInOrder(recommendRequest().parse(whole)).task.table;
}

type Asked = {
  you?: string[];
  it?: string[];
  factor?: string;
  kind?: ClaimKind;
  ref?: string;
  searches?: SearchPart[];
  isPair?: boolean;
};

/** Checks of one request, by default of a reason that cites `p1` and `f1` of `c1`. */
export function openChecks(body: object, language = 'en_US') {
  const table = tableOf(body);
  const tally = { sentences: 0, removed: 0, rules: {} };
  const checks = openClaimChecks(table, language, tally);
  const check = (text: string | undefined, asked: Asked = {}): CheckedClaim | undefined => {
    const { you = ['p1'], it = ['f1'], factor, kind = 'reason', ref = 'c1', searches = [], isPair } = asked;
    const about = { item: table.item(ref) as ItemTable, searches };
    return inOneGo(checks.claim({ you, it, text, factor, isPair }, kind, about));
  };
  return { table, tally, check, checks };
}

/** The ids that a checked claim cites, and its text. */
export const idsOf = (claim: CheckedClaim | undefined) =>
  claim && { you: claim.you.map(({ id }) => id), it: claim.it.map(({ id }) => id) };
