import { findAnsweringFacts } from './find-answering-facts';
import { type AmountVerdict, judgeAmount } from './judge-amount';
import type { AnsweringFact, Bounds, Limit, LimitResult, StatedAmount } from './limit';
import { readPriceClass } from './read-bounds';
import { combineAmounts, readStatedAmount } from './read-stated-amount';
import type { Thing } from './thing';

type StatedBy = { told: StatedAmount; fact: AnsweringFact };

/**
 * Reads the amounts of the facts that answer a limit: those of its very name together, each end by a fact of its own;
 * else those of the first name that may answer as well.
 */
function statedAmountsOf(limit: Limit, bounds: Bounds, facts: Record<string, unknown>): StatedBy[] {
  const answers = findAnsweringFacts(limit, facts).sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const groups = Map.groupBy(answers, ({ isOwn, reading }) => isOwn || reading.matching);
  for (const group of groups.values()) {
    const tellings = group.flatMap((fact) => {
      const told = readStatedAmount(fact, limit, bounds, facts);
      return told ? [{ told, fact }] : [];
    });
    if (tellings.length > 0) return tellings;
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
  tellings: readonly StatedBy[],
  limit: Limit,
  bounds: Bounds,
): AnsweringFact[] {
  const { outcome, actual, ends } = verdict;
  const isAlone = ({ told }: StatedBy) => {
    const alone = judgeAmount(told, limit, bounds);
    if (alone.outcome !== outcome || outcome === 'broken') return alone.outcome === outcome;
    return alone.actual === actual && alone.ends?.min === ends?.min && alone.ends?.max === ends?.max;
  };
  const one = tellings.find(isAlone) ?? (outcome === 'broken' ? tellings[0] : undefined);
  return (one ? [one] : tellings).map(({ fact }) => fact);
}

/**
 * Checks a limit in numbers: against the facts that the metadata states, and where these are silent against the texts.
 *
 * @returns `unknown` where neither states an amount in the unit of the limit
 */
export function checkBounds(limit: Limit, bounds: Bounds, thing: Thing): LimitResult {
  if (bounds.unit === 'class') return checkClass(limit, bounds, thing);
  for (const facts of thing.told ? [thing.told, thing.metadata] : [thing.metadata]) {
    const tellings = statedAmountsOf(limit, bounds, facts);
    const told = combineAmounts(tellings.map((telling) => telling.told));
    if (!told) continue;
    const verdict = judgeAmount(told, limit, bounds);
    const { outcome, actual } = verdict;
    return { limit, outcome, actual, facts: decidingFactsOf(verdict, tellings, limit, bounds) };
  }
  return thing.texts?.judge(limit, bounds) ?? { limit, outcome: 'unknown' };
}
