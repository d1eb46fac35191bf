import type { CheckedClaim } from './check-claims';

/** A sentence that is sent, and in a few words for a list, with the proof of it. */
export type ToldClaim = { text: string; factor: string | undefined; claim: CheckedClaim };
