import type { DraftField } from './draft';
import type { FieldErrors } from './read-draft';

/** Which field of the form a part of the request comes from; those within others come before them. */
const FIELDS: readonly [path: string, field: DraftField][] = [
  ['vertical', 'vertical'],
  ['item.type', 'itemType'],
  ['item.metadata', 'itemFacts'],
  ['item', 'item'],
  ['context.preferences', 'likes'],
  ['context.user_preferences', 'likes'],
  ['context.profile', 'profile'],
  ['context.history', 'history'],
  ['context.constraints', 'constraints'],
  ['items', 'items'],
  ['options.count', 'count'],
  ['options.explanation_depth', 'depth'],
  ['options.depth', 'depth'],
  ['options.fast', 'speed'],
  ['options.grounding', 'grounding'],
  ['options.language', 'language'],
  ['options.evidence', 'evidence'],
];

/**
 * Names the field of the form from which a part of the request comes.
 *
 * @param path such as `items[3].metadata.price`; of preferences, `likes` stands for both lists
 */
export function fieldOfPath(path: string): DraftField | undefined {
  const isWithin = (outer: string) => path.startsWith(outer) && /^(?:$|[.[])/.test(path.slice(outer.length));
  return FIELDS.find(([outer]) => isWithin(outer))?.[1];
}

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
    const field = fieldOfPath(rule.slice(0, rule.indexOf(': ')));
    if (field) errors[field] = [errors[field], rule].filter(Boolean).join('; ');
  }
  return errors;
}
