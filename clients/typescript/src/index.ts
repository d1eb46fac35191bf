export type * from './contract.js';
export { type ExplainEvent, Reco, type RecommendEvent } from './reco.js';
export { type ClientErrorCode, RecoError, type RecoErrorCode } from './reco-error.js';
export type { CallOptions, Fetch, RecoOptions, Wait } from './settings.js';
