import { spawn } from 'node:child_process';

/**
 * Runs a command and collects what it prints.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` passes the output through
 * @returns {Promise<{ code: number, output: string }>} exit code (127 when the command does not exist)
 */
export function run(command, args, { env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Says what is being done, does it quietly, and prints the output only when it fails.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function step(title, command, args, env) {
  console.log(`${title} …`);
  const { code, output } = await run(command, args, { env });
  if (code === 0) return;
  console.error(output);
  console.error(`${title} failed (exit code ${code}); its output stands above.`);
  process.exit(1);
}
