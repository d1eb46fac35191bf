import { runInBackground } from '../background';
import type { BaseUrlConfig } from '../base-url';
import { READ_LANGUAGES } from '../languages/index';
import { sharedMemory } from '../request-context';
import { fetchStatic, isOnItsOwn } from '../static-file';
import { type LoadedOnce, loadOnce } from './load-once';

/** Files under `public/builtin/`: topics that people rule out, and sentences, too large for an edge function. */

const FOLDER = 'builtin';
const NAMES = [
  'topics',
  ...READ_LANGUAGES.filter((code) => code !== 'en').map((code) => `sentences.${code}`),
];

const shared = () => sharedMemory<LoadedOnce<Map<string, unknown>>>('knowledge', () => ({ notBefore: 0 }));

/**
 * Loads all files once for this process, by their paths under `public/`; one that is missing or no JSON fails all, which the
 * operator is told, until the first call a minute later (contract: built-in-model). Never rejects (`loadOnce`).
 */
export const loadKnowledge = (read: (path: string) => Promise<string>): Promise<void> =>
  loadOnce(shared(), 'knowledge', async () => {
    const readFile = async (name: string) =>
      [name, JSON.parse(await read(`${FOLDER}/${name}.json`)) as unknown] as const;
    return new Map(await Promise.all(NAMES.map(readFile)));
  });

/**
 * Fetches missing files in the background where nothing runs before a request (`isOnItsOwn`), as `loadKnowledge` (contract:
 * built-in-model). Returns at once, and never throws.
 */
export function fetchKnowledge(config: BaseUrlConfig): void {
  if (shared().value || !isOnItsOwn(config)) return;
  runInBackground(loadKnowledge(async (path) => (await fetchStatic(config, path)).text()));
}

/**
 * Returns a parsed file, unchecked, which nobody may change (contract: built-in-model): `topics`, a `TopicSource` by its id, or
 * `sentences.<language>`, a sentence by "name: type". Loads nothing: undefined until `loadKnowledge` has, and for other names.
 */
export const knowledge = (name: string): unknown => shared().value?.get(name);
