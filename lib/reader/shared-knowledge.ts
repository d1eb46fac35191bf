import { runInBackground } from '../background';
import type { BaseUrlConfig } from '../base-url';
import { READ_LANGUAGES } from '../languages/index';
import { sharedMemory } from '../process-memory';
import { fetchStatic, isOnItsOwn } from '../static-file';
import { type LoadedOnce, loadOnce } from './load-once';

/*
 * What the built-in model knows beside its bundle, from files under `public/builtin/`, since with them a function would be
 * larger than the edge allows: what people rule out, and the catalogue's sentences in other languages than English. While
 * they are missing, it answers without them.
 */

const FOLDER = 'builtin';
const NAMES = [
  'topics',
  ...READ_LANGUAGES.filter((code) => code !== 'en').map((code) => `sentences.${code}`),
];

const shared = () => sharedMemory<LoadedOnce<Map<string, unknown>>>('knowledge', () => ({ notBefore: 0 }));

/**
 * Loads the files into this process, once (`loadOnce`).
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

/** Has the files fetched in the background on the edge, where nothing runs before the first request. */
export function fetchKnowledge(config: BaseUrlConfig): void {
  if (shared().value || !isOnItsOwn(config)) return;
  runInBackground(loadKnowledge(async (path) => (await fetchStatic(config, path)).text()));
}

/** Gives the content of a file by its name without the ending; undefined while it is missing. */
export const knowledge = (name: string): unknown => shared().value?.get(name);
