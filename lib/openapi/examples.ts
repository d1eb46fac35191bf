import type { ErrorCode } from '../contract/error-codes';
import { documentationUrl, ERRORS } from '../contract/error-codes';
import type { ErrorResponse } from '../contract/error-response';
import type { EvidenceEntry } from '../contract/evidence';
import type { ExplainResponse } from '../contract/explain-response';
import type { HealthResponse } from '../contract/health-response';
import type { RecommendResponse } from '../contract/recommend-response';
import type { LoggedRequest, RequestsResponse } from '../contract/requests';
import type { UsageResponse } from '../contract/usage-response';
import { EVENT_DATA, type EventType } from '../contract/webhook-events';

/** Stands for the address of a deployment. */
const EXAMPLE_ADDRESS = 'https://reco.example';

const meta = { request_id: 'req_1795219200000_k3f9x2ab1c0d', timestamp: '2026-11-21T00:00:00.000Z' };

/** A request to `POST /v1/recommend` that works as it stands. */
export const recommendRequestExample = {
  vertical: 'movies',
  context: {
    preferences: ['slow-burn science fiction', 'strong female leads', 'no horror'],
    history: [{ item: 'Contact', rating: '5/5' }],
    constraints: { max_runtime_minutes: 130 },
  },
  options: { count: 1 },
};

/** The answer to {@link recommendRequestExample}. */
export const recommendResponseExample: RecommendResponse = {
  recommendations: [
    {
      item: {
        name: 'Arrival',
        vertical: 'movies',
        type: 'science-fiction film',
        metadata: { creator: 'Denis Villeneuve', year: 2016, runtime_minutes: 116 },
      },
      explanation: {
        why_match: 'A patient first-contact story carried by a linguist, close to Contact in spirit.',
        key_factors: ['slow-burn science fiction', 'female lead', '116 min, under the limit of 130 min'],
        potential_concerns: ['grief is a central theme'],
      },
      confidence: 0.93,
      metadata: { taste_match_score: 94, mood_match: 'thoughtful' },
    },
  ],
  meta: { ...meta, processing_time_ms: 842, prompt_version: '2026-12', total_results: 1 },
};

/** The built-in model asked for a kind of thing that its catalogue does not hold (contract: catalogue-gaps). */
export const recommendEmptyExample: RecommendResponse = {
  recommendations: [],
  meta: {
    ...meta,
    processing_time_ms: 3,
    prompt_version: '2026-11',
    total_results: 0,
    partial: true,
    partial_reason: 'CATALOGUE',
  },
};

/** A request to `POST /v1/explain` that works as it stands. */
export const explainRequestExample = {
  vertical: 'restaurants',
  item: { name: 'Septime', type: 'restaurant', metadata: { location: 'Paris', price_range: '$$$' } },
  context: { user_preferences: ['natural wine', 'quiet places'], constraints: { location: 'Paris' } },
  options: { evidence: true },
};

/** Evidence of the sentences of the example (contract: evidence). */
const evidenceExample: EvidenceEntry[] = [
  {
    supports: 'detailed_reasoning.taste_alignment[0]',
    stance: 'for',
    you: { path: 'context.user_preferences[0]', text: 'natural wine' },
    item: { text: 'a long list of natural wine' },
  },
  {
    supports: 'detailed_reasoning.constraint_satisfaction[0]',
    stance: 'for',
    you: { path: 'context.constraints.location', text: 'Paris' },
    item: { path: 'item.metadata.location', text: 'Paris' },
  },
  {
    supports: 'potential_concerns[0]',
    stance: 'against',
    you: { path: 'context.user_preferences[1]', text: 'quiet places' },
    item: { text: 'lively when full' },
  },
];

/** The answer to {@link explainRequestExample}. */
export const explainResponseExample: ExplainResponse = {
  explanation: {
    summary: 'A strong match for the wine, less so for a quiet evening.',
    detailed_reasoning: {
      taste_alignment: ['a long list of natural wine'],
      constraint_satisfaction: ['in Paris, as required'],
      unique_factors: ['a tasting menu that changes with the market'],
    },
    potential_concerns: ['the room is lively when full'],
    evidence: evidenceExample,
  },
  confidence: 0.78,
  meta: { ...meta, processing_time_ms: 1210 },
};

/** Time ran out after the summary (contract: early-first-byte). */
export const explainPartialExample: ExplainResponse = {
  explanation: {
    summary: explainResponseExample.explanation.summary,
    detailed_reasoning: { taste_alignment: [], constraint_satisfaction: [], unique_factors: [] },
    potential_concerns: [],
    evidence: [],
  },
  confidence: explainResponseExample.confidence,
  meta: { ...meta, processing_time_ms: 55_000, partial: true, partial_reason: 'TIME' },
};

/** An answer of `GET /v1/usage`. */
export const usageResponseExample: UsageResponse = {
  period: 'current_month',
  start_date: '2026-11-01T00:00:00.000Z',
  end_date: '2026-11-30T23:59:59.999Z',
  usage: {
    requests_made: 42,
    requests_limit: 1000,
    requests_remaining: 958,
    percentage_used: 4.2,
    reset_date: '2026-12-01T00:00:00.000Z',
  },
  breakdown_by_vertical: { movies: 30, restaurants: 12 },
  breakdown_by_day: [
    { date: '2026-11-20', requests: 30 },
    { date: '2026-11-21', requests: 12 },
  ],
  tier: { name: 'Free', rate_limit: '5 requests/minute' },
};

/** An answer of `GET /v1/requests/{id}`. */
export const loggedRequestExample: LoggedRequest = {
  request_id: meta.request_id,
  time: meta.timestamp,
  route: '/v1/recommend',
  status: 200,
  vertical: 'movies',
  count: 3,
  streamed: true,
  grounded: false,
  model: 'builtin/taste',
  fallback: false,
  duration_ms: 842,
  first_event_ms: 310,
  input_tokens: 1830,
  output_tokens: 412,
};

/** An answer of `GET /v1/requests`: a page before others, with a failed request. */
export const requestsResponseExample: RequestsResponse = {
  requests: [
    loggedRequestExample,
    {
      request_id: 'req_1795219100000_p0q8w7e6r5t4',
      time: '2026-11-20T23:58:20.000Z',
      route: '/v1/recommend',
      status: 400,
      error: {
        code: 'INVALID_REQUEST',
        field: 'options.count',
        documentation_url: documentationUrl('INVALID_REQUEST', EXAMPLE_ADDRESS),
      },
      streamed: false,
      grounded: false,
      fallback: false,
      duration_ms: 2,
    },
  ],
  next_cursor: 'req_1795219100000_p0q8w7e6r5t4',
  kept: { days: 7, requests: 500 },
};

/** An answer of `GET /v1/health`. */
export const healthResponseExample: HealthResponse = {
  status: 'healthy',
  version: '0.8.0',
  timestamp: meta.timestamp,
  checks: { ai_service: 'ok', fast_ai_service: 'ok', analytics: 'ok', cache: 'ok' },
};

/**
 * Builds the error envelope that comes with a code, as an example (contract: error-envelope, documentation-url).
 *
 * @param address of the deployment, without a slash at the end, by which the link is absolute; empty for a relative one
 */
export const errorExample = (code: ErrorCode, address = EXAMPLE_ADDRESS): ErrorResponse => ({
  error: {
    code,
    message: ERRORS[code].message,
    details:
      code === 'INVALID_REQUEST'
        ? 'options.count: must be a whole number from 1 to 10'
        : ERRORS[code].condition,
    suggestion: ERRORS[code].suggestion,
    documentation_url: documentationUrl(code, address),
  },
  meta,
});

/**
 * Builds an example of the body that a webhook is sent for a type of event (contract: webhook-events); fields that may be
 * absent are undefined.
 */
export function eventExample(type: EventType) {
  const data = Object.entries(EVENT_DATA[type].shape).map(([name, field]) => [name, field.meta()?.example]);
  return { type, timestamp: '2026-11-27T20:00:00.000Z', data: Object.fromEntries(data) };
}
