#!/usr/bin/env node
// `npm run train`: makes the built-in model's weights from the base model, the shops and the clauses. Needs Python 3.11
// and the package registries; everything else in this repository works without Python. See training/README.md.
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { run } from '../scripts/setup/run.mjs';

const TRAINING = resolve('training');
const ENVIRONMENT = join(TRAINING, '.venv');
const PYTHON_VERSION = '3.11';

/** Runs a step and ends the process with a plain sentence where it fails. */
async function step(title, command, args) {
  console.log(`\n── ${title}`);
  const env = { ...process.env, PATH: `${join(ENVIRONMENT, 'bin')}${delimiter}${process.env.PATH}` };
  const { code } = await run(command, args, { env, show: true });
  if (code === 0) return;
  const hint = code === 127 ? `: ${command} was not found. Install Python ${PYTHON_VERSION}.` : '.';
  console.error(`Training stopped at “${title}” (${command} ended with ${code})${hint}`);
  process.exit(1);
}

const python = `python${PYTHON_VERSION}`;
const script = (name, ...args) => [join(TRAINING, name), ...args];

await step('data', python, script('check_data.py'));
if (!existsSync(join(ENVIRONMENT, 'bin', 'python')))
  await step('virtual environment', python, ['-m', 'venv', ENVIRONMENT]);
await step('packages', 'pip', [
  ...['install', '--quiet', '--disable-pip-version-check', '--retries', '1', '--no-deps', '--require-hashes'],
  ...['--requirement', join(TRAINING, 'requirements.txt')],
]);
await step('training', 'python', script('train.py', ...process.argv.slice(2)));
await step('vocabulary', 'python', script('vocabulary.py'));
await step('export', 'python', script('export.py'));
await step('development figures of the exported file', 'python', script('evaluate.py', 'development'));
await step('expected numbers', 'python', script('expected.py'));
await step('plain NumPy pass', 'python', [
  ...script('reference.py', join(TRAINING, 'build', 'reader.bin'), join(TRAINING, 'expected')),
]);
