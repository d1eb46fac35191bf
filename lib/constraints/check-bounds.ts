import { type Answer, answersTo } from './facts';
import { judgeAmount } from './judge-amount';
import type { Bounds, Limit, LimitResult } from './limit';
import { type Quantity, readQuantities } from './read-quantity';
import { readTold, type Told, together } from './read-told';
import type { Thing, WordFinder } from './thing';

const CURRENCY = /^[A-Z]{3}$/;

/** Minutes within which a quick meal is made. */
const QUICK = 30;

/**
 * What the facts tell that answer a limit: those of its very name together, each end by a fact of its own; else those of
 * the first name that may answer as well.
 */
function tellingOf(answers: readonly Answer[], limit: Limit, bounds: Bounds, facts: Record<string, unknown>) {
  const read = (some: readonly Answer[]) =>
    some.flatMap(({ key, value }): Told[] => {
      const told = readTold([key, value], limit, bounds, facts);
      return told ? [told] : [];
    });
  const own = together(read(answers.filter(({ isOwn }) => isOwn)));
  if (own) return own;
  const others = answers.filter(({ isOwn }) => !isOwn);
  const names = [...new Set(others.map(({ name }) => name))];
  for (const name of names) {
    const told = together(read(others.filter((other) => other.name === name)));
    if (told) return told;
  }
  return undefined;
}

/** Price class from `$` to `$$$$`, 1 to 4. */
const priceClassOf = ({ metadata }: Thing): number | undefined =>
  /^\s*([$€£¥]{1,4})\s*$/u.exec(String(metadata.price_range ?? metadata.price ?? ''))?.[1]?.length;

/** Checks a limit in numbers against what is known of a thing. */
export function checkBounds<Of extends Thing>(
  limit: Limit,
  bounds: Bounds,
  thing: Of,
  words: WordFinder<Of>,
): LimitResult {
  if (bounds.unit === 'class') {
    const is = priceClassOf(thing);
    return is === undefined
      ? { limit, outcome: 'unknown' }
      : { limit, ...judgeAmount({ is }, limit, bounds), unit: 'class' };
  }
  // What the caller says of an item goes before what is generally known of it.
  for (const facts of thing.entry ? [thing.told, thing.metadata] : [thing.metadata]) {
    const told = tellingOf(answersTo(limit, facts), limit, bounds, facts);
    if (told) return { limit, ...judgeAmount(told, limit, bounds), unit: told.unit };
  }
  return checkBoundsInText(limit, bounds, thing, words);
}

const quantities = new WeakMap<Thing, Quantity[]>();

/** The numbers in a thing's name and description, read once. */
function quantitiesOf(thing: Thing): Quantity[] {
  let found = quantities.get(thing);
  if (!found) {
    found = readQuantities(`${thing.name} . ${thing.description}`);
    quantities.set(thing, found);
  }
  return found;
}

/** Whether a number in a text may be what a limit is about. */
function mayAnswer({ subject }: Limit, { value, unit }: Quantity): boolean {
  if (subject === 'price') return unit !== undefined && CURRENCY.test(unit);
  if (subject === 'runtime') return unit === 'min';
  return subject === 'year' && unit === undefined && value >= 1880 && value <= 2100;
}

/** Where metadata is silent, the only number of its kind in the name or the description can answer. */
function checkBoundsInText<Of extends Thing>(
  limit: Limit,
  bounds: Bounds,
  thing: Of,
  words: WordFinder<Of>,
): LimitResult {
  const [found, ...others] = quantitiesOf(thing).filter((quantity) => mayAnswer(limit, quantity));
  const isOfOneUnit = !found?.unit || !bounds.unit || found.unit === bounds.unit;
  if (found && others.length === 0 && isOfOneUnit)
    return { limit, ...judgeAmount({ is: found.value }, limit, bounds), unit: found.unit ?? bounds.unit };
  // What is known as quick is made in half an hour.
  const isQuick =
    !found && words.isKind(thing, 'quick-meal') && limit.subject === 'runtime' && (bounds.max ?? 0) >= QUICK;
  return { limit, outcome: isQuick ? 'met' : 'unknown' };
}
