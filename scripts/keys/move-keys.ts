import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { exportKeys } from '../../lib/moving/export-keys';
import { importKeys } from '../../lib/moving/import-keys';
import { type EndLine, ImportError } from '../../lib/moving/line';
import type { Store } from '../../lib/store/client';
import { CommandError, type Output } from './output';

type Deps = { store: Store; now: () => number };

const explain = (error: unknown, file: string, doing: string) => {
  const { code, message } = error as NodeJS.ErrnoException;
  return new CommandError(`${file} cannot be ${doing}: ${code ?? message}.`);
};

/**
 * Writes every key to a file, which only its owner may read, or to the standard output.
 * @throws CommandError when the file exists, or cannot be written
 */
export async function writeKeys(
  { file, environment }: { file: string | undefined; environment: string },
  deps: Deps,
): Promise<Output> {
  let last = '';
  const lines = async function* () {
    for await (const line of exportKeys(environment, deps)) {
      last = line;
      yield `${line}\n`;
    }
  };
  if (!file) {
    await pipeline(lines, process.stdout, { end: false });
    process.stderr.write(`${summaryOf(last).text}\n`);
    return null;
  }
  // Never over another one: it might be the back-up that was meant to be imported.
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw explain(error, file, 'written');
  });
  try {
    await pipeline(lines, handle.createWriteStream());
  } catch (error) {
    await rm(file, { force: true });
    throw (error as NodeJS.ErrnoException).syscall ? explain(error, file, 'written') : error;
  }
  const { keys, accounts, text } = summaryOf(last);
  return { json: { file, keys, accounts }, text: `${text} ${file} has them.` };
}

function summaryOf(last: string) {
  const { keys, accounts } = JSON.parse(last) as EndLine;
  return { keys, accounts, text: `Exported ${keys} keys, and the choices of ${accounts} accounts.` };
}

/**
 * Reads keys from a file or from the standard input into the store.
 *
 * @throws CommandError when the file cannot be read, is not valid, or something is in the way
 */
export async function readKeys(
  { file, replace }: { file: string | undefined; replace: boolean },
  deps: Deps,
): Promise<Output> {
  const name = file ?? 'The standard input';
  const input = file ? createReadStream(file) : process.stdin;
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const imported = await importKeys({ lines, replace }, deps).catch((error: unknown) => {
    if (error instanceof ImportError) throw new CommandError(`${name}: ${error.message}`);
    if ((error as NodeJS.ErrnoException).syscall) throw explain(error, name, 'read');
    throw error;
  });
  const { added, unchanged, replaced, kept_revoked: revoked, forgotten, accounts } = imported;
  const others = [
    `${added} added`,
    `${replaced} replaced`,
    `${unchanged} unchanged`,
    `${revoked} revoked here and left so`,
    `${forgotten} ended too long ago`,
  ];
  return { json: imported, text: `Keys: ${others.join(', ')}. Choices of accounts: ${accounts}.` };
}
