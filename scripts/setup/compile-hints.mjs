import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks every script that a build holds for browsers: V8 compiles all its functions on another thread while it arrives, and not
 * each at its first call, on the thread that the page waits for. To other browsers the mark is a comment.
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
