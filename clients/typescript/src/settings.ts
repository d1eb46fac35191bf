import type { RecoError } from './reco-error.js';

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A wait before a request is sent again. */
export type Wait = {
  /** How long it is, in milliseconds. */
  waitMs: number;
  /** Such as “waiting 56 s for the limit”. */
  message: string;
  /** Why the attempt before it failed. */
  error: RecoError;
};

/** How a client is made. */
export type RecoOptions = {
  /** Address of the deployment, such as `https://reco.example`; a path in front of `/v1` may follow. */
  baseUrl: string | undefined;
  /** Needed by everything but `health`. Keep it on your server: whoever has it has its whole quota. */
  apiKey?: string | undefined;
  /** Makes the requests instead of the global `fetch`. */
  fetch?: Fetch | undefined;
  /** How long one attempt may take, in milliseconds; of a stream, the wait for each event. 60,000 by default. */
  timeoutMs?: number | undefined;
  /**
   * How long all attempts and the waits between them may take, in milliseconds; of a stream, until its first event.
   * 180,000 by default.
   */
  totalTimeoutMs?: number | undefined;
  /** How often a request is sent again when that can help: 0 to 10, 2 by default. */
  maxRetries?: number | undefined;
  /**
   * The longest wait before a request is sent again, in milliseconds; when a server asks for more, its error is thrown
   * at once. 60,000 by default.
   */
  maxWaitMs?: number | undefined;
  /** Hears of each wait before it begins. By default waits of 2 s or more are told by `console.warn`. */
  onWait?: ((wait: Wait) => void) | undefined;
};

/** Settings that may differ from call to call. */
export type CallOptions = {
  /** Ends the request; its reason is thrown. */
  signal?: AbortSignal | undefined;
} & Pick<RecoOptions, 'timeoutMs' | 'totalTimeoutMs' | 'maxRetries' | 'maxWaitMs'>;

/** Checked options, with the defaults; `baseUrl` has no slash at the end. */
export type Settings = Pick<RecoOptions, 'apiKey'> & {
  [Name in Exclude<keyof RecoOptions, 'apiKey'>]-?: NonNullable<RecoOptions[Name]>;
};

/** The longest time that a timer of JavaScript can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

function readBaseUrl(given: unknown): string {
  if (typeof given !== 'string' || given.trim() === '')
    throw new TypeError('baseUrl: is missing; set it to the address of the deployment');
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError('baseUrl: must be an address that begins with https:// or http://');
  if (url.username || url.password || url.search || url.hash)
    throw new TypeError('baseUrl: must hold no user name, password, query or fragment');
  return url.href.replace(/\/+$/, '').replace(/\/v1$/, '');
}

function readApiKey(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  const key = typeof given === 'string' ? given.trim() : '';
  // A header that cannot be made is reported by `fetch` together with its value.
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new TypeError(
      'apiKey: must be one word of plain characters; is the variable empty that it is read from?',
    );
  return key;
}

function readNumber(name: string, given: unknown, least: number, most: number): number {
  if (typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most) return given;
  throw new TypeError(`${name}: must be a whole number from ${least} to ${most}`);
}

type Numbers = Pick<Settings, 'timeoutMs' | 'totalTimeoutMs' | 'maxRetries' | 'maxWaitMs'>;

function readNumbers(given: Partial<Record<keyof Numbers, unknown>>, defaults: Numbers): Numbers {
  return {
    timeoutMs: readNumber('timeoutMs', given.timeoutMs ?? defaults.timeoutMs, 1, MAX_TIMER_MS),
    totalTimeoutMs: readNumber(
      'totalTimeoutMs',
      given.totalTimeoutMs ?? defaults.totalTimeoutMs,
      1,
      MAX_TIMER_MS,
    ),
    maxRetries: readNumber('maxRetries', given.maxRetries ?? defaults.maxRetries, 0, 10),
    maxWaitMs: readNumber('maxWaitMs', given.maxWaitMs ?? defaults.maxWaitMs, 0, MAX_TIMER_MS),
  };
}

const DEFAULTS: Numbers = { timeoutMs: 60_000, totalTimeoutMs: 180_000, maxRetries: 2, maxWaitMs: 60_000 };

/** Waits that somebody at a terminal would take for a hanging program. */
const TOLD_FROM_MS = 2000;

const tellOf = ({ waitMs, message }: Wait) => {
  if (waitMs >= TOLD_FROM_MS) console.warn(`Reco: ${message}`);
};

/** Checks options. @throws TypeError that names the option, and never quotes the key */
export function readOptions(options: RecoOptions): Settings {
  return {
    baseUrl: readBaseUrl(options.baseUrl),
    apiKey: readApiKey(options.apiKey),
    // Looked up when it is used, and called without a receiver, as browsers ask for.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    onWait: options.onWait ?? tellOf,
    ...readNumbers(options, DEFAULTS),
  };
}

/** Makes the settings of one call. @throws TypeError that names the option */
export const forCall = (settings: Settings, options: CallOptions): Settings => ({
  ...settings,
  ...readNumbers(options, settings),
});
