import type { Config } from '../config';
import type { TimeLimits } from './model-entry';

/** A step that may search the web takes so many times as long to begin as one that may not (D42). */
const SEARCHING = 3;

const HOSTED = { firstByteMs: 10_000, idleMs: 10_000, requestMs: 55_000 };
const OWN_SERVER = { firstByteMs: 120_000, idleMs: 30_000, requestMs: 180_000 };

type TimeConfig = Pick<Config, 'FIRST_BYTE_TIMEOUT_MS' | 'IDLE_TIMEOUT_MS' | 'REQUEST_TIMEOUT_MS'>;

/**
 * The time limits of a model (decisions.md, D42): hosted models are quick or broken; one on a server of the
 * operator's own may first have to be loaded. What is configured applies to every model.
 */
export function timeLimits(config: TimeConfig, isOwnServer: boolean): TimeLimits {
  const defaults = isOwnServer ? OWN_SERVER : HOSTED;
  const firstByteMs = config.FIRST_BYTE_TIMEOUT_MS ?? defaults.firstByteMs;
  return {
    firstByteMs,
    searchingFirstByteMs: firstByteMs * SEARCHING,
    idleMs: config.IDLE_TIMEOUT_MS ?? defaults.idleMs,
    requestMs: config.REQUEST_TIMEOUT_MS ?? defaults.requestMs,
  };
}
