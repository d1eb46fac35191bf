import { answersTo } from './facts';
import { judgeAmount } from './judge-amount';
import type { Answer, Bounds, Limit, LimitResult, Told } from './limit';
import { type Quantity, readPriceClass, readQuantities } from './read-quantity';
import { readTold, together } from './read-told';
import { rememberOf } from './remember-of';
import type { Thing, WordFinder } from './thing';
import { isCurrency } from './units';

/** Minutes within which a quick meal is made. */
const QUICK = 30;

type Telling = { told: Told; fact: Answer };

/**
 * What the facts tell that answer a limit: those of its very name together, each end by a fact of its own; else those of
 * the first name that may answer as well.
 */
function tellingsOf(limit: Limit, bounds: Bounds, facts: Record<string, unknown>): Telling[] {
  const answers = answersTo(limit, facts);
  const others = answers.filter(({ isOwn }) => !isOwn);
  const groups = [
    answers.filter(({ isOwn }) => isOwn),
    ...Map.groupBy(others, ({ reading }) => reading.matching).values(),
  ];
  for (const group of groups) {
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
    if (is !== undefined) return { limit, ...judgeAmount({ is }, limit, bounds), unit: 'class', fact };
  }
  return { limit, outcome: 'unknown' };
}

/** Checks a limit in numbers against what is known of a thing. */
export function checkBounds<Of extends Thing>(
  limit: Limit,
  bounds: Bounds,
  thing: Of,
  words: WordFinder<Of>,
): LimitResult {
  if (bounds.unit === 'class') return checkClass(limit, bounds, thing);
  // What the caller says of an item goes before what is generally known of it.
  for (const facts of thing.entry ? [thing.told, thing.metadata] : [thing.metadata]) {
    const tellings = tellingsOf(limit, bounds, facts);
    const told = together(tellings.map((telling) => telling.told));
    if (!told) continue;
    const verdict = judgeAmount(told, limit, bounds);
    const breaks = (by: Telling) => judgeAmount(by.told, limit, bounds).outcome === 'broken';
    const broken = verdict.outcome === 'broken' ? (tellings.find(breaks) ?? tellings[0]) : undefined;
    return { limit, ...verdict, unit: told.unit, fact: broken?.fact };
  }
  return checkBoundsInText(limit, bounds, thing, words);
}

/** The numbers in a thing's name and description. */
const quantitiesOf = rememberOf((thing: Thing) => readQuantities(`${thing.name} . ${thing.description}`));

/** Whether a number in a text may be what a limit is about. */
function mayAnswer({ subject }: Limit, { value, unit }: Quantity): boolean {
  if (subject === 'price') return isCurrency(unit);
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
