import type { EvidenceEntry } from '../contract/evidence';
import type { CheckedClaim, ClaimKind, ToldClaim } from './check-claims';
import type { ItemTable } from './table';
import type { Writer } from './writer';

const ofPerson = (part: CheckedClaim['you'][number]) => ({ path: part.path, text: part.text });
const ofItem = (part: CheckedClaim['it'][number]) =>
  part.path === undefined ? { text: part.text } : { path: part.path, text: part.text };

/**
 * Lists the parts of the person and of the item that one sentence rests on, side by side; where one side has fewer, its last
 * is repeated, and a side without any is absent (contract: evidence). Cited parts of other items are not listed. None for a
 * sentence of the listing that stands for itself.
 *
 * @param supports the path of the sentence within the explanation
 */
export function proofOf(claim: CheckedClaim, supports: string, stance: 'for' | 'against'): EvidenceEntry[] {
  const { you, it, text } = claim;
  // A sentence of the listing by itself claims nothing, neither for the item nor against it.
  if (text === undefined && you.length === 0) return [];
  const rows = Math.max(you.length, it.length);
  return Array.from({ length: rows }, (_, at) => {
    const [said, fact] = [you[at] ?? you.at(-1), it[at] ?? it.at(-1)];
    return { supports, stance, ...(said && { you: ofPerson(said) }), ...(fact && { item: ofItem(fact) }) };
  });
}

/** Gives claims their words, in their order: their author's, or the writer's where the author gave none. */
export const tellClaims = (
  claims: readonly CheckedClaim[],
  kind: ClaimKind,
  item: ItemTable,
  writer: Writer,
): ToldClaim[] =>
  claims.map((claim) =>
    claim.text === undefined
      ? { text: writer.text(claim, kind, item), factor: writer.factor(claim, item), claim }
      : { text: claim.text, factor: claim.factor, claim },
  );

/** Joins sentences, with a space between them but behind a mark of Chinese or Japanese; without any, the text is empty. */
export const joinSentences = (texts: readonly string[]): string =>
  texts.reduce(
    (text, next) => (text === '' || /[。！？」』]$/u.test(text) ? text + next : `${text} ${next}`),
    '',
  );

/** Lists the proof (`proofOf`) of sentences that stand at `path[0]`, `path[1]`, …. */
export const proofOfList = (
  told: readonly ToldClaim[],
  path: string,
  stance: 'for' | 'against',
): EvidenceEntry[] => told.flatMap(({ claim }, at) => proofOf(claim, `${path}[${at}]`, stance));

/** Returns true when a model itself worded at least one of some claims. */
export const areWorded = (told: readonly ToldClaim[]): boolean =>
  told.some(({ claim }) => claim.text !== undefined);

/**
 * Adds the limits to an item's concerns (contract: hard-limits): broken ones before them, but for one that may not be broken
 * and that a concern cites; and, where code words all reasons and concerns, unchecked ones behind them. A model with words of
 * its own is asked to look into these itself, and knows more of the facts.
 *
 * @param reasons of the same item
 */
export function withLimits(
  concerns: readonly ToldClaim[],
  reasons: readonly ToldClaim[],
  item: ItemTable,
  { limits }: Writer,
): ToldClaim[] {
  const cited = new Set(concerns.flatMap(({ claim }) => [...claim.you, ...claim.it].map(({ id }) => id)));
  const open = areWorded([...reasons, ...concerns]) ? [] : limits.unchecked(item);
  return [...limits.broken(item, cited), ...concerns, ...open];
}
