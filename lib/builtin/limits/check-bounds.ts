import { priceClassOf } from '../items/item-numbers';
import type { ItemView } from '../items/item-view';
import { type Answer, answersTo } from './facts';
import { judgeAmount } from './judge-amount';
import type { Bounds, Limit, LimitResult } from './limit';
import { type Quantity, readQuantities } from './read-quantity';
import { readTold, type Told, together } from './read-told';

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

/** Checks a limit in numbers against what is known of an item. */
export function checkBounds(limit: Limit, bounds: Bounds, item: ItemView): LimitResult {
  if (bounds.unit === 'class') {
    const is = priceClassOf(item);
    return is === undefined
      ? { limit, outcome: 'unknown' }
      : { limit, ...judgeAmount({ is }, limit, bounds), unit: 'class' };
  }
  // What the caller says of an item goes before what is generally known of it.
  for (const facts of item.entry ? [item.told, item.metadata] : [item.metadata]) {
    const told = tellingOf(answersTo(limit, facts), limit, bounds, facts);
    if (told) return { limit, ...judgeAmount(told, limit, bounds), unit: told.unit };
  }
  return checkBoundsInText(limit, bounds, item);
}

const quantities = new WeakMap<ItemView, Quantity[]>();

/** The numbers in an item's name and description, read once. */
function quantitiesOf(item: ItemView): Quantity[] {
  let found = quantities.get(item);
  if (!found) {
    found = readQuantities(`${item.name} . ${item.description}`);
    quantities.set(item, found);
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
function checkBoundsInText(limit: Limit, bounds: Bounds, item: ItemView): LimitResult {
  const [found, ...others] = quantitiesOf(item).filter((quantity) => mayAnswer(limit, quantity));
  const isOfOneUnit = !found?.unit || !bounds.unit || found.unit === bounds.unit;
  if (found && others.length === 0 && isOfOneUnit)
    return { limit, ...judgeAmount({ is: found.value }, limit, bounds), unit: found.unit ?? bounds.unit };
  // What is known as quick is made in half an hour.
  const isQuick =
    !found && item.concepts.has('quick-meal') && limit.subject === 'runtime' && (bounds.max ?? 0) >= QUICK;
  return { limit, outcome: isQuick ? 'met' : 'unknown' };
}
