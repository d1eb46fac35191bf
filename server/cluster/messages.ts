import type { Registry } from 'prom-client';

/** Counts of one process. */
export type Samples = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** A turn on a model that serves only a few calls at once (lib/models/slots.ts). */
export type TurnRequest = { id: string; most: number; waitMs: number };

/** A question of a server process to the one that holds the port. */
export type Question =
  /** Its counts so far; answered when it has been heard, for a process that is about to end. */
  { type: 'counted'; samples: Samples } | { type: 'ask metrics' } | { type: 'ask turn'; turn: TurnRequest };

/** A message of a server process (server/worker.ts) to the one that holds the port. `number` identifies a question. */
export type FromWorker =
  /** It takes connections, and holds their requests until it is ready. */
  | { type: 'up' }
  | { type: 'ready' }
  /** It works (server/cluster/heartbeat.ts). */
  | { type: 'beat' }
  /** Fate of the connection that it was given. */
  | { type: 'took'; isAccepted: boolean }
  /** It wants no more connections, and ends when those that it has are over. */
  | { type: 'leaving' }
  | (Question & { number: number })
  /** It gives a turn back, or waits for it no longer. */
  | { type: 'end turn'; number: number };

/** A message to a server process. */
export type ToWorker =
  /** Comes with the connection. */
  | { type: 'connection' }
  /**
   * End when the requests under way are over. Gently: connections without a request stay until they ask something
   * or are closed for being idle, so that nobody's request meets a closed one.
   */
  | { type: 'stop'; isGentle: boolean }
  | { type: 'hurry' }
  | { type: 'count' }
  | { type: 'answer'; number: number; value: unknown };
