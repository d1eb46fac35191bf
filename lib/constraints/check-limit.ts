import { plainWords } from '../text/name-key';
import { checkAny, checkFlag, checkNone, checkPlace } from './check-words';
import { findAnsweringFacts } from './find-answering-facts';
import { type AmountVerdict, judgeAmount } from './judge-amount';
import type { AnsweringFact, Bounds, Limit, LimitResult, StatedAmount, Thing } from './limit';
import { readPriceClass } from './read-bounds';
import { combineAmounts, readStatedAmount } from './read-stated-amount';

type Statement = { amount: StatedAmount; fact: AnsweringFact };

/** Reads the amounts of the facts that answer a limit: those of its very name together, else those of the first other name. */
function statementsOf(limit: Limit, bounds: Bounds, facts: Record<string, unknown>): Statement[] {
  const answers = findAnsweringFacts(limit, facts).sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const groups = Map.groupBy(answers, ({ isOwn, reading }) => isOwn || reading.matching);
  for (const group of groups.values()) {
    const statements = group.flatMap((fact) => {
      const amount = readStatedAmount(fact, limit, bounds, facts);
      return amount ? [{ amount, fact }] : [];
    });
    if (statements.length > 0) return statements;
  }
  return [];
}

function checkClass(limit: Limit, bounds: Bounds, { metadata }: Thing): LimitResult {
  for (const fact of findAnsweringFacts(limit, metadata)) {
    const { max: is } = (typeof fact.value === 'string' && readPriceClass(fact.value, 'max')) || {};
    if (is === undefined) continue;
    const { outcome, actual } = judgeAmount({ is }, limit, bounds);
    return { limit, outcome, actual, facts: [fact] };
  }
  return { limit, outcome: 'unknown' };
}

/** Returns the facts behind a verdict: the one that alone would be judged so; else, of a limit that is kept, all of them. */
function decidingFactsOf(
  verdict: AmountVerdict,
  statements: readonly Statement[],
  limit: Limit,
  bounds: Bounds,
): AnsweringFact[] {
  const { outcome, actual, ends } = verdict;
  const isAlone = ({ amount }: Statement) => {
    const alone = judgeAmount(amount, limit, bounds);
    if (alone.outcome !== outcome || outcome === 'broken') return alone.outcome === outcome;
    return alone.actual === actual && alone.ends?.min === ends?.min && alone.ends?.max === ends?.max;
  };
  const one = statements.find(isAlone) ?? (outcome === 'broken' ? statements[0] : undefined);
  return (one ? [one] : statements).map(({ fact }) => fact);
}

/** Asks the facts first, the caller's own before all, then the texts; `unknown` where none has an amount in the limit's unit. */
function checkBounds(limit: Limit, bounds: Bounds, thing: Thing): LimitResult {
  if (bounds.unit === 'class') return checkClass(limit, bounds, thing);
  for (const facts of thing.told ? [thing.told, thing.metadata] : [thing.metadata]) {
    const statements = statementsOf(limit, bounds, facts);
    const stated = combineAmounts(statements.map(({ amount }) => amount));
    if (!stated) continue;
    const verdict = judgeAmount(stated, limit, bounds);
    const { outcome, actual } = verdict;
    return { limit, outcome, actual, facts: decidingFactsOf(verdict, statements, limit, bounds) };
  }
  return thing.texts?.judge(limit, bounds) ?? { limit, outcome: 'unknown' };
}

/** Returns true for names that look like a number: "220V" has a unit that nobody measures here. */
const isName = (words: string, { unit }: Bounds) => unit === undefined && /^\d+\p{L}+$/u.test(words);

/** Returns true when the entry of a limit's own name says word for word what is asked for: `size: "100x210"`. */
const saysTheSame = ({ isOwn, value }: AnsweringFact, { words }: Limit) =>
  isOwn && typeof value === 'string' && plainWords(value) !== '' && plainWords(value) === plainWords(words);

/**
 * Checks one limit of the person against all that is known of a thing (contract: hard-limits): `met`, `broken` or, where nothing
 * decides, `unknown`, as a `vague` limit always is; silence never breaks one. With it come the facts and the value that decided
 * or, of an `unknown` one, came nearest. A limit in numbers is also met by an entry of its own name in the same words; one such
 * as "220V" is else checked as words, and comes back as `any-of`.
 */
export function checkLimit(limit: Limit, thing: Thing): LimitResult {
  const { rule } = limit;
  if (rule.kind === 'bounds') {
    const result = checkBounds(limit, rule.bounds, thing);
    if (result.outcome !== 'unknown') return result;
    const same = findAnsweringFacts(limit, thing.metadata).find((fact) => saysTheSame(fact, limit));
    if (same) return { limit, outcome: 'met', facts: [same] };
    if (!isName(limit.words, rule.bounds)) return result;
    const values = [limit.words];
    return checkAny({ ...limit, rule: { kind: 'any-of', values } }, values, thing);
  }
  if (rule.kind === 'flag') return checkFlag(limit, rule.wanted, thing);
  if (rule.kind === 'vague') return { limit, outcome: 'unknown' };
  if (rule.kind === 'none-of') return checkNone(limit, rule.values, thing);
  if (limit.subject === 'location') return checkPlace(limit, rule.values, thing);
  return checkAny(limit, rule.values, thing);
}
