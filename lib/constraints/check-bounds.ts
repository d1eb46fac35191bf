import { answersTo } from './answers-to';
import { judgeAmount, type Verdict } from './judge-amount';
import type { Answer, Bounds, Limit, LimitResult, Told } from './limit';
import { readPriceClass } from './read-bounds';
import { readTold, together } from './read-told';
import type { Thing } from './thing';

type Telling = { told: Told; fact: Answer };

/**
 * What the facts tell that answer a limit: those of its very name together, each end by a fact of its own; else those of
 * the first name that may answer as well.
 */
function tellingsOf(limit: Limit, bounds: Bounds, facts: Record<string, unknown>): Telling[] {
  const answers = answersTo(limit, facts).sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const groups = Map.groupBy(answers, ({ isOwn, reading }) => isOwn || reading.matching);
  for (const group of groups.values()) {
    const tellings = group.flatMap((fact) => {
      const told = readTold(fact, limit, bounds, facts);
      return told ? [{ told, fact }] : [];
    });
    if (tellings.length > 0) return tellings;
  }
  return [];
}

function checkClass(limit: Limit, bounds: Bounds, { metadata }: Thing): LimitResult {
  for (const fact of answersTo(limit, metadata)) {
    const { max: is } = (typeof fact.value === 'string' && readPriceClass(fact.value, 'max')) || {};
    if (is === undefined) continue;
    const { outcome, actual } = judgeAmount({ is }, limit, bounds);
    return { limit, outcome, actual, facts: [fact] };
  }
  return { limit, outcome: 'unknown' };
}

/** The facts behind a verdict: the one that alone would be judged so; else, of a limit that is kept, all of them. */
function decidersOf(verdict: Verdict, tellings: readonly Telling[], limit: Limit, bounds: Bounds): Answer[] {
  const { outcome, actual, ends } = verdict;
  const isAlone = ({ told }: Telling) => {
    const alone = judgeAmount(told, limit, bounds);
    if (alone.outcome !== outcome || outcome === 'broken') return alone.outcome === outcome;
    return alone.actual === actual && alone.ends?.min === ends?.min && alone.ends?.max === ends?.max;
  };
  const one = tellings.find(isAlone) ?? (outcome === 'broken' ? tellings[0] : undefined);
  return (one ? [one] : tellings).map(({ fact }) => fact);
}

/** Checks a limit in numbers against what is known of a thing; where that is silent, its texts may answer. */
export function checkBounds(limit: Limit, bounds: Bounds, thing: Thing): LimitResult {
  if (bounds.unit === 'class') return checkClass(limit, bounds, thing);
  for (const facts of thing.told ? [thing.told, thing.metadata] : [thing.metadata]) {
    const tellings = tellingsOf(limit, bounds, facts);
    const told = together(tellings.map((telling) => telling.told));
    if (!told) continue;
    const verdict = judgeAmount(told, limit, bounds);
    const { outcome, actual } = verdict;
    return { limit, outcome, actual, facts: decidersOf(verdict, tellings, limit, bounds) };
  }
  return thing.texts?.judge(limit, bounds) ?? { limit, outcome: 'unknown' };
}
