import { z } from 'zod';

/** The longest `vertical`, item name, id or type (contract: text-lengths), in characters. */
export const MAX_NAME_LENGTH = 200;

const NOT_BLANK = /\S/u;

/** Makes a schema of text of any length, not trimmed, with a character that is not white space (contract: text-lengths). */
export const text = () => z.string().regex(NOT_BLANK, 'must not be blank');

/** Wrong entries of a list after which its check ends; a list as large as the body could hold 100,000. */
const MAX_WRONG = 100;

/**
 * Makes a schema of a list of non-blank texts, without an upper bound (contract: user-preferences). After 100 wrong entries it
 * leaves the others unread: wording a problem costs far more than the two bytes that cause it.
 */
export const textList = () =>
  z
    .array(z.unknown())
    .check(({ value, issues }) => {
      for (const [index, input] of value.entries()) {
        if (issues.length >= MAX_WRONG) break;
        if (typeof input !== 'string')
          issues.push({ code: 'invalid_type', expected: 'string', input, path: [index] });
        else if (!NOT_BLANK.test(input))
          issues.push({ code: 'custom', input, path: [index], message: 'must not be blank' });
      }
    })
    .pipe(z.array(z.string()))
    .meta({ override: { items: { type: 'string', pattern: NOT_BLANK.source } } });

/** Makes a schema of non-blank text of at most 200 UTF-16 units: names, ids, types and verticals (contract: text-lengths). */
export const shortText = () =>
  text().max(MAX_NAME_LENGTH, `must be at most ${MAX_NAME_LENGTH} characters long`);

/** Makes a schema of a JSON object with any keys and values. */
export const openObject = () => z.record(z.string(), z.unknown());

/** Makes a request field one that may be left out; `null` is parsed as undefined (contract: lenient-fields). */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value): z.output<Schema> | undefined => value ?? undefined);

/**
 * Gives a request field a default where it is absent or `null` (contract: lenient-fields). One that is no object is written into
 * the JSON schema by `override`, since a transform would lose it.
 */
export const withDefault = <Schema extends z.ZodType>(
  schema: Schema,
  fallback: NonNullable<z.output<Schema>>,
) =>
  schema
    .nullish()
    .transform((value): NonNullable<z.output<Schema>> => value ?? fallback)
    .meta(typeof fallback === 'object' ? {} : { override: { default: fallback } });

/** Makes a schema of a yes or no in requests, `fallback` where it is absent or `null` (contract: lenient-fields). */
export const toggle = (fallback: boolean, description: string) =>
  withDefault(z.boolean(), fallback).meta({ description });

/** Makes a schema of free text; `null` and blank text are parsed as undefined (contract: lenient-fields, text-lengths). */
export const optionalText = () =>
  z
    .string()
    .nullish()
    .transform((value) => (value && NOT_BLANK.test(value) ? value : undefined));

/** Makes a schema of a text in answers, with its words in the reference. */
export const string = (description: string, example: string) => z.string().meta({ description, example });

/** Makes a schema of a text that an answer may lack, with its words in the reference. */
export const optionalString = (description: string, example: string) =>
  z.string().optional().meta({ description, example });

/** Makes a schema of a yes or no in answers, with its words in the reference. */
export const flag = (description: string, example: boolean) => z.boolean().meta({ description, example });

/** Makes a schema of a whole number of 0 or more in answers, with its words in the reference. */
export const count = (description: string, example: number) =>
  z.number().int().min(0).meta({ description, example });

/** Makes a schema of a moment in answers, as ISO 8601 in UTC, with its words in the reference. */
export const instant = (description: string, example = '2026-11-21T00:00:00.000Z') =>
  z.iso.datetime().meta({ description, example });

/** Makes a schema of a list of texts in answers, with its words in the reference. */
export const strings = (description: string, example: string[]) =>
  z.array(z.string()).meta({ description, example });
