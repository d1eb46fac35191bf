import packageJson from '../../package.json';
import { activePrompts } from '../../prompts';
import { type Config, getConfig } from '../config';
import type { CheckStatus, HealthResponse } from '../contract/health-response';
import { chooseModelIds } from '../models/choose-models';
import { getStore, type Store } from '../store/client';
import { readSignals, type Signal } from './signals';

/** Above this a round trip to the store counts as slow, in milliseconds (contract: check-cache). */
const SLOW_STORE_MS = 500;

/** How many of the latest requests must all have failed before the models count as down. */
const FAILURES_FOR_ERROR = 3;

/** How long failures keep traffic away, in milliseconds: without traffic, nothing would tell of a recovery. */
export const ERROR_MS = 60_000;

/**
 * Judges the models by the latest requests, newest first (contract: check-ai-service): `error` when the last three failed on
 * every model for reasons that count, the latest of them within a minute (60 s included); `degraded` when the latest needed the
 * fallback, failed, met the providers' limits, or met a model that keeps refusing; else `ok`, also without any request. Takes
 * fresh signals (`readSignals`), and the Unix time in milliseconds.
 */
export function judgeModels(signals: Signal[], now: number): CheckStatus {
  const latest = signals.slice(0, FAILURES_FOR_ERROR);
  const [newest] = latest;
  if (!newest || newest.result === 'first') return 'ok';
  const isDown = latest.length === FAILURES_FOR_ERROR && latest.every(({ result }) => result === 'failed');
  return isDown && now - newest.at <= ERROR_MS ? 'error' : 'degraded';
}

/** Judges fast requests, or normal ones without a fast model, as `judgeModels` does (contract: check-fast-ai-service). */
export const judgeFastModels = (
  signals: { normal: Signal[]; fast: Signal[] },
  hasFastModel: boolean,
  now: number,
): CheckStatus => judgeModels(hasFastModel ? signals.fast : signals.normal, now);

/**
 * Judges prompts and tracing (contract: check-analytics): `error` without prompts, `degraded` when the latest of `exports`, the
 * first, failed, else `ok`, also while tracing is off.
 */
export function judgeAnalytics(promptsLoad: boolean, exports: Signal[]): CheckStatus {
  if (!promptsLoad) return 'error';
  return exports[0]?.result === 'failed' ? 'degraded' : 'ok';
}

/** Combines checks: `unhealthy` if cache or models are `error`, else `degraded` if any is not `ok` (contract: health-status). */
export function judgeService(checks: HealthResponse['checks']): HealthResponse['status'] {
  if (checks.cache === 'error' || checks.ai_service === 'error') return 'unhealthy';
  return Object.values(checks).every((check) => check === 'ok') ? 'healthy' : 'degraded';
}

/** Dependencies of a look at health; tests pass their own. `now` returns the Unix time in milliseconds. */
export type HealthDeps = { config?: Config; store?: () => Store; now?: () => number };

/** Reads the signals; the same round trip tells how the store is doing (contract: check-cache). */
async function checkStore(store: () => Store, now: () => number) {
  const startedAt = now();
  try {
    const signals = await readSignals(store(), startedAt);
    const cache: CheckStatus = now() - startedAt > SLOW_STORE_MS ? 'degraded' : 'ok';
    return { cache, signals };
  } catch {
    return { cache: 'error' as const, signals: { normal: [], fast: [], tracing: [] } };
  }
}

/** Returns true when fast requests are sent to another model first than normal ones (contract: check-fast-ai-service). */
export function hasFastModel(config: Config): boolean {
  const { normal, fast } = chooseModelIds(config);
  return fast[0] !== normal[0];
}

function promptsLoad(config: Config): boolean {
  try {
    activePrompts(config);
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds the health record from real requests; no model is called for it (contract: health). Where the store cannot be reached,
 * `cache` is `error` after 2 s at most, and models and exports count as without signals. @throws ConfigError without `config`
 */
export async function checkHealth({
  config = getConfig(),
  store = () => getStore(config),
  now = Date.now,
}: HealthDeps = {}): Promise<HealthResponse> {
  const { cache, signals } = await checkStore(store, now);
  const checks = {
    ai_service: judgeModels(signals.normal, now()),
    fast_ai_service: judgeFastModels(signals, hasFastModel(config), now()),
    analytics: judgeAnalytics(promptsLoad(config), signals.tracing),
    cache,
  };
  return {
    status: judgeService(checks),
    version: packageJson.version,
    timestamp: new Date(now()).toISOString(),
    checks,
  };
}
