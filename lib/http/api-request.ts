/**
 * What the routes use of a `Request`, and so all that a server has to provide. Next and Vercel pass a whole one; the
 * server of one's own makes no more than this of what came in (server/incoming-request.ts).
 */
export type ApiRequest = {
  readonly method: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: { getReader(): BodyReader } | null;
  /** Fires when the caller leaves. */
  readonly signal: AbortSignal;
};

/** Reads a body in pieces. */
export type BodyReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>;
