import type { DraftField } from './draft';
import type { FieldErrors } from './read-draft';

/** Which field of the form a path of the request belongs to; the longest prefix wins. */
const FIELD_OF_PATH: readonly [prefix: string, field: DraftField][] = [
  ['vertical', 'vertical'],
  ['item.name', 'item'],
  ['item.type', 'itemType'],
  ['item.metadata', 'itemFacts'],
  ['context.preferences', 'likes'],
  ['context.user_preferences', 'likes'],
  ['context.profile', 'profile'],
  ['context.history', 'history'],
  ['context.constraints', 'constraints'],
  ['items', 'items'],
  ['item', 'item'],
  ['options.count', 'count'],
  ['options.explanation_depth', 'depth'],
  ['options.depth', 'depth'],
  ['options.fast', 'speed'],
  ['options.grounding', 'grounding'],
  ['options.language', 'language'],
];

/** Paths of different fields are separated by `; `; a message never holds a path at that place. */
const RULES = /; (?=[a-z_]+(?:\.[a-z_]+|\[\d+\])*: )/;

/**
 * Puts the rules that a request broke to the fields of the form.
 *
 * @param details `error.details` of a 400: `path: rule; path: rule` (contract: invalid-request)
 * @returns what belongs to a field; the rest is only in the answer itself
 */
export function placeProblems(details: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const rule of details.split(RULES)) {
    const place = FIELD_OF_PATH.find(([prefix]) => rule.startsWith(prefix));
    if (place) errors[place[1]] = [errors[place[1]], rule].filter(Boolean).join('; ');
  }
  return errors;
}
