import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Build outputs, data and packages; everything whose name begins with a dot is left out too. */
const NOT_OURS = new Set([
  'node_modules',
  'coverage',
  'dist',
  'test-results',
  'playwright-report',
  'package-lock.json',
]);

/**
 * The files of the repository that somebody wrote, by their path from its root.
 *
 * @param endings how their names may end, such as `.ts`
 */
export function* repositoryFiles(endings: string[], folder = '.'): Generator<{ path: string; text: string }> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name) || (entry.name.startsWith('.') && entry.name !== '.env.example')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* repositoryFiles(endings, path);
    else if (endings.some((ending) => path.endsWith(ending)))
      yield { path, text: readFileSync(path, 'utf8') };
  }
}
