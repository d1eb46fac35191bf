import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** How long a command may take to end after a signal, in milliseconds. */
const END_LIMIT_MS = 5_000;

const underWay = new Set();
let ending = false;

/**
 * Runs a command and collects what it prints.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, niceness?: number }} [options] `show` passes the output through;
 *   with a `niceness` up to 19, the command and all that it starts stand back for others
 * @returns {Promise<{ code: number, output: string }>} exit code (127 when the command does not exist)
 */
export function run(command, args, { env = process.env, show = false, niceness = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    underWay.add(child);
    if (child.pid && niceness > 0) setPriority(child.pid, niceness);
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const end = (result) => {
      underWay.delete(child);
      if (!ending) resolve(result);
    };
    child.on('error', (error) => end({ code: 127, output: error.message }));
    child.on('close', (code) => end({ code: code ?? 1, output }));
  });
}

/**
 * Ends the commands that `run` has under way, for a process that is about to end: their callers hear nothing more.
 * Resolves when they are gone.
 */
export async function endCommands() {
  ending = true;
  const endOne = (child) =>
    new Promise((resolve) => {
      child.once('close', resolve);
      child.kill('SIGTERM');
      setTimeout(() => resolve(child.kill('SIGKILL')), END_LIMIT_MS);
    });
  await Promise.all([...underWay].map(endOne));
}

/** Says what is being done, does it quietly, and prints the output only when it fails, which ends this process. */
export async function step(title, command, args, env) {
  console.log(`${title} …`);
  const { code, output } = await run(command, args, { env });
  if (code === 0) return;
  console.error(output);
  console.error(`${title} failed (exit code ${code}); its output stands above.`);
  process.exit(1);
}
