export type {
  ApiErrorCode,
  CandidateItem,
  ErrorResponse,
  Evidence,
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
export { Reco } from './reco.js';
export { type ClientErrorCode, RecoError, type RecoErrorCode } from './reco-error.js';
export type { CallOptions, Fetch, RecoOptions, Wait } from './settings.js';
export type { ExplainEvent, RecommendEvent } from './stream-readers.js';
