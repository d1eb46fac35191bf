import { runInBackground } from '../background';
import type { BaseUrlConfig } from '../base-url';
import { READ_LANGUAGES } from '../languages/index';
import { sharedMemory } from '../process-memory';
import { fetchStatic, isOnItsOwn } from '../static-file';
import { warnOperator } from '../warn-operator';

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

/** How long a failed load is left alone, in milliseconds. */
const RETRY_MS = 60_000;

/** The part of the process's memory that holds the files. */
type Shared = {
  files: Map<string, unknown>;
  loading?: Promise<void> | undefined;
  /** Epoch milliseconds before which a failed load is not tried again. */
  notBefore: number;
};

const shared = () => sharedMemory<Shared>('knowledge', () => ({ files: new Map(), notBefore: 0 }));

/**
 * Loads the files into this process, once, however many ask for it. A failure is told to the operator, and tried again a
 * minute later at the earliest; everybody goes on without them meanwhile.
 *
 * @param read gives the text of a file by its path under `public/`
 * @returns when they are there or have failed; never rejects
 */
export function loadKnowledge(read: (path: string) => Promise<string>): Promise<void> {
  const state = shared();
  if (state.files.size > 0 || Date.now() < state.notBefore) return Promise.resolve();
  const readFile = async (name: string) =>
    [name, JSON.parse(await read(`${FOLDER}/${name}.json`)) as unknown] as const;
  state.loading ??= Promise.all(NAMES.map(readFile))
    .then((files) => {
      for (const [name, content] of files) state.files.set(name, content);
    })
    .catch((error: unknown) => {
      state.notBefore = Date.now() + RETRY_MS;
      warnOperator('knowledge', error);
    })
    .finally(() => {
      state.loading = undefined;
    });
  return state.loading;
}

/** Has the files fetched in the background on the edge, where nothing runs before the first request. */
export function fetchKnowledge(config: BaseUrlConfig): void {
  if (shared().files.size > 0 || !isOnItsOwn(config)) return;
  runInBackground(loadKnowledge(async (path) => (await fetchStatic(config, path)).text()));
}

/** Gives the content of a file by its name without the ending; undefined while it is missing. */
export const knowledge = (name: string): unknown => shared().files.get(name);
