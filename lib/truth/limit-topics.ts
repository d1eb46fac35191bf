import type { Violation } from '../constraints/hard-limits';
import { readNumber } from '../constraints/read-number';
import type { Demand } from './bound-claims';
import { toSnake } from './concept-names';
import { LIMIT_TOPICS } from './limit-words';
import { compileMixed } from './phrases';
import { fieldOf } from './text-facts';

/** What limits are about, as patterns for a flat text. */
export const TOPICS = LIMIT_TOPICS.map(({ key, words, signs, own, ownSigns }) => ({
  key: new RegExp(`(?<![a-z])(?:${key.source})`, 'u'),
  words: compileMixed(words, signs),
  own: own || ownSigns ? compileMixed(own ?? '', ownSigns) : undefined,
}));

const [PRICE] = TOPICS;
const PEOPLE = TOPICS.find(({ key }) => key.test('players'));
const BUDGET = /budget|presupuesto|orcamento|予算|预算|預算|(?:^|_)max(?:imum)?(?:_|$)|_max$/u;
const BARE_PRICE = /^(?:price|preis|precio|prix|prezzo|preco|price_[a-z]+|価格|价格|定价|售价|料金)$/u;
const LEAST = /(?:^|_)min(?:imum|destens|imo)?(?:_|$)/u;

/** The last number of `1-4`, or a plain one: how many there may be. */
const mostOf = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d+\s?[-–]\s?\d+$/u.test(value)
    ? Number(/\d+$/u.exec(value)?.[0])
    : readNumber(value);

const found = new WeakMap<object, readonly Violation[]>();

/**
 * Limits that an item breaks under names that `hard-limits` does not know as partners: a budget in another language against
 * a price, a number of people against how many there is room for. Kept for each item.
 */
export function unnamedViolations(
  facts: Record<string, unknown>,
  demands: readonly Demand[],
  violations: readonly Violation[],
): readonly Violation[] {
  const known = found.get(facts);
  if (known) return known;
  const named = new Set(violations.map(({ limit }) => limit));
  const entries = Object.entries(facts).map(([key, value]) => ({ key, snake: toSnake(key), value }));
  const broken = demands.flatMap(({ key, value }): Violation[] => {
    const snake = toSnake(key);
    const limit = readNumber(value);
    if (limit === undefined || limit <= 0 || named.has(key)) return [];
    const violation = (fact: string, factValue: number) => ({
      limit: key,
      limitValue: value,
      fact,
      factValue: String(factValue),
      isCertain: true,
    });
    if (PRICE?.key.test(snake) && BUDGET.test(snake)) {
      const prices = entries.filter(
        ({ snake: fact, value: price }) => BARE_PRICE.test(fact) && typeof price === 'number',
      );
      const [first] = prices;
      const isOver = first && prices.every(({ value: price }) => Number(price) > limit);
      return isOver ? [violation(first.key, Number(first.value))] : [];
    }
    if (!PEOPLE?.key.test(snake) || fieldOf(key).dimension !== 'none') return [];
    const rooms = entries.filter(({ snake: fact }) => PEOPLE.key.test(fact) && !LEAST.test(fact));
    const [room] = rooms;
    const isFull = room && rooms.every(({ value: most }) => (mostOf(most) ?? limit) < limit);
    return isFull ? [violation(room.key, mostOf(room.value) ?? 0)] : [];
  });
  found.set(facts, broken);
  return broken;
}
