import { type CheckedClaim, countRemoved } from '../evidence/check-claims';
import { findUnsupported, type Told } from '../evidence/verify-claims';
import { type VerifyInput, verifyClaims } from '../models/verify';
import type { Draft } from './finish';

/**
 * Has a second model, where there is one, hold the sentences of claims against what they cite (contract: verification),
 * and keeps the books.
 *
 * @returns the claims that are not borne out; undefined when nothing is known of them
 */
export async function verifyTold(
  told: readonly Told[],
  input: VerifyInput,
): Promise<ReadonlySet<CheckedClaim> | undefined> {
  const { deps, generation } = input;
  if (!deps.models.verifier || told.length === 0) return undefined;
  const unsupported = await findUnsupported(told, (sentences) => verifyClaims(sentences, input));
  if (!unsupported) return undefined;
  generation.isVerified = true;
  countRemoved(generation.checks, 'verification', unsupported.size);
  return unsupported;
}

/** Verifies drafts: a claim that is not borne out goes, and so does a draft without a reason then. */
export async function verifyDrafts(drafts: readonly Draft[], input: VerifyInput): Promise<readonly Draft[]> {
  const told = drafts.map(({ item: { name }, reasons, factors, concerns }) => ({
    name,
    claims: [...reasons, ...factors, ...concerns],
  }));
  const unsupported = await verifyTold(told, input);
  if (!unsupported) return drafts;
  const kept = (claims: readonly CheckedClaim[]) => claims.filter((claim) => !unsupported.has(claim));
  return drafts
    .map((draft) => ({
      ...draft,
      reasons: kept(draft.reasons),
      factors: kept(draft.factors),
      concerns: kept(draft.concerns),
    }))
    .filter(({ reasons }) => reasons.length > 0);
}
