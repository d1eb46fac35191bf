import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Comment that V8 reads at the start of a script: compile its functions while it arrives, and not one by one when called. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks every script that a build holds for browsers. More than half of their code is called while a page starts:
 * unmarked, a browser of Chromium's kind compiles each function at its first call, on the thread that the page waits
 * for; marked, it compiles all of them on another one while the script arrives. To other browsers the mark is a comment.
 */
export async function addCompileHints(distDir) {
  const folder = join(distDir, 'static', 'chunks');
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries
      .filter((entry) => entry.endsWith('.js'))
      .map(async (entry) => {
        const path = join(folder, entry);
        const script = await readFile(path, 'utf8');
        if (!script.startsWith(HINT)) await writeFile(path, HINT + script);
      }),
  );
}
