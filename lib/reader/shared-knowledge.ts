import { runInBackground } from '../background';
import type { BaseUrlConfig } from '../base-url';
import { READ_LANGUAGES } from '../languages/index';
import { sharedMemory } from '../request-context';
import { fetchStatic, isOnItsOwn } from '../static-file';
import { type LoadedOnce, loadOnce } from './load-once';

/*
 * Knowledge of the built-in model in files under `public/builtin/`, with which a function would be larger than the edge
 * allows: topics that people rule out, and the catalogue's sentences in other languages than English.
 */

const FOLDER = 'builtin';
const NAMES = [
  'topics',
  ...READ_LANGUAGES.filter((code) => code !== 'en').map((code) => `sentences.${code}`),
];

const shared = () => sharedMemory<LoadedOnce<Map<string, unknown>>>('knowledge', () => ({ notBefore: 0 }));

/**
 * Loads all files into this process, once; after a failure, of which the operator is told, again a minute later at the earliest.
 * One file that is missing or no JSON is a failure of all.
 *
 * @param read gives the text of a file by its path under `public/`
 * @returns when they are there or have failed; never rejects
 */
export const loadKnowledge = (read: (path: string) => Promise<string>): Promise<void> =>
  loadOnce(shared(), 'knowledge', async () => {
    const readFile = async (name: string) =>
      [name, JSON.parse(await read(`${FOLDER}/${name}.json`)) as unknown] as const;
    return new Map(await Promise.all(NAMES.map(readFile)));
  });

/**
 * Fetches the files from the deployment in the background unless they are there; only where `isOnItsOwn`, since nothing runs
 * there before a request. Throws nothing, and returns before the files are there.
 */
export function fetchKnowledge(config: BaseUrlConfig): void {
  if (shared().value || !isOnItsOwn(config)) return;
  runInBackground(loadKnowledge(async (path) => (await fetchStatic(config, path)).text()));
}

/**
 * Returns the parsed content of a file, `topics` or `sentences.<language>` (every read language but English); undefined while it
 * is missing, and the built-in model answers without it. The same object each time, which nobody may change.
 */
export const knowledge = (name: string): unknown => shared().value?.get(name);
