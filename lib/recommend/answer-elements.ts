import type { JsonAnswer } from '../models/answer-parser';
import { isRecord, snakeKeys } from '../models/snake-keys';

/** Names of parts of an answer; as keys of an object they name no item. */
const PARTS = new Set(
  [
    ['answer', 'data', 'element', 'elements', 'explanation', 'item', 'items', 'json', 'list', 'metadata'],
    ['output', 'ranking', 'rankings', 'recommendation', 'recommendations', 'response', 'result', 'results'],
  ].flat(),
);
/** Keys that number an element instead of naming its item. */
const NUMBERED = /^\W*(?:(?:item|element|rec|recommendation|result|option|choice|pick)s?[\W_]*)?\d{1,2}\W*$/i;
/** No item has a longer name (contract: text-lengths). */
const LONGEST_NAME = 200;
/** How deep elements may lie: `{ response: { data: { elements: { c1: … } } } }`. */
const DEEPEST = 5;

/** Whether an object gives the reason why an item suits. */
export function givesReason(value: unknown): boolean {
  const written = snakeKeys(value);
  return 'why_match' in written || 'explanation' in written;
}

/** Whether an object is about an item, be there a reason or not. */
export function isElement(value: unknown): boolean {
  const written = snakeKeys(value);
  return 'ref' in written || 'name' in written || givesReason(value);
}

/** An element that stands under the reference or name of its item holds it like any other. */
function withKey(element: Record<string, unknown>, key: string | undefined): Record<string, unknown> {
  const { ref, name, id, title, item } = snakeKeys(element);
  if (
    key === undefined ||
    key.length > LONGEST_NAME ||
    PARTS.has(key.toLowerCase()) ||
    ref ||
    name ||
    id ||
    title ||
    item
  )
    return element;
  return { ref: key, ...(NUMBERED.test(key) ? {} : { name: key }), ...element };
}

/**
 * The elements of an answer in any shape that models give it: a list under any name or none, an object for every
 * item under its reference or name, a single element, and any of these inside of another object. What was left
 * incomplete is no element.
 */
export function elementsOf({ value, left }: JsonAnswer): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const visit = (part: unknown, key: string | undefined, depth: number) => {
    if (depth > DEEPEST) return;
    if (Array.isArray(part)) for (const entry of part) visit(entry, undefined, depth + 1);
    if (!isRecord(part)) return;
    const before = found.length;
    if (!givesReason(part)) for (const name of Object.keys(part)) visit(part[name], name, depth + 1);
    // What has elements in it is no element, even if it has a name.
    if (found.length === before && isElement(part) && !left.has(part)) found.push(withKey(part, key));
  };
  visit(value, undefined, 0);
  return found;
}
