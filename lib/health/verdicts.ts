import type { CheckStatus, HealthResponse } from '../contract/health-response';
import type { Signal } from './signals';

/** Above this a round trip to the store counts as slow, in milliseconds (decisions.md, D60). */
export const SLOW_STORE_MS = 500;

/** How many of the latest requests must all have failed before the models count as down. */
const FAILURES_FOR_ERROR = 3;

/**
 * Judges the models by the latest requests, newest first (D61): `error` when the last three (or all, when there
 * were fewer) failed on both models, `degraded` when the latest needed the fallback or failed, else `ok`.
 */
export function judgeModels(signals: Signal[]): CheckStatus {
  const latest = signals.slice(0, FAILURES_FOR_ERROR);
  if (latest.length === 0) return 'ok';
  if (latest.every(({ result }) => result === 'failed')) return 'error';
  return latest[0]?.result === 'first' ? 'ok' : 'degraded';
}

/** The same for fast requests; never better than `degraded` without a fast model (D62). */
export function judgeFastModels(signals: Signal[], hasFastModel: boolean): CheckStatus {
  const verdict = judgeModels(signals);
  return verdict === 'ok' && !hasFastModel ? 'degraded' : verdict;
}

/** Judges tracing by its latest export (D63); `ok` while tracing is off. */
export function judgeAnalytics(promptsLoad: boolean, exports: Signal[]): CheckStatus {
  if (!promptsLoad) return 'error';
  return exports[0]?.result === 'failed' ? 'degraded' : 'ok';
}

/** The verdict over all checks (D64). */
export function judgeService(checks: HealthResponse['checks']): HealthResponse['status'] {
  if (checks.cache === 'error' || checks.ai_service === 'error') return 'unhealthy';
  return Object.values(checks).every((check) => check === 'ok') ? 'healthy' : 'degraded';
}
