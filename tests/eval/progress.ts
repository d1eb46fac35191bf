/** Where progress goes: `process.stderr`, or a stand-in. */
export type ProgressOutput = {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
  columns?: number | undefined;
};

export type Progress = { step(failed: boolean): void; end(): void };

const BAR_WIDTH = 24;

const timeLeft = (ms: number) =>
  ms < 90_000 ? `${Math.ceil(ms / 1000)} s left` : `${Math.round(ms / 60_000)} min left`;

/**
 * Shows how far a run is: one line that is redrawn on a terminal, a plain line every tenth elsewhere, such as in
 * the log of CI.
 *
 * @param total steps in all, those done before a resumed run included
 * @param done steps done before
 */
export function createProgress(
  output: ProgressOutput,
  { what, total, done = 0 }: { what: string; total: number; done?: number },
): Progress {
  const startedAt = Date.now();
  const doneBefore = done;
  let failures = 0;
  let tenths = Math.floor((done / total) * 10);

  const line = () => {
    const filled = Math.round((done / total) * BAR_WIDTH);
    const bar = output.isTTY ? `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}] ` : '';
    const left = ((Date.now() - startedAt) / Math.max(1, done - doneBefore)) * (total - done);
    const rest = done < total && done > doneBefore ? `, ${timeLeft(left)}` : '';
    return `${what} ${bar}${done} of ${total}${failures > 0 ? `, ${failures} failed` : ''}${rest}`;
  };

  return {
    step(failed) {
      done += 1;
      if (failed) failures += 1;
      if (output.isTTY) output.write(`\r\u001b[K${line().slice(0, (output.columns ?? 80) - 1)}`);
      else if (Math.floor((done / total) * 10) > tenths) {
        tenths = Math.floor((done / total) * 10);
        output.write(`${line()}\n`);
      }
    },
    end() {
      if (output.isTTY) output.write('\n');
    },
  };
}
