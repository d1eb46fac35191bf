import { loadEnvConfig } from '@next/env';
import { ConfigError, parseConfig } from '../lib/config';
import { StoreUnavailableError, storeEnvironment } from '../lib/store/client';
import { HELP } from './keys/help';
import { CommandError, printableJson, UsageError } from './keys/output';
import { parseCommand } from './keys/parse-command';
import { reachStore } from './keys/reach-store';
import { runCommand } from './keys/run-command';

/*
 * `npm run keys -- …`: creates and manages API keys in the configured store (contract: operator-command). Exits with 0,
 * with 2 when it was called in a wrong way, with 1 when anything else failed.
 */

async function main(args: string[]): Promise<void> {
  const command = parseCommand(args);
  if (command === 'help') return void process.stdout.write(HELP);
  // The same files, in the same order, as the server reads.
  loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  const config = parseConfig(process.env);
  const { store, close } = await reachStore(config);
  try {
    const output = await runCommand(command, { store, now: Date.now, environment: storeEnvironment(config) });
    if (output) process.stdout.write(`${command.json ? printableJson(output.json) : output.text}\n`);
  } finally {
    await close();
  }
}

function explain(error: unknown): string {
  if (StoreUnavailableError.isInstance(error))
    return error.cause ? `${error.message} (${String(error.cause)})` : error.message;
  const isForPeople = [UsageError, CommandError, ConfigError].some((kind) => error instanceof kind);
  return isForPeople ? (error as Error).message : `The command failed: ${String(error)}`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
