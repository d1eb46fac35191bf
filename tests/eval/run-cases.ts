import { askWithRetries } from './ask-with-retries';
import type { EvalCase } from './case';
import { createProgress, type ProgressOutput } from './progress';
import type { AnswerRecord } from './record';
import type { RunFolder } from './run-folder';
import type { System } from './system';

/**
 * Does work for every job, `concurrency` at a time. After the first failure no new job is begun.
 *
 * @throws the first failure, once the jobs under way have ended
 */
export async function inParallel<Job>(
  jobs: readonly Job[],
  concurrency: number,
  work: (job: Job) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failure: { error: unknown } | undefined;
  const worker = async () => {
    while (next < jobs.length && !failure) {
      const job = jobs[next++] as Job;
      try {
        await work(job);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, jobs.length) }, worker));
  if (failure) throw failure.error;
}

/**
 * Asks every system every case that the folder has no answer to yet; failed ones are asked again. Systems are
 * asked side by side, case by case, so that an hour in which a provider is slow is the same hour for all.
 *
 * @returns all answers, earlier ones included
 * @throws AskError when no case would work; the reason of `signal`
 */
export async function runCases(
  systems: readonly System[],
  cases: readonly EvalCase[],
  options: {
    folder: RunFolder;
    concurrency: number;
    retries: number;
    signal: AbortSignal;
    output: ProgressOutput;
  },
): Promise<AnswerRecord[]> {
  const { folder, concurrency, signal, output } = options;
  const answers = folder.answers.filter(({ ok }) => ok);
  const known = new Set(answers.map(({ system, caseId }) => `${system} ${caseId}`));
  const all = cases.flatMap((one) => systems.map((system) => ({ one, system })));
  const jobs = all.filter(({ one, system }) => !known.has(`${system.label} ${one.id}`));
  const progress = createProgress(output, {
    what: 'Asking',
    total: all.length,
    done: all.length - jobs.length,
  });
  try {
    await inParallel(jobs, concurrency, async ({ one, system }) => {
      const answer = await askWithRetries(system, one, options);
      signal.throwIfAborted();
      folder.addAnswer(answer);
      answers.push(answer);
      progress.step(!answer.ok);
    });
  } finally {
    progress.end();
  }
  return answers;
}
