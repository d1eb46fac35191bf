import { type Config, getConfig } from '../config';
import type { CheckStatus, HealthResponse } from '../contract/health-response';
import { getStore, type Store, withStoreLimit } from '../store/client';
import { checkHealth, hasFastModel } from './check-health';
import { type DayOutcomes, noteStates, type PartState, readHistory, type SignalKind } from './history';

/** A part of the service, as the status page shows it. */
export type PartStatus = {
  part: Part;
  state: 'works' | 'limited' | 'fails' | 'off';
  /** Since when, as Unix time in milliseconds; unknown where the store cannot be reached. */
  since?: number | undefined;
  /** The last 90 UTC days; absent for parts that are off and those of which nothing is recorded. */
  days?: DayOutcomes[] | undefined;
};

/** Name of a part of the service. */
export type Part = 'models' | 'fast' | 'store' | 'prompts' | 'search' | 'mail' | 'tracing';

/** Kind of signal that is recorded of a part; its state is noted under the same name. */
const RECORDED: Partial<Record<Part, SignalKind>> = {
  models: 'normal',
  fast: 'fast',
  search: 'search',
  mail: 'mail',
  tracing: 'tracing',
};

const STATES: Record<CheckStatus, PartStatus['state']> = { ok: 'works', degraded: 'limited', error: 'fails' };

type Judged = { part: Part; state: PartStatus['state'] | 'as noted' };

/**
 * Judges each part: by its health check where it has one, by the configuration where it is off, else by its last noted state.
 */
function judge({ checks }: HealthResponse, config: Config): Judged[] {
  const judged = (check: CheckStatus) => STATES[check];
  const ifSet = (isSet: unknown) => (isSet ? 'as noted' : 'off');
  return [
    { part: 'models', state: judged(checks.ai_service) },
    { part: 'fast', state: hasFastModel(config) ? judged(checks.fast_ai_service) : 'off' },
    { part: 'store', state: judged(checks.cache) },
    { part: 'prompts', state: checks.analytics === 'error' ? 'fails' : 'works' },
    { part: 'search', state: ifSet(config.EXA_API_KEY || config.SEARXNG_URL) },
    { part: 'mail', state: ifSet(config.RESEND_API_KEY) },
    { part: 'tracing', state: ifSet(config.OTEL_EXPORTER_OTLP_ENDPOINT) },
  ];
}

const NOTED: Record<Judged['state'], PartState | 'set up'> = {
  works: 'good',
  limited: 'bad',
  fails: 'bad',
  off: 'off',
  'as noted': 'set up',
};

/**
 * Reads the health of the service, the state of each part and since when, and its outcomes of the last 90 UTC days (contract:
 * status-page); notes states that have changed in the store. The parts are always the seven of `Part`, in that order.
 *
 * @returns never rejects: where the store cannot be reached, parts have neither time nor days, and search, mail and tracing,
 *   where they are set up, count as working
 */
export async function readStatus({
  config = getConfig(),
  store = () => getStore(config),
  now = Date.now,
}: {
  config?: Config;
  store?: () => Store;
  now?: () => number;
} = {}): Promise<{ health: HealthResponse; parts: PartStatus[] }> {
  const health = await checkHealth({ config, store, now });
  const judged = judge(health, config);
  const nameOf = (part: Part) => RECORDED[part] ?? part;
  try {
    const at = now();
    const states = Object.fromEntries(judged.map(({ part, state }) => [nameOf(part), NOTED[state]]));
    const [noted, history] = await Promise.all([
      withStoreLimit(noteStates(store(), states, at)),
      readHistory(store(), Object.values(RECORDED), at),
    ]);
    const parts = judged.map(({ part, state }): PartStatus => {
      const known = noted[nameOf(part)];
      const days = state === 'off' ? undefined : history[nameOf(part)];
      const shown = state === 'as noted' ? (known?.state === 'bad' ? 'fails' : 'works') : state;
      return { part, state: shown, since: known?.since, days };
    });
    return { health, parts };
  } catch {
    const parts = judged.map(
      ({ part, state }) => ({ part, state: state === 'as noted' ? 'works' : state }) as const,
    );
    return { health, parts };
  }
}
