// Preloaded into the server by scripts/bench-attacks.ts (`node --import`): writes down every stretch of work during
// which nothing else had its turn, so that a late answer of health can be told from a pause of whoever asked for it.
import { appendFileSync } from 'node:fs';

/** How often a turn is looked for, and from how long on a stretch is written down, in milliseconds. */
const PERIOD_MS = 1;
const LEAST_MS = 5;

const file = process.env.STRETCHES_FILE;
if (!file) throw new Error('STRETCHES_FILE: must name the file for the stretches.');

let lastAt = performance.now();
let lastCpu = process.threadCpuUsage();
setInterval(() => {
  const at = performance.now();
  const cpu = process.threadCpuUsage();
  const ms = at - lastAt - PERIOD_MS;
  if (ms >= LEAST_MS) {
    // Of a stretch in which the thread had no processor, it is the machine that was busy.
    const cpuMs = (cpu.user + cpu.system - lastCpu.user - lastCpu.system) / 1000;
    appendFileSync(file, `${JSON.stringify({ endedAt: performance.timeOrigin + at, ms, cpuMs })}\n`);
  }
  lastAt = performance.now();
  lastCpu = cpu;
}, PERIOD_MS).unref();
