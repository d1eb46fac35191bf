import type { Violation } from '../constraints/hard-limits';
import type { AttributeList } from './attributes/attribute-list';
import { type Measures, readMeasures } from './bound-claims';
import { type ItemClaims, readItemClaims } from './item-claims';
import { type Probes, readKeptLimits } from './kept-limits';
import type { LanguageCode } from './lexicon/lexicons';
import { type BrokenLimit, type BrokenLimits, readBrokenLimits } from './limit-claims';
import { type NamedAmount, namedAmounts } from './named-amounts';
import { type NamedValue, readNamedValues } from './named-values';
import { bareText, TextFacts } from './text-facts';
import { stemOf } from './words';

/** The item that a text is about. */
export type TruthItem = {
  name: string;
  type?: string | undefined;
  description?: string | undefined;
  /** As supplied by the caller. */
  metadata?: Record<string, unknown> | undefined;
  /** Metadata of the same answer. */
  written?: Record<string, unknown> | undefined;
  isSupplied: boolean;
  violations: readonly Violation[];
};

/** What is known of an item, each part read when first asked for. */
export type ItemFacts = {
  all: TextFacts;
  /** Metadata, the caller's in front of the answer's. */
  metadata: Record<string, unknown>;
  /** The limits of the request that it breaks. */
  broken(): BrokenLimits;
  /** Those that it keeps. */
  kept(): readonly BrokenLimit[];
  /** Amounts of the metadata by their dimension. */
  measures(): Measures;
  claims(): ItemClaims;
  /** Names that the metadata gives under keys which texts speak of. */
  values(): NamedValue[];
  /** Amounts of the metadata that are told from others by what they are of. */
  named(): NamedAmount[];
  /** Whether a folded word is one of its name or type. */
  isName(folded: string): boolean;
  /** Name and type in bare form. */
  names: readonly string[];
};

/** More keys, or broken limits, than any item needs. */
const MOST_KEYS = 100;
const MOST_VIOLATIONS = 20;

/**
 * Reads what is known of an item.
 *
 * @param request its limits
 * @param code language of number words
 * @param attributes words for attributes, where they are there
 */
export function readItemFacts(
  item: TruthItem,
  request: { limitKeys: readonly string[]; probes(): Probes },
  code?: LanguageCode,
  attributes?: AttributeList,
): ItemFacts {
  const { name, type, description } = item;
  const entries = Object.entries({ ...item.written, ...item.metadata }).slice(0, MOST_KEYS);
  const metadata = Object.fromEntries(entries);
  const all = new TextFacts(code)
    .add(name, 'name')
    .add(type)
    .add(description)
    .add(item.metadata)
    .add(item.written);
  const words = new Set(
    bareText(`${name} ${type ?? ''}`)
      .split(' ')
      .map(stemOf),
  );
  let broken: BrokenLimits | undefined;
  let kept: readonly BrokenLimit[] | undefined;
  let measures: Measures | undefined;
  let claims: ItemClaims | undefined;
  let values: NamedValue[] | undefined;
  let named: NamedAmount[] | undefined;
  let flat: string | undefined;
  const itemFlat = () => {
    flat ??= valuesIn(item, metadata);
    return flat;
  };
  const brokenOnes = () => {
    broken ??= readBrokenLimits(request.limitKeys, item.violations.slice(0, MOST_VIOLATIONS));
    return broken;
  };
  return {
    all,
    metadata,
    broken: brokenOnes,
    kept() {
      kept ??= readKeptLimits(metadata, request.probes(), brokenOnes().limits);
      return kept;
    },
    measures() {
      measures ??= readMeasures(metadata);
      return measures;
    },
    values() {
      values ??= readNamedValues(metadata, { code: code ?? 'en', attributes });
      return values;
    },
    claims() {
      claims ??= readItemClaims(metadata, itemFlat, { code: code ?? 'en', attributes });
      return claims;
    },
    named() {
      named ??= namedAmounts(metadata, { code: code ?? 'en', attributes });
      return named;
    },
    isName: (folded) => words.has(stemOf(folded)),
    names: [bareText(name), ...(type ? [bareText(type)] : [])],
  };
}

/** Texts about the item in flat form, without the keys of false flags, which are there all the same. */
function valuesIn({ name, description }: TruthItem, metadata: Record<string, unknown>): string {
  const held = Object.keys(metadata).filter((key) => metadata[key] === true);
  return new TextFacts()
    .add(name)
    .add(description)
    .add([...Object.values(metadata), ...held.map((key) => key.replaceAll('_', ' '))]).flat;
}
