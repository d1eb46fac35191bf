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

/** Names the field that a part of the request comes from; `likes` stands for both lists of preferences. */
export function fieldOfPath(path: string): DraftField | undefined {
  const isWithin = (outer: string) => path.startsWith(outer) && /^(?:$|[.[])/.test(path.slice(outer.length));
  return FIELDS.find(([outer]) => isWithin(outer))?.[1];
}

/** Paths of different fields are separated by `; `; a message never holds a path at that place. */
const RULES = /; (?=[a-z_]+(?:\.[a-z_]+|\[\d+\])*: )/;

/** Puts the rules of a 400's `error.details` (contract: invalid-request) to those fields of the form that broke them. */
export function placeProblems(details: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const rule of details.split(RULES)) {
    const field = fieldOfPath(rule.slice(0, rule.indexOf(': ')));
    if (field) errors[field] = [errors[field], rule].filter(Boolean).join('; ');
  }
  return errors;
}
