import type { components, operations } from './generated/openapi.js';

type Schemas = components['schemas'];

/** Body of `recommend`: a vertical, a person, and perhaps candidates and options. */
export type RecommendRequest = Schemas['RecommendRequest'];
/** Answer of `recommend`. `meta.partial` says that it holds less than was asked for. */
export type RecommendResponse = Schemas['RecommendResponse'];
/** One ranked item with its reasons. */
export type Recommendation = Schemas['Recommendation'];
/** One of the items to rank. */
export type CandidateItem = Schemas['CandidateItem'];
/** Body of `explain`: one item, and a person. */
export type ExplainRequest = Schemas['ExplainRequest'];
/** Answer of `explain`. */
export type ExplainResponse = Schemas['ExplainResponse'];
/** Why an item does or does not suit a person. */
export type Explanation = Schemas['Explanation'];
/** The proof of a sentence of an explanation: the person's words and the item's. Asked for by `options.evidence`. */
export type Evidence = Schemas['Evidence'];
/** Usage of a key in its month. */
export type UsageResponse = Schemas['UsageResponse'];
/** Which requests of the log, and how many of them; `cursor` is `next_cursor` of the page before. */
export type RequestsQuery = NonNullable<operations['listRequests']['parameters']['query']>;
/** A page of the log, newest first; without `next_cursor` it is the last one. */
export type RequestsResponse = Schemas['RequestsResponse'];
/** One request of the log, without anything of its body or its answer. */
export type LoggedRequest = Schemas['LoggedRequest'];
/** How the service is. */
export type HealthResponse = Schemas['HealthResponse'];
/** The envelope of every error. */
export type ErrorResponse = Schemas['ErrorResponse'];
/** Codes that the service sends. */
export type ApiErrorCode = Schemas['ErrorBody']['code'];
