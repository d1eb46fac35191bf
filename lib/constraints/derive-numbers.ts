import { joinPatterns, joinWords } from '../languages/join';
import { fromBase, isCurrency } from '../text/units';
import { JOINS, keyWords, partnersOf, perOf } from './key-parts';
import { type Measured, readAmount, roundAmount } from './measure';
import { readKey, unitIn } from './read-key';

type Metadata = Record<string, unknown>;

/** An item's place among all items by a number that each of them has: "the lightest of 9". */
export type NumberRank = {
  key: string;
  end: 'lowest' | 'highest';
  /** Counted from that end, from 1. */
  place: 1 | 2;
  /** How many items there are. */
  of: number;
  /** Of the first: the item behind it, and how far away that is in the unit of the first. */
  next?: { index: number; by: number } | undefined;
};

/** Of two, "the cheapest" says no more than a comparison. */
const MIN_ITEMS = 3;
const MAX_KEYS = 40;

const NAMES = joinWords(({ keys }) => keys.serials);

/** Returns true for keys whose numbers name something: "house number", but not "number of seats". */
const isName = (key: string) => {
  const words = keyWords(key);
  return words.some((word) => NAMES.has(word)) && !words.includes('of');
};

type Ranked = Measured & { index: number };

function numbersOf(key: string, items: readonly (Metadata | undefined)[]): Ranked[] | undefined {
  const numbers: Ranked[] = [];
  for (const [index, metadata] of items.entries()) {
    const number = metadata && Object.hasOwn(metadata, key) && readAmount(key, metadata[key], metadata);
    if (!number || number.unit !== (numbers[0] ?? number).unit) return undefined;
    numbers.push({ ...number, index });
  }
  return numbers;
}

/**
 * Ranks items by each amount, among the first 40 keys of the first item, that all of them have in one unit or currency; not by
 * numbers known to name something, such as a house number (contract: truth-of-text). Who shares an amount has no place by it, and
 * fewer than three items have none at all.
 *
 * @returns for each item, in order, its ranks: the first or second from either end
 */
export function rankNumbers(items: readonly (Metadata | undefined)[]): readonly (readonly NumberRank[])[] {
  const ranks = items.map((): NumberRank[] => []);
  if (items.length < MIN_ITEMS) return ranks;
  for (const key of Object.keys(items[0] ?? {}).slice(0, MAX_KEYS)) {
    const numbers = isName(key) ? undefined : numbersOf(key, items);
    if (!numbers) continue;
    const sorted = numbers.toSorted((a, b) => a.value - b.value);
    for (const end of ['lowest', 'highest'] as const) {
      const [first, second, third] = end === 'lowest' ? sorted : sorted.toReversed();
      if (!first || !second || first.value === second.value) continue;
      const by = roundAmount(fromBase(Math.abs(first.value - second.value), first.as));
      const rank = { key, end, of: sorted.length };
      ranks[first.index]?.push({ ...rank, place: 1, next: { index: second.index, by } });
      if (second.value !== third?.value) ranks[second.index]?.push({ ...rank, place: 2 });
    }
  }
  return ranks;
}

type ChargeSum = {
  /** The item's own keys, the price first. */
  keys: readonly string[];
  /** In the currency of the price, to three decimal places. */
  total: number;
};

const MAX_ENTRIES = 100;
const MAX_CHARGES = 8;

/** "city tax", "reinigungsgebuehr" and "frais de livraison". */
const CHARGES = new RegExp(
  joinPatterns(({ keys }) => keys.charges),
  'u',
);
/** "Delivery cost" is a charge, "delivery" may be days. */
const DELIVERY = joinWords(({ keys }) => keys.delivery);
const MONEY = joinWords(({ keys }) => keys.money);
const NO_CHARGES = joinWords(({ keys }) => keys.noCharges);
const INCLUDED = new RegExp(`^(?:${joinPatterns(({ keys }) => keys.included, true)})$`, 'u');
const CJK_INCLUDED = new RegExp(
  joinPatterns(({ keys }) => keys.included, false),
  'u',
);

const wordsOf = (key: string) =>
  keyWords(key).filter((word) => word !== 'per' && perOf([word]).size === 0 && !isCurrency(unitIn(word)));

const namesCharge = (words: readonly string[]) =>
  CHARGES.test(words.join(' ')) ||
  (words.some((word) => DELIVERY.has(word)) && words.some((word) => MONEY.has(word)));

const isCharge = (words: readonly string[]) =>
  namesCharge(words) && !words.some((word) => NO_CHARGES.has(word) || INCLUDED.test(word));

/** Returns true when an item says that its price has charges in it: `taxes_included: true`. */
const isInclusive = ([key, value]: readonly [string, unknown]) => {
  if (value !== true) return false;
  const words = wordsOf(key);
  const named = words.filter((word) => !INCLUDED.test(word));
  return CJK_INCLUDED.test(key) || (named.length < words.length && namesCharge(named));
};

/** Returns true when a key is the price itself: `price_usd`, `preis`, and not `old_price`. */
function isPrice(key: string): boolean {
  const { subject, bound, negative, others, per } = readKey(key);
  if (subject !== 'price' || bound || negative) return false;
  return (
    partnersOf('price').includes(keyWords(key).join('_')) ||
    (per.size === 0 && others.every((word) => JOINS.has(word)))
  );
}

type Paid = { key: string; value: number; unit: string | undefined; per: ReadonlySet<string> };

function readPaid(key: string, metadata: Metadata): Paid | undefined {
  const amount = readAmount(key, metadata[key], metadata);
  if (!amount || amount.value <= 0 || (amount.unit && !isCurrency(amount.unit))) return undefined;
  return { key, value: amount.value, unit: amount.unit, per: readKey(key).per };
}

const areAddable = (price: Paid, charge: Paid) =>
  (!price.unit || !charge.unit || price.unit === charge.unit) &&
  price.per.size === charge.per.size &&
  price.per.isSubsetOf(charge.per);

/**
 * Adds charges among the first 100 entries of an item's metadata, such as `city_tax`, to its first price; those in another
 * currency, or for something else than the price, are left out (contract: truth-of-text).
 *
 * @returns the price with each charge, in order, at most 8, then with all of these where there are several; empty without a price
 *   or a charge above 0, and where an entry such as `taxes_included: true` says that the price has them in it
 */
export function sumCharges(metadata: Metadata | undefined): readonly ChargeSum[] {
  const entries = Object.entries(metadata ?? {}).slice(0, MAX_ENTRIES);
  if (!metadata || entries.some(isInclusive)) return [];
  const keys = entries.map(([key]) => key);
  const charges = keys.filter((key) => isCharge(wordsOf(key)));
  const price = keys
    .filter((key) => isPrice(key) && !namesCharge(wordsOf(key)))
    .flatMap((key) => readPaid(key, metadata) ?? [])[0];
  if (!price) return [];
  const added = charges
    .flatMap((key) => readPaid(key, metadata) ?? [])
    .filter((charge) => areAddable(price, charge))
    .slice(0, MAX_CHARGES);
  const sum = (some: readonly Paid[]): ChargeSum => ({
    keys: [price, ...some].map(({ key }) => key),
    total: roundAmount(some.reduce((total, { value }) => total + value, price.value)),
  });
  const sums = added.map((charge) => sum([charge]));
  return added.length > 1 ? [...sums, sum(added)] : sums;
}
