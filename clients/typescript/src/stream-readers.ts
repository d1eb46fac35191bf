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
export const recommendEvents: StreamReader<RecommendEvent> = {
  has: 'recommendations',
  part: 'recommendation',
  readEvent(name, data) {
    return name === 'done'
      ? { type: name, document: data as RecommendResponse }
      : { type: 'recommendation', recommendation: data as Recommendation };
  },
  splitDocument(data) {
    const document = data as RecommendResponse;
    const parts = document.recommendations.map(
      (recommendation) => ({ type: 'recommendation', recommendation }) as const,
    );
    return [...parts, { type: 'done', document }];
  },
};

/** Events of `POST /v1/explain`. */
export const explainEvents: StreamReader<ExplainEvent> = {
  has: 'explanation',
  part: 'explanation',
  readEvent(name, data) {
    return name === 'done'
      ? { type: name, document: data as ExplainResponse }
      : { type: 'explanation', explanation: data as Explanation };
  },
  splitDocument(data) {
    const document = data as ExplainResponse;
    return [
      { type: 'explanation', explanation: document.explanation },
      { type: 'done', document },
    ];
  },
};
