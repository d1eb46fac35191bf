import { type Config, getConfig } from '../config';
import type { CheckStatus, HealthResponse } from '../contract/health-response';
import { getStore, withStoreLimit } from '../store/client';
import { checkHealth, type HealthDeps, hasFastModel } from './check-health';
import { type DayOutcomes, noteStates, readHistory, type SignalKind } from './history';

/** A part of the service, as the status page shows it. */
export type PartStatus = {
  part: Part;
  state: CheckStatus | 'off';
  /** Since when, as Unix time in milliseconds; unknown where the store cannot be reached. */
  since?: number | undefined;
  /** The last 90 UTC days; absent for parts that are off and those of which nothing is recorded. */
  days?: DayOutcomes[] | undefined;
};

/** Name of a part of the service: those of which signals are recorded have the name of these. */
export type Part = SignalKind | 'store' | 'prompts';

type Judged = PartStatus['state'] | 'set up';

/** Judges each part: by its health check where it has one, by the configuration where it is off, else as set up. */
function judge({ checks }: HealthResponse, config: Config): Record<Part, Judged> {
  const ifSet = (isSet: unknown) => (isSet ? 'set up' : 'off');
  return {
    normal: checks.ai_service,
    fast: hasFastModel(config) ? checks.fast_ai_service : 'off',
    store: checks.cache,
    prompts: checks.analytics === 'error' ? 'error' : 'ok',
    search: ifSet(config.EXA_API_KEY || config.SEARXNG_URL),
    mail: ifSet(config.RESEND_API_KEY),
    tracing: ifSet(config.OTEL_EXPORTER_OTLP_ENDPOINT),
  };
}

const NOTED = { ok: 'good', degraded: 'bad', error: 'bad', off: 'off', 'set up': 'set up' } as const;

/**
 * Reads the health of the service, the state of each part and since when, and its outcomes of the last 90 UTC days (contract:
 * status-page); notes states that have changed in the store. The parts are always the seven of `Part`. Search, mail and tracing,
 * where they are set up, are as they were last noted. Where the store cannot be reached, parts have neither time nor days, and
 * those three count as working. @throws ConfigError without `config`
 */
export async function readStatus({
  config = getConfig(),
  store = () => getStore(config),
  now = Date.now,
}: HealthDeps = {}): Promise<{ health: HealthResponse; parts: PartStatus[] }> {
  const health = await checkHealth({ config, store, now });
  const judged = Object.entries(judge(health, config)) as [Part, Judged][];
  const read = async () => {
    const at = now();
    const states = Object.fromEntries(judged.map(([part, state]) => [part, NOTED[state]]));
    return Promise.all([withStoreLimit(noteStates(store(), states, at)), readHistory(store(), at)]);
  };
  const [noted, history] = await read().catch(() => [{}, {}] as Awaited<ReturnType<typeof read>>);
  const parts = judged.map(([part, state]): PartStatus => {
    const known = noted[part];
    const last = known?.state === 'bad' ? 'error' : 'ok';
    const days = state === 'off' ? undefined : history[part];
    return { part, state: state === 'set up' ? last : state, since: known?.since, days };
  });
  return { health, parts };
}
