import type { z } from 'zod';
import { toDotPath } from 'zod/v4/core';
import { ApiError } from './api-error';

/** The most broken rules that one answer lists; a list of 500 wrong items would help nobody. */
const MAX_LISTED = 20;

const formatPath = (path: readonly PropertyKey[] = []) => toDotPath(path) || 'body';

const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

const TYPE_NAMES: Record<string, string> = { record: 'an object', int: 'a whole number' };

/** Words zod's own issues; messages written in the schemas win over it. */
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === null) {
    if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return 'is required';
  }
  if (issue.code === 'invalid_type') {
    const expected = TYPE_NAMES[issue.expected] ?? article(issue.expected);
    const sent = Array.isArray(issue.input) ? 'array' : typeof issue.input;
    return `must be ${expected}, not ${article(sent)}`;
  }
  if (issue.code === 'invalid_value') {
    return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
  }
  return undefined;
}

/**
 * Parses a body, or the parameters of a query, with a schema, and returns its output.
 *
 * @throws ApiError `INVALID_REQUEST`, whose details start with the path of the first offending field and list up to 19 other
 *   problems after it, then how many more there are (contract: invalid-request); never a value that was sent
 */
export function validate<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body, { error: describe });
  if (result.success) return result.data;
  const { issues } = result.error;
  const listed = issues
    .slice(0, MAX_LISTED)
    .map((issue) => `${formatPath(issue.path)}: ${issue.message}`)
    .join('; ');
  const more = issues.length > MAX_LISTED ? `; and ${issues.length - MAX_LISTED} more` : '';
  throw new ApiError('INVALID_REQUEST', { details: listed + more, field: formatPath(issues[0]?.path) });
}
