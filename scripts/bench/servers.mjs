// Servers for `npm run bench`, each a process of its own, so that its processor time can be told.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toolEnv } from '../setup/packages.mjs';
import { run } from '../setup/run.mjs';

/** Clock ticks a second in /proc/<pid>/stat. */
const TICKS_PER_SECOND = 100;

/** Finds the processes of Node that a process has started; a store is none of them. */
const startedBy = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child.trim() && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('.mjs'));

function processorMsOf(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user + system) * 1000) / TICKS_PER_SECOND;
}

/** Starts a server, of one server process unless `env` says otherwise, and waits until it says where it is. */
export function startProcess(script, env) {
  const child = spawn('node', [script], {
    env: { ...toolEnv(), NODE_ENV: 'production', PORT: '0', WEB_CONCURRENCY: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () =>
    new Promise((ended) => {
      child.once('exit', ended);
      child.kill();
    });
  const processorMs = () =>
    [child.pid, ...startedBy(child.pid)].reduce((total, pid) => total + processorMsOf(pid), 0);
  return new Promise((done, fail) => {
    let output = '';
    child.once('exit', () => fail(new Error(`The server ended:\n${output}`)));
    const read = (chunk) => {
      if (output.length > 10_000) return;
      output += chunk;
      const url = output.match(/is at (http:\S+)/)?.[1];
      if (url) done({ url: url.replace('localhost', '127.0.0.1'), stop, processorMs });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
}

const KEY = 'create --email bench@example.com --tier enterprise --rate-limit 100000000 --json'.split(' ');

/** Starts the product with an empty store in a folder of its own, and makes a key. */
export async function startReco(folder, env) {
  const dataDir = join(folder, 'data');
  rmSync(dataDir, { recursive: true, force: true });
  const server = await startProcess('dist/primary.mjs', { DATA_DIR: dataDir, ...env });
  const { code, output } = await run('tsx', ['scripts/keys.ts', ...KEY], {
    env: { ...toolEnv(), DATA_DIR: dataDir },
  });
  if (code !== 0) throw new Error(output);
  return { ...server, key: JSON.parse(output).key };
}
