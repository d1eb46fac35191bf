import type { z } from 'zod';
import { type AccountLine, bodyLine, header, type KeyLine } from './line';

/** Thrown for a file that cannot be imported; the message names the line, the field and the change that helps. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** Opens a file for reading from its first line; it is called for each pass. */
export type Lines = () => AsyncIterable<string> | Iterable<string>;

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

/**
 * Reads the keys and accounts of a file, one by one, each with the number of its line.
 *
 * @throws ImportError at the first line that is not as it should be, or when the file was cut off
 */
export async function* readLines(lines: Lines): AsyncGenerator<(KeyLine | AccountLine) & { number: number }> {
  const counts = { keys: 0, accounts: 0 };
  let number = 0;
  let isOver = false;
  for await (const text of lines()) {
    number += 1;
    if (text.trim() === '') continue;
    if (isOver) throw new ImportError(`Line ${number}: stands behind the end of the file.`);
    if (number === 1) {
      read(header, text, number);
      continue;
    }
    const line = read(bodyLine, text, number);
    if (line.kind === 'end') {
      if (line.keys !== counts.keys || line.accounts !== counts.accounts)
        throw new ImportError(
          `Line ${number}: says ${line.keys} keys and ${line.accounts} accounts, and there are ${counts.keys} and ${counts.accounts}.`,
        );
      isOver = true;
      continue;
    }
    counts[line.kind === 'key' ? 'keys' : 'accounts'] += 1;
    yield { ...line, number };
  }
  if (number === 0) throw new ImportError('The file is empty.');
  if (!isOver) throw new ImportError(`The file was cut off: line ${number} is not its end.`);
}

/**
 * Checks a whole file and writes nothing: every line by itself, and that no key, secret or account stands there twice.
 *
 * @throws ImportError at the first problem
 */
export async function checkLines(lines: Lines): Promise<void> {
  const seen = new Map<string, number>();
  const requireNew = (field: string, value: string, number: number) => {
    const before = seen.get(value);
    if (before !== undefined)
      throw new ImportError(`Line ${number}: ${field}: stands in line ${before} already.`);
    seen.set(value, number);
  };
  for await (const line of readLines(lines)) {
    if (line.kind === 'account') requireNew('account', line.account, line.number);
    else {
      requireNew('record.id', line.record.id ?? '', line.number);
      for (const [index, { hash }] of line.secrets.entries())
        requireNew(`secrets.${index}.hash`, hash, line.number);
    }
  }
}
