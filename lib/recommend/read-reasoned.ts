import { type OwnFact, type Reasoned, readClaims, readPairs, readText } from '../evidence/reasoned';
import type { AnswerProblem } from '../models/failure';
import type { JsonAnswer } from '../models/json-answers';
import { isRecord, snakeKeys } from '../text/snake-keys';
import { metadataEntries } from './item-metadata';
import { readScore } from './scale';

/** Names of parts of an answer; as keys of an object they name no item. */
const PARTS =
  /^(?:answer|data|elements?|explanation|items?|json|list|metadata|output|rankings?|recommendations?|response|results?)$/i;
/** Keys that number an element instead of naming its item. */
const NUMBERED = /^\W*(?:(?:item|element|rec|recommendation|result|option|choice|pick)s?[\W_]*)?\d{1,2}\W*$/i;
/** No item has a longer name (contract: text-lengths). */
const MAX_NAME_LENGTH = 200;
/** How deep elements may lie: `{ response: { data: { elements: { c1: … } } } }`. */
const DEEPEST = 5;

/** Returns true when an object has a key `reasons` or, in the compact form, `pairs`, in any case (contract: truth-of-text). */
export function hasReasons(value: unknown): boolean {
  const written = snakeKeys(value);
  return 'reasons' in written || 'pairs' in written;
}

/** Returns true when an object has a key `ref`, `name`, `reasons` or `pairs`, in any case (contract: truth-of-text). */
export function isElement(value: unknown): boolean {
  const written = snakeKeys(value);
  return 'ref' in written || 'name' in written || hasReasons(value);
}

function withKey(element: Record<string, unknown>, key: string | undefined): Record<string, unknown> {
  const { ref, name, id, title, item } = snakeKeys(element);
  const isNamed = [ref, name, id, title, item].some(Boolean);
  if (isNamed || key === undefined || key.length > MAX_NAME_LENGTH || PARTS.test(key)) return element;
  return { ref: key, ...(NUMBERED.test(key) ? {} : { name: key }), ...element };
}

/**
 * Returns the elements of an answer in the shapes that models give it, five levels deep at most, such as a list under any name or
 * none, an object for every item under its reference or name, of which a copy holds it, or a single element; as a rule in the
 * order of the text. What was left incomplete is no element.
 */
export function elementsOf({ value, left }: JsonAnswer): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const visit = (part: unknown, key: string | undefined, depth: number) => {
    if (depth > DEEPEST) return;
    if (Array.isArray(part)) for (const entry of part) visit(entry, undefined, depth + 1);
    if (!isRecord(part)) return;
    const before = found.length;
    if (!hasReasons(part)) for (const name of Object.keys(part)) visit(part[name], name, depth + 1);
    // An object with elements in it is no element, even if it has a name.
    if (found.length === before && isElement(part) && !left.has(part)) found.push(withKey(part, key));
  };
  visit(value, undefined, 0);
  return found;
}

const readLabel = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : readText(value);

function readItem(written: Record<string, unknown>) {
  const item = snakeKeys(written.item);
  const name = [written.name, item.name, written.title, item.title, written.item].flatMap(
    (value) => readText(value) ?? [],
  )[0];
  // Beside a name, an `id` may just number the elements.
  const id = name === undefined ? (readText(written.id) ?? readText(item.id)) : undefined;
  return {
    ref: readLabel(written.ref) ?? readLabel(item.ref) ?? id,
    name,
    type: readText(written.type) ?? readText(item.type),
  };
}

const readSources = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((id) => readText(id)?.toLowerCase() ?? []);

/** Facts that are looked at; eight are asked for. */
const MAX_FACTS = 40;

/** Facts of a model's own, each under its id; those without one are numbered by their place. */
function readFacts(value: unknown): OwnFact[] {
  const entries = Array.isArray(value) ? (value as unknown[]).map((entry) => snakeKeys(entry)) : [];
  return metadataEntries(value)
    .slice(0, MAX_FACTS)
    .flatMap(([key, value], at) => {
      if (typeof key !== 'string' || value === undefined || value === null) return [];
      const { id, s } = entries[at] ?? {};
      return [{ id: readText(id)?.toLowerCase() ?? `f${at + 1}`, key, value, sources: readSources(s) }];
    });
}

/** A pick in a line, as it is asked for: the reference or name of an item, and its score. */
const PICK = /^(.*?)(?:\|([^|]*))?$/su;

/**
 * Reads an element that gives no reason yet, such as `c2|88` or `{ref, score}` (contract: parallel-writers); a text is both
 * reference and name. Undefined for what is no such element, and each part of it where none can be read.
 */
export function readPick(element: unknown) {
  if (typeof element === 'string') {
    const [, label, points] = PICK.exec(element.trim()) ?? [];
    const name = readText(label);
    return name === undefined ? undefined : { ref: name, name, score: readScore(points) };
  }
  if (hasReasons(element) || !isElement(element)) return undefined;
  const written = snakeKeys(element);
  return { ...readItem(written), score: readScore(written.score ?? written.taste_match_score) };
}

export type ReadPick = NonNullable<ReturnType<typeof readPick>>;

/**
 * Reads one element of a model's answer leniently, in the full form or the compact one (contract: truth-of-text, number-scales);
 * wrong types and blank texts count as absent. At most 12 claims and 12 pairs a list and 40 facts are read, no facts of an
 * element with `pairs` about an item by reference.
 *
 * @returns the problem where nothing can be made of it: no object, no item, or no reason
 */
export function readReasoned(element: unknown): Reasoned | AnswerProblem {
  if (!isRecord(element)) return 'other JSON';
  const written = snakeKeys(element);
  const item = readItem(written);
  const reasons = [...readClaims(written.reasons), ...readPairs(written.pairs)];
  if (!(item.ref || item.name)) return 'unknown item';
  if (reasons.length === 0) return 'no reason';
  return {
    ...item,
    // Pairs are told by code, as facts: of a caller's item only the caller's.
    facts: item.ref && written.pairs !== undefined ? [] : readFacts(written.facts ?? written.metadata),
    reasons,
    factors: readClaims(written.factors),
    concerns: readClaims(written.concerns),
    scores: {
      confidence: readScore(written.confidence),
      tasteMatchScore: readScore(written.score ?? written.taste_match_score),
    },
    mood: readText(written.mood),
    appeal: readText(written.appeal),
  };
}
