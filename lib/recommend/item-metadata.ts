import { contradict } from '../constraints/judge-amount';
import { factName } from '../constraints/read-key';
import {
  FRESHNESS_KEYS,
  ITEM_METADATA_TYPES,
  type ItemMetadata,
  type ItemMetadataKey,
} from '../contract/item-metadata';
import { isAmong, looseText, numbersIn } from '../evidence/known-values';
import type { OwnFact } from '../evidence/reasoned';
import { readNumber } from '../text/read-number';
import { isRecord } from '../text/snake-keys';

const FRESHNESS: ReadonlySet<string> = new Set(FRESHNESS_KEYS);
const isKey = (key: unknown): key is ItemMetadataKey =>
  typeof key === 'string' && Object.hasOwn(ITEM_METADATA_TYPES, key);

const readText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (Array.isArray(value)) return readTexts(value)?.join(', ');
  return undefined;
};

function readTexts(value: unknown): string[] | undefined {
  const parts = typeof value === 'string' ? value.split(/[,;、，]/u) : Array.isArray(value) ? value : [value];
  const texts = parts.flatMap((part) => (Array.isArray(part) ? [] : (readText(part) ?? [])));
  return texts.length > 0 ? texts : undefined;
}

function readFlag(value: unknown): boolean | undefined {
  if (typeof value !== 'string') return typeof value === 'boolean' ? value : undefined;
  const word = value.trim().toLowerCase();
  if (word === 'true' || word === 'yes') return true;
  return word === 'false' || word === 'no' ? false : undefined;
}

const READERS = { string: readText, number: readNumber, boolean: readFlag, array: readTexts };

/** A host with a dot in it, with what may follow: how people write addresses without `https://`. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/u;

/** Browsers read `java\tscript:` as `javascript:`, so nothing with white space or control characters passes. */
function isWebAddress(text: string): boolean {
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text)) return false;
  const address = BARE_ADDRESS.test(text) ? `https://${text}` : text;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/**
 * Turns pairs of key and value into the closed metadata object of a response (contract: item-metadata): keys of the contract
 * only, of each the first value that can be read as its type, such as a number in `"$899"`. What is no web address is no
 * `website`.
 *
 * @param keepFreshness whether the model's freshness claims may stay, because it could search (contract: freshness-claims)
 */
export function toItemMetadata(
  entries: Iterable<readonly [unknown, unknown]>,
  keepFreshness: boolean,
): ItemMetadata {
  const closed: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    if (!isKey(key) || key in closed || (!keepFreshness && FRESHNESS.has(key))) continue;
    const read = READERS[ITEM_METADATA_TYPES[key]](value);
    // It may end in a link.
    const isSafe = key !== 'website' || isWebAddress(String(read));
    if (read !== undefined && isSafe) closed[key] = read;
  }
  return closed as ItemMetadata;
}

/**
 * Returns the pairs of a list of `{key, value}` (undefined for what is missing) or of an object (contract: item-metadata); else
 * none.
 */
export function metadataEntries(value: unknown): (readonly [unknown, unknown])[] {
  if (!Array.isArray(value)) return isRecord(value) ? Object.entries(value) : [];
  return (value as ({ key?: unknown; value?: unknown } | null)[]).map((entry) => [entry?.key, entry?.value]);
}

function says(text: string, value: unknown): boolean {
  if (typeof value === 'number') return numbersIn(text).some((written) => isAmong(written, [value]));
  const words = typeof value === 'string' ? looseText(value) : '';
  return words !== '' && ` ${looseText(text)} `.includes(` ${words} `);
}

/**
 * Returns as much of a fact's value as stands in what a search found: of a list the entries that do, undefined where nothing
 * does. A flag, or a claim of freshness, is taken as it is where anything was found (contract: supplied-metadata).
 *
 * @param text of the results that the fact cites; empty where it cites none
 */
export function supportedValue({ key, value }: OwnFact, text: string): unknown {
  if (text === '') return undefined;
  if (typeof value === 'boolean' || FRESHNESS.has(key)) return value;
  if (!Array.isArray(value)) return says(text, value) ? value : undefined;
  const said = (value as unknown[]).filter((entry) => says(text, entry));
  return said.length > 0 ? said : undefined;
}

/** Partners for limits that are facts of their own: a night has another price than a stay. */
const OF_THEIR_OWN = /^(?:price_per_night|nightly_rate|estimated_budget|price_range)$/u;
const AVAILABLE = /^(?:verified_available|available|in_stock|availability)$/u;
const OPERATING = /^(?:verified_operating|operating|open|is_open)$/u;

function factOf(key: string): string {
  if (OF_THEIR_OWN.test(key)) return key;
  if (AVAILABLE.test(key)) return 'available';
  return OPERATING.test(key) ? 'operating' : factName(key);
}

const MAX_KEYS = 100;

/**
 * Returns metadata written by a model without what is seen to contradict the first 100 values that the caller supplied for the
 * same item, be it under another name such as `runtime` (contract: supplied-metadata); all of it without `supplied`.
 */
export function withoutContradictions(
  written: ItemMetadata,
  supplied: Record<string, unknown> | undefined,
): ItemMetadata {
  if (!supplied) return written;
  const known = Object.entries(supplied)
    .slice(0, MAX_KEYS)
    .map(([key, value]) => ({ key, value, fact: factOf(key) }));
  const kept = Object.entries(written).filter(([key, value]) => {
    const fact = factOf(key);
    return !known.some((other) => other.fact === fact && contradict({ key, value }, other));
  });
  return Object.fromEntries(kept) as ItemMetadata;
}
