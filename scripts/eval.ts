import { loadEnvConfig } from '@next/env';
import { runEval } from '../tests/eval/run-eval';

/*
 * `npm run eval -- …`: evaluates the answers of a model, a prompt or a deployment (docs/evaluation.md).
 */

// The same files, in the same order, as the server reads.
loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort(new Error('Interrupted.')));

runEval(process.argv.slice(2), {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interrupt.signal,
}).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`The evaluation failed: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 3;
  },
);
