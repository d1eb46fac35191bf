import type {
  ExplainRequest,
  ExplainResponse,
  Explanation,
  HealthResponse,
  LoggedRequest,
  Recommendation,
  RecommendRequest,
  RecommendResponse,
  RequestsQuery,
  RequestsResponse,
  UsageResponse,
} from './contract.js';
import { failureOf, isRecord, parseJson } from './failures.js';
import { readStream, type StreamReader } from './read-stream.js';
import { type Operation, readText, request } from './request.js';
import { retry } from './retry.js';
import { type CallOptions, forCall, type RecoOptions, readOptions, type Settings } from './settings.js';

/** The last event of a stream: the whole document, which says in `meta.partial` whether it is all that was asked for. */
type Done<Document> = { type: 'done'; document: Document };

/** An event of `streamRecommendations`. */
export type RecommendEvent =
  | { type: 'recommendation'; recommendation: Recommendation }
  | Done<RecommendResponse>;

/** An event of `streamExplanation`. */
export type ExplainEvent = { type: 'explanation'; explanation: Explanation } | Done<ExplainResponse>;

const recommendEvents: StreamReader = {
  has: 'recommendations',
  part: 'recommendation',
  partsOf: ({ recommendations }) => recommendations as unknown[],
};

const explainEvents: StreamReader = {
  has: 'explanation',
  part: 'explanation',
  partsOf: ({ explanation }) => [explanation],
};

/** An operation, a field that every document of it has, and a status beside 200 with which it may come. */
type Query = Omit<Operation, 'accept'> & { has: string; alsoWith?: number };

/** Asks for one JSON document. @throws RecoError; the reason of `options.signal` when that is aborted */
async function readDocument<T>(settings: Settings, query: Query, options: CallOptions): Promise<T> {
  const { has, alsoWith, ...operation } = query;
  const call = forCall(settings, options);
  const isAnswer = (status: number) => status === 200 || status === alsoWith;
  return retry(call, options.signal, async (watch) => {
    const response = await request(call, { ...operation, accept: 'application/json' }, watch, isAnswer);
    const text = await readText(response, call, watch);
    watch.end();
    const document = parseJson(text);
    if (isRecord(document) && has in document) return document as T;
    throw failureOf(response, text, call);
  });
}

/** Writes the fields that are set as the query of a path. */
function searchOf(query: RequestsQuery): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  return set.length > 0 ? `?${search}` : '';
}

/**
 * The Reco API. Every method throws `RecoError`, or the reason of `signal` when the caller ends the request; requests
 * are sent again as `maxRetries` says.
 */
export class Reco {
  readonly #settings: Settings;

  /** @throws TypeError that names the option that is wrong */
  constructor(options: RecoOptions) {
    this.#settings = readOptions(options);
  }

  /** Recommends things of a vertical, or ranks `items`. Takes seconds where a language model answers. */
  recommend(body: RecommendRequest, options: CallOptions = {}): Promise<RecommendResponse> {
    return readDocument(this.#settings, { path: '/v1/recommend', body, has: 'recommendations' }, options);
  }

  /** Recommends the same, each recommendation as soon as it is finished, then the whole document. Leave with `break`. */
  streamRecommendations(
    body: RecommendRequest,
    options: CallOptions = {},
  ): AsyncGenerator<RecommendEvent, void, undefined> {
    return readStream(this.#settings, { path: '/v1/recommend', body }, options, recommendEvents);
  }

  /** Explains why one item does or does not suit a person. Takes seconds where a language model answers. */
  explain(body: ExplainRequest, options: CallOptions = {}): Promise<ExplainResponse> {
    return readDocument(this.#settings, { path: '/v1/explain', body, has: 'explanation' }, options);
  }

  /** Explains the same as events: the explanation, and then the whole document. */
  streamExplanation(
    body: ExplainRequest,
    options: CallOptions = {},
  ): AsyncGenerator<ExplainEvent, void, undefined> {
    return readStream(this.#settings, { path: '/v1/explain', body }, options, explainEvents);
  }

  /** Reads what the key has used of its month. Costs nothing. */
  usage(options: CallOptions = {}): Promise<UsageResponse> {
    return readDocument(this.#settings, { path: '/v1/usage', has: 'usage' }, options);
  }

  /** Lists the earlier requests of the key, a page at a time, newest first. Costs nothing of the month. */
  listRequests(query: RequestsQuery = {}, options: CallOptions = {}): Promise<RequestsResponse> {
    const path = `/v1/requests${searchOf(query)}`;
    return readDocument(this.#settings, { path, has: 'requests' }, options);
  }

  /**
   * Reads one request of the log, by its id: `meta.request_id` of its answer, or `requestId` of its error. One that the
   * log does not hold is a `RecoError` with the code `NOT_FOUND`.
   *
   * @throws TypeError when the id is empty
   */
  async getRequest(id: string, options: CallOptions = {}): Promise<LoggedRequest> {
    if (typeof id !== 'string' || !id) throw new TypeError('id: must be the id of a request.');
    const path = `/v1/requests/${encodeURIComponent(id)}`;
    return readDocument(this.#settings, { path, has: 'request_id' }, options);
  }

  /** Tells how the service is; needs no key. An unhealthy service is an answer, not an error. */
  health(options: CallOptions = {}): Promise<HealthResponse> {
    return readDocument(this.#settings, { path: '/v1/health', has: 'checks', alsoWith: 503 }, options);
  }
}
