import type { Violation } from '../constraints/hard-limits';
import { readNumber } from '../constraints/read-number';
import type { Demand } from './bound-claims';
import { toSnake } from './concept-names';
import { LIMIT_TOPICS } from './limit-words';
import { createMemo, MOST_KEYS } from './memo';
import { compileMixed } from './phrases';

/** What limits are about, as patterns for a flat text. */
export const TOPICS = LIMIT_TOPICS.map(({ key, words, signs, own, ownSigns }) => ({
  key: new RegExp(`(?<![a-z])(?:${key.source})`, 'u'),
  words: compileMixed(words, signs),
  own: own || ownSigns ? compileMixed(own ?? '', ownSigns) : undefined,
}));

const snakeOf = createMemo(toSnake, MOST_KEYS);

const PEOPLE = TOPICS.find(({ key }) => key.test('players'))?.key ?? /(?!)/u;
const BUDGET =
  /budget|presupuesto|orcamento|予算|预算|預算|(?:price|cost|preis|prix|precio|prezzo|preco|rent|fee|rate|mensalidade|cuota|miete|loyer|alquiler|affitto|aluguel|diaria|quota|tarif\p{L}*)_max|max(?:imum|imo)?_(?:price|cost|preis|prix|precio|prezzo|preco|rent|fee|rate|spend|miete|loyer|alquiler|affitto|aluguel|mensal\p{L}*)|renta_max|最高[价價]|上限[额額]|[额額费費价價]上限/u;
const PRICE =
  /^(?:total_|current_|avg_|average_)?(?:price|cost|rate|rent|fee|preis|kosten|miete|prix|loyer|tarif|precio|coste|costo|alquiler|prezzo|affitto|preco|custo|aluguel|mensalidade|mensualidad|monthly_fee|cuota|quota|diaria|renta|beitrag)(?:_|$)|^(?:人均|每[晚月日人次])?(?:月[费費額额謝]|[费費]用|[学學年会會][费費]|価格|料金|[价價]格|售[价價]|定[价價]|租金|月租|票[价價])/u;
/** What a price may be for; a limit for one of them says nothing of the whole. */
const EACH =
  /night|nacht|nuit|noche|notte|noite|person|persona|pessoa|personne|litro|liter|litre|month|monat|mois|mes|mese|hour|week|(?:^|_)(?:kg|kilo|pag|pagina|page)(?:_|$)|泊|人|名|月/u;

const AVERAGE = /av(?:era)?g|moyen|medio|durchschnitt|平均|人均/u;

const MOST = /(?:^|_)max(?:imum|imo|imal)?(?=_|$)|(?:^|_)massimo(?=_|$)|最多|最大|最高|最长|上限/gu;
const LEAST = /(?:^|_)min(?:imum|imo|destens|imal)?(?=_|$)|最少|最小|最低|最短|下限/gu;
const core = (snake: string, bound: RegExp) => snake.replace(bound, '').replace(/^_|_$/gu, '');

/** The last number of `1-4`, or a plain one: how many there may be. */
const mostOf = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d+\s?[-–~]\s?\d+$/u.test(value)
    ? Number(/\d+$/u.exec(value)?.[0])
    : typeof value === 'number' || typeof value === 'string'
      ? readNumber(value)
      : undefined;

type Fact = { key: string; snake: string; amount: number };

/** Facts that a limit can be held against, and which side breaks it. */
function partnersOf(
  snake: string,
  facts: readonly Fact[],
): { side: 'above' | 'below'; partners: readonly Fact[] } {
  if (BUDGET.test(snake)) {
    const partners = facts.filter(
      ({ snake: fact }) => PRICE.test(fact) && (!EACH.test(snake) || EACH.test(fact) || AVERAGE.test(fact)),
    );
    return { side: 'above', partners };
  }
  for (const [bound, side] of [
    [MOST, 'above'],
    [LEAST, 'below'],
  ] as const) {
    const name = core(snake, bound);
    if (name === snake || name === '') continue;
    const same = facts.filter(({ snake: fact }) => fact === name);
    if (same.length > 0) return { side, partners: same };
  }
  if (PEOPLE.test(snake) && !/max|_kg|_cm|price|age/u.test(snake))
    return {
      side: 'below',
      partners: facts.filter(({ snake: fact }) => PEOPLE.test(fact) && core(fact, LEAST) === fact),
    };
  return { side: 'above', partners: [] };
}

const MOST_FACTS = 60;

/**
 * Limits that an item breaks under names that `hard-limits` does not know as partners: a budget in another language against
 * a price, `poids_max_g` against `poids_g`, a number of people against how many there is room for. Only numbers, all facts
 * of the name on the wrong side.
 */
export function unnamedViolations(
  facts: Record<string, unknown>,
  demands: readonly Demand[],
  violations: readonly Violation[],
): readonly Violation[] {
  const named = new Set(violations.map(({ limit }) => limit));
  const entries = Object.entries(facts)
    .slice(0, MOST_FACTS)
    .flatMap(([key, value]) => {
      const amount = mostOf(value);
      return amount === undefined ? [] : [{ key, snake: snakeOf(key), amount }];
    });
  return demands.flatMap(({ key, value }): Violation[] => {
    const limit = readNumber(value);
    if (limit === undefined || limit <= 0 || named.has(key)) return [];
    const { side, partners } = partnersOf(snakeOf(key), entries);
    const [first] = partners;
    if (!first || !partners.every(({ amount }) => (side === 'above' ? amount > limit : amount < limit)))
      return [];
    return [
      { limit: key, limitValue: value, fact: first.key, factValue: String(first.amount), isCertain: true },
    ];
  });
}
