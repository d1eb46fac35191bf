import { loadEnvConfig } from '@next/env';
import { runEval } from './run-eval';

/*
 * `npm run eval -- …`: evaluates the answers of a model, a prompt or a deployment (docs/evaluation.md); with `shops rank`,
 * `shops open` or `shops explain` the built-in model's on the people of training/data (docs/built-in-model.md).
 */

const SHOPS: Record<string, () => Promise<unknown>> = {
  rank: () => import('./shops/rank'),
  open: () => import('./shops/open'),
  explain: () => import('./shops/explain'),
};

// The same files, in the same order, as the server reads.
loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort(new Error('Interrupted.')));

function evaluate(args: string[]): void {
  runEval(args, {
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: interrupt.signal,
  }).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(
        `The evaluation failed: ${error instanceof Error ? error.stack : String(error)}\n`,
      );
      process.exitCode = 3;
    },
  );
}

const [first, measure = ''] = process.argv.slice(2);
const ofShops = first === 'shops' ? SHOPS[measure] : undefined;
if (ofShops) void ofShops();
else evaluate(process.argv.slice(2));
