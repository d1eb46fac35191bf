import type { CheckedClaim } from './check-claims';
import { tellItemPart, tellPersonPart } from './tell-part';

/** A sentence, and all that it may rest on, as a verifier gets it. */
export type Sentence = { id: string; parts: readonly string[]; text: string };

/** Claims about one item, whose words may be its author's. */
export type Told = { name: string; claims: readonly CheckedClaim[] };

const partsOf = (name: string, { you, it, others }: CheckedClaim): string[] => [
  `item: ${name}`,
  ...you.map(tellPersonPart),
  ...it.map(tellItemPart),
  ...others.map(({ item, part }) => `another item, ${item.name}${part ? `: ${tellItemPart(part)}` : ''}`),
];

/**
 * Asks a verifier about all worded sentences of some items and the parts that they cite, in one call, even when there are none;
 * sentences that code writes are not sent to it (contract: verification). Rejects with its error.
 *
 * @param verify returns the ids of the sentences that their parts do not bear out; undefined where nothing is known of them
 * @returns the claims of these sentences, or undefined alike
 */
export async function findUnsupported(
  told: readonly Told[],
  verify: (sentences: readonly Sentence[]) => Promise<ReadonlySet<string> | undefined>,
): Promise<ReadonlySet<CheckedClaim> | undefined> {
  const claims = told.flatMap(({ name, claims }) =>
    claims.flatMap((claim) => (claim.text === undefined ? [] : [{ claim, name, text: claim.text }])),
  );
  const unsupported = await verify(
    claims.map(({ claim, name, text }, at) => ({ id: String(at + 1), parts: partsOf(name, claim), text })),
  );
  return (
    unsupported &&
    new Set(claims.filter((_, at) => unsupported.has(String(at + 1))).map(({ claim }) => claim))
  );
}
