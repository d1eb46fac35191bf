import { z } from 'zod';
import { acceptedTerms } from '../accounts/terms';
import { emailAddress } from '../keys/key-fields';
import { type KeyRecord, keyRecord } from '../keys/key-record';
import { isKeyId } from '../keys/secret';
import { NOTICE_KINDS } from '../notices/notice';

/*
 * The lines of a file by which keys move from one store to another (contract: moving), each a JSON value: a header, then
 * keys and accounts, then how many there were, so that a file that was cut off is no file. No line holds a secret, only
 * hashes. Values of hashes are texts, as the store has them.
 */

/** First line of a file; another version of it has another number. */
const header = z.strictObject({
  kind: z.literal('reco-keys'),
  version: z.literal(1, 'must be 1, the version that this service reads'),
  /** When it was written; ISO 8601. */
  exported_at: z.iso.datetime(),
  /** Name space that it was read from; says nothing of where it goes. */
  environment: z.string(),
});

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');
const count = z.string().regex(/^\d{1,15}$/, 'must be a whole number');
/** State of a notice (lib/store/claim-notice.lua). */
const notice = z.string().regex(/^(?:done|\d{1,15} \d{1,15})$/, 'must be done, or attempts and a time');

/** Fields that records have beside those of a key. */
const NOTICE_FIELD = /^notice:[a-z]+:\d{1,15}$/;
const USAGE_FIELD = /^(?:total|verticals|spent|day:\d{4}-\d{2}-\d{2}|vertical:.*|refused:\d{3})$/s;
const USAGE_NOTICE_FIELD = /^notice:\d{1,3}$/;

/** Adds the issues of a value within a whole to those of the whole, under its path. */
function checkWithin(context: z.RefinementCtx, schema: z.ZodType, value: unknown, path: string[]): void {
  for (const issue of schema.safeParse(value).error?.issues ?? [])
    context.addIssue({ code: 'custom', message: issue.message, path: [...path, ...issue.path.map(String)] });
}

const keyId = z.string().refine(isKeyId, 'must be key_ and 20 hexadecimal digits');
const normalisedEmail = z.string().refine((text) => emailAddress.safeParse(text).data === text, {
  error: 'must be an e-mail address in lower case',
});

/** A record as a store has it: names from before control characters were refused are shown without them. */
const record = z.record(z.string(), z.string()).superRefine((fields, context) => {
  for (const [field, value] of Object.entries(fields)) {
    if (NOTICE_FIELD.test(field)) checkWithin(context, notice, value, [field]);
    else if (!Object.hasOwn(keyRecord.shape, field))
      context.addIssue({ code: 'custom', message: 'is no field of a key', path: [field] });
  }
  checkWithin(context, keyRecord, fields, []);
  checkWithin(context, keyId, fields.id, ['id']);
  checkWithin(context, normalisedEmail, fields.ownerEmail, ['ownerEmail']);
});

const usage = z.record(z.string(), z.string()).superRefine((fields, context) => {
  for (const [field, value] of Object.entries(fields)) {
    if (USAGE_NOTICE_FIELD.test(field)) checkWithin(context, notice, value, [field]);
    else if (USAGE_FIELD.test(field)) checkWithin(context, count, value, [field]);
    else context.addIssue({ code: 'custom', message: 'is no field of usage', path: [field] });
  }
});

const keyLine = z.strictObject({
  kind: z.literal('key'),
  record,
  secrets: z
    .array(
      z.strictObject({
        hash: sha256Hex,
        /** When it ends (Unix time in milliseconds), 0: never. */
        ends_at: z.number().int().nonnegative(),
      }),
    )
    .max(50),
  /** By month, `YYYY-MM`. */
  usage: z.record(z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-11'), usage),
});

const accountLine = z.strictObject({
  kind: z.literal('account'),
  /** SHA-256 of the normalised address. */
  account: sha256Hex,
  mails_off: z.array(z.enum(NOTICE_KINDS)),
  /** The terms that its owner has agreed to, and when (Unix time in milliseconds). */
  terms: acceptedTerms.optional(),
});

const endLine = z.strictObject({
  kind: z.literal('end'),
  keys: z.number().int().nonnegative(),
  accounts: z.number().int().nonnegative(),
});

/** Every line but the first. */
const bodyLine = z.discriminatedUnion('kind', [keyLine, accountLine, endLine]);

/** First line of a file. */
export type Header = z.output<typeof header>;
/** A key with its secrets and its usage. */
export type KeyLine = z.output<typeof keyLine>;
/** The choices of an account. */
export type AccountLine = z.output<typeof accountLine>;
/** Last line of a file, with the counts of the lines before it. */
export type EndLine = z.output<typeof endLine>;

/**
 * Parses the record of a key line that {@link readContent} gave, without its fields `notice:…` (contract: moving).
 *
 * @throws z.ZodError for fields that are no record; the other checks of `readContent` are not repeated
 */
export const recordOf = ({ record: fields }: KeyLine): KeyRecord => keyRecord.parse(fields);

/** Thrown for a file that cannot be imported; the message names the line, the field and the change that helps. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

function parseJson(text: string, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportError(`Line ${number}: is not JSON.`);
  }
}

/** Parses a line; the error names line, field and problem, and quotes no value. */
function read<Schema extends z.ZodType>(schema: Schema, text: string, number: number): z.output<Schema> {
  const { data, error } = schema.safeParse(parseJson(text, number));
  if (!error) return data as z.output<Schema>;
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') || 'the line';
  throw new ImportError(`Line ${number}: ${field}: ${issue?.message ?? 'is not valid'}.`);
}

/** The keys and accounts of a file. */
export type Content = { keys: KeyLine[]; accounts: AccountLine[] };

/**
 * Reads a whole file (contract: moving): every line by itself, blank ones passed over, and that no key, secret or account stands
 * there twice. The store is not looked at.
 *
 * @throws ImportError at the first line that is not as it should be, or when the file is empty or was cut off; errors of `lines`
 */
export async function readContent(lines: AsyncIterable<string>): Promise<Content> {
  const content: Content = { keys: [], accounts: [] };
  const { keys, accounts } = content;
  let number = 0;
  let place: 'begin' | 'middle' | 'end' = 'begin';
  const seen = new Map<string, number>();
  const requireNew = (field: string, value: string) => {
    const before = seen.get(value);
    if (before !== undefined)
      throw new ImportError(`Line ${number}: ${field}: stands in line ${before} already.`);
    seen.set(value, number);
  };
  for await (const text of lines) {
    number += 1;
    if (text.trim() === '') continue;
    if (place === 'end') throw new ImportError(`Line ${number}: stands behind the end of the file.`);
    if (place === 'begin') {
      read(header, text, number);
      place = 'middle';
      continue;
    }
    const line = read(bodyLine, text, number);
    if (line.kind === 'key') {
      requireNew('record.id', line.record.id ?? '');
      for (const [index, { hash }] of line.secrets.entries()) requireNew(`secrets.${index}.hash`, hash);
      keys.push(line);
    } else if (line.kind === 'account') {
      requireNew('account', line.account);
      accounts.push(line);
    } else if (line.keys === keys.length && line.accounts === accounts.length) place = 'end';
    else
      throw new ImportError(
        `Line ${number}: says ${line.keys} keys and ${line.accounts} accounts, and there are ${keys.length} and ${accounts.length}.`,
      );
  }
  if (place === 'begin') throw new ImportError('The file is empty.');
  if (place === 'middle') throw new ImportError(`The file was cut off: line ${number} is not its end.`);
  return content;
}
