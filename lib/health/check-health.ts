import packageJson from '../../package.json';
import { activePrompts } from '../../prompts';
import { type Config, getConfig } from '../config';
import type { CheckStatus, HealthResponse } from '../contract/health-response';
import { chooseModelIds } from '../models/choose-models';
import { getStore, type Store } from '../store/client';
import { readSignals } from './signals';
import { judgeAnalytics, judgeFastModels, judgeModels, judgeService, SLOW_STORE_MS } from './verdicts';

type Dependencies = { config?: Config; store?: () => Store; now?: () => number };

const NO_SIGNALS: Awaited<ReturnType<typeof readSignals>> = { normal: [], fast: [], tracing: [] };

/** Reads the signals; the same round trip tells how the store is doing (contract: check-cache). */
async function checkStore(store: () => Store, now: () => number) {
  const startedAt = now();
  try {
    const signals = await readSignals(store(), startedAt);
    const cache: CheckStatus = now() - startedAt > SLOW_STORE_MS ? 'degraded' : 'ok';
    return { cache, signals };
  } catch {
    return { cache: 'error' as const, signals: NO_SIGNALS };
  }
}

/** Whether fast requests have a model of their own (contract: check-fast-ai-service). */
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

/** The health record, from the outcomes of real requests; no model is called for it (contract: health). */
export async function checkHealth({
  config = getConfig(),
  store = () => getStore(config),
  now = Date.now,
}: Dependencies = {}): Promise<HealthResponse> {
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
