import type { Config } from '../config';
import type { ModelEntry, TimeLimits } from './model-entry';

/** A step that may search the web takes so many times as long to begin as one that may not (contract: time-limits). */
const SEARCHING = 3;

const HOSTED = { firstByteMs: 10_000, idleMs: 10_000, requestMs: 55_000 };
const OWN_SERVER = { firstByteMs: 120_000, idleMs: 30_000, requestMs: 180_000 };

/** Time that is kept for a built-in model behind another one, in milliseconds, and its largest share of all. */
const KEPT_FOR_BUILTIN_MS = 2_000;
const KEPT_SHARE = 0.1;

type TimeConfig = Pick<Config, 'FIRST_BYTE_TIMEOUT_MS' | 'IDLE_TIMEOUT_MS' | 'REQUEST_TIMEOUT_MS'>;

/**
 * The time limits of a model (contract: time-limits): hosted models are quick or broken; one on a server of the
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

/**
 * How long a request may have taken, in milliseconds from its beginning, when a model of its chain must be done
 * (contract: time-limits). What a slow first model may take, those behind it may too, or they could never stand in for
 * it; and a built-in model always finds the moment that it needs, since nothing else is sure to answer.
 *
 * @param order the models in the order in which they are asked
 * @param place of the model in it
 */
export function timeAllowedMs(
  order: readonly Pick<ModelEntry, 'isBuiltin' | 'limits'>[],
  place: number,
): number {
  const requestMs = Math.max(...order.slice(0, place + 1).map(({ limits }) => limits.requestMs));
  const isBuiltinNext = order.slice(place + 1).some(({ isBuiltin }) => isBuiltin);
  return isBuiltinNext ? requestMs - Math.min(KEPT_FOR_BUILTIN_MS, requestMs * KEPT_SHARE) : requestMs;
}
