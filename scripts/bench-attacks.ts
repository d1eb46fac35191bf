import { ATTACKS, attackJson } from './attacks/attack-bodies';

/*
 * `tsx scripts/bench-attacks.ts <base URL> <API key> [part of a name]`: posts a body of every kind of scripts/attacks,
 * at the size limit, to a running server, one after the other, and asks for its health all the while. Prints the
 * seconds of each answer and of the slowest health beside it. The key needs a high rate limit:
 * `npm run keys -- create … && npm run keys -- limits <id> --rate-limit 100000 --monthly-limit 1000000`.
 */

const LIMIT_BYTES = 262_144;
/** Between two questions for health, in milliseconds. */
const HEALTH_PAUSE_MS = 10;
const GOAL = { answerMs: 1000, healthMs: 100 };

type Result = { name: string; status: number; ms: number; healthMs: number };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks for health until told to stop. @returns the slowest answer in milliseconds */
async function watchHealth(url: string, isOver: () => boolean): Promise<number> {
  let slowest = 0;
  do {
    const started = performance.now();
    await (await fetch(`${url}/v1/health`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - started);
    await sleep(HEALTH_PAUSE_MS);
  } while (!isOver());
  return slowest;
}

async function post(url: string, key: string, endpoint: string, body: string) {
  const started = performance.now();
  const response = await fetch(`${url}/v1/${endpoint}`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body,
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - started };
}

async function main([url, key, part = '']: string[]): Promise<void> {
  if (!url || !key)
    throw new Error('usage: tsx scripts/bench-attacks.ts <base URL> <API key> [part of a name]');
  const results: Result[] = [];
  for (const attack of ATTACKS.filter(({ name }) => name.includes(part))) {
    const body = attackJson(attack, LIMIT_BYTES);
    let isOver = false;
    const answered = post(url, key, attack.endpoint, body).finally(() => {
      isOver = true;
    });
    const [{ status, ms }, healthMs] = await Promise.all([answered, watchHealth(url, () => isOver)]);
    results.push({ name: attack.name, status, ms, healthMs });
  }
  for (const { name, status, ms, healthMs } of results.toSorted((a, b) => b.ms - a.ms))
    console.log(
      `${(ms / 1000).toFixed(3)} s  ${status}  health ${healthMs.toFixed(0).padStart(4)} ms  ${name}`,
    );
  const slowest = Math.max(...results.map(({ ms }) => ms));
  const slowestHealth = Math.max(...results.map(({ healthMs }) => healthMs));
  console.log(
    `${results.length} bodies; slowest answer ${slowest.toFixed(0)} ms (goal ${GOAL.answerMs}), slowest health ${slowestHealth.toFixed(0)} ms (goal ${GOAL.healthMs})`,
  );
  if (slowest > GOAL.answerMs || slowestHealth > GOAL.healthMs) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 2;
});
