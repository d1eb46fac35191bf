import { readAmount } from '../constraints/facts';
import { readLimitField } from '../constraints/limit-field';
import { haveInCommon, readLimitTexts } from '../constraints/limit-text';
import { isSameAmount } from '../constraints/read-told';
import type { ItemMetadata } from '../contract/item-metadata';

/** Partners for limits that are facts of their own: a night has another price than a stay. */
const OF_THEIR_OWN: ReadonlySet<string> = new Set([
  'price_per_night',
  'nightly_rate',
  'estimated_budget',
  'price_range',
]);
/** Names by which callers say whether something can be had. */
const AVAILABLE: ReadonlySet<string> = new Set([
  'verified_available',
  'available',
  'in_stock',
  'availability',
]);
const OPERATING: ReadonlySet<string> = new Set(['verified_operating', 'operating', 'open', 'is_open']);

/** What a key states, the same for keys that state the same. */
function factOf(key: string): string {
  if (OF_THEIR_OWN.has(key)) return key;
  if (AVAILABLE.has(key)) return 'available';
  return OPERATING.has(key) ? 'operating' : readLimitField(key).name;
}

/** Keys of metadata that are looked at; more than any item needs. */
const MOST_KEYS = 100;

const readFlag = (value: unknown) =>
  typeof value === 'boolean'
    ? value
    : value === 'yes' || value === 'true'
      ? true
      : value === 'no' || value === 'false'
        ? false
        : undefined;

/** Whether two values of one fact cannot both be true; what cannot be compared does not contradict. */
function contradict(key: string, written: unknown, suppliedKey: string, supplied: unknown): boolean {
  const flags = [readFlag(written), readFlag(supplied)];
  if (flags[0] !== undefined && flags[1] !== undefined) return flags[0] !== flags[1];
  const amount = readAmount(key, written);
  const suppliedAmount = readAmount(suppliedKey, supplied);
  if (amount && suppliedAmount) return isSameAmount(suppliedAmount, amount) === false;
  const texts = readLimitTexts(written);
  const suppliedTexts = readLimitTexts(supplied);
  return Boolean(texts && suppliedTexts && !haveInCommon(suppliedTexts, texts));
}

/**
 * Metadata written by a model without what contradicts the values that the caller supplied for the same item,
 * also under a partner's name such as `runtime` and `runtime_minutes` (contract: truth-of-text, supplied-metadata).
 *
 * @param supplied metadata of the candidate; undefined in open mode, where all stays
 */
export function withoutContradictions(
  written: ItemMetadata,
  supplied: Record<string, unknown> | undefined,
): ItemMetadata {
  if (!supplied) return written;
  const known = Object.entries(supplied)
    .slice(0, MOST_KEYS)
    .map(([key, value]) => ({ key, value, fact: factOf(key) }));
  const kept = Object.entries(written).filter(([key, value]) => {
    const fact = factOf(key);
    return !known.some((other) => other.fact === fact && contradict(key, value, other.key, other.value));
  });
  return Object.fromEntries(kept) as ItemMetadata;
}
