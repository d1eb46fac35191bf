import type { ExplainResponse, Explanation, Recommendation, RecommendResponse } from './contract.js';
import type { StreamReader } from './read-stream.js';

/** The last event of a stream: the whole document, which says in `meta.partial` whether it is all that was asked for. */
type Done<Document> = { type: 'done'; document: Document };

/** An event of `streamRecommendations`. */
export type RecommendEvent =
  | { type: 'recommendation'; recommendation: Recommendation }
  | Done<RecommendResponse>;

/** An event of `streamExplanation`. */
export type ExplainEvent = { type: 'explanation'; explanation: Explanation } | Done<ExplainResponse>;

/** Events of `POST /v1/recommend`. */
export const recommendEvents: StreamReader = {
  has: 'recommendations',
  part: 'recommendation',
  partsOf: ({ recommendations }) => recommendations as unknown[],
};

/** Events of `POST /v1/explain`. */
export const explainEvents: StreamReader = {
  has: 'explanation',
  part: 'explanation',
  partsOf: ({ explanation }) => [explanation],
};
