import { fieldOfPath } from './field-of-path';
import type { FieldErrors } from './read-draft';

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
