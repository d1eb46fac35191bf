// Generated from the OpenAPI document of the API by `npm run client`. Change lib/contract, not this file.

export interface paths {
    "/v1/recommend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate or rank recommendations
         * @description Without `items`, recommendations are generated within the vertical. With `items`, the supplied list is ranked and every result comes from it.
         */
        post: operations["recommend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explain one item
         * @description Tells why one specific item does or does not suit a person.
         */
        post: operations["explain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this key's usage and tier
         * @description Calls no model and does not consume the model budget.
         */
        get: operations["usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List this key's latest requests
         * @description What became of each request to `/v1/recommend` and `/v1/explain`, newest first, without anything of its body or its answer. Reads are not listed. Calls no model and does not consume the model budget.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up one request of this key
         * @description By the id that every answer carries as `meta.request_id` and `X-Request-Id`.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Service status
         * @description Needs no key.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What to recommend, and for whom. */
        RecommendRequest: {
            /**
             * @description The category; any non-empty text.
             * @example movies
             */
            vertical: string;
            context: components["schemas"]["RecommendContext"];
            /** @description Items to rank. Without it, items are generated within the vertical. */
            items?: components["schemas"]["CandidateItem"][] | null;
            options?: components["schemas"]["RecommendOptions"] | null;
        };
        /** @description What is known about the person. */
        RecommendContext: {
            /**
             * @description What the person likes or wants, 1 to 20 entries. Required unless `profile` is set.
             * @example [
             *       "slow-burn science fiction",
             *       "strong female leads",
             *       "no horror"
             *     ]
             */
            preferences?: string[] | null;
            /**
             * @description Free text about the person; blank counts as absent.
             * @example Night-shift nurse, watches alone, tired of franchises.
             */
            profile?: string | null;
            /**
             * @description Hard limits under any keys, such as budget, location, runtime or platform; at most 100. Machine-checkable values (`max_price: 900`) work better than vague ones.
             * @example {
             *       "max_runtime_minutes": 120
             *     }
             */
            constraints?: {
                [key: string]: unknown;
            } | null;
            /** @description Rated history, oldest first; at most 50 entries. */
            history?: components["schemas"]["HistoryEntry"][] | null;
            /**
             * @description History as free text; may be sent together with `history`.
             * @example Loved Dune, gave up on Tenet.
             */
            history_text?: string | null;
        };
        /** @description One item of the rated history. */
        HistoryEntry: {
            /**
             * @description Name or identifier of the item.
             * @example Arrival
             */
            item: string;
            /**
             * @description Free-form: a word, a star count, a fraction, a percentage.
             * @example 5/5
             */
            rating: string;
            /**
             * @description Anything else known about the item or the occasion.
             * @example {
             *       "watched": "2025-03"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description An item to rank. */
        CandidateItem: {
            /**
             * @description The caller's identifier; unique in the list.
             * @example sku-17
             */
            id: string;
            /**
             * @description Name as it should appear.
             * @example Trattoria Da Enzo
             */
            name: string;
            /**
             * @description What it is, in a few words.
             * @example Small Roman trattoria, no reservations.
             */
            description?: string | null;
            /**
             * @description Anything known: price, year, genre, location, …
             * @example {
             *       "price": 25,
             *       "cuisine": "Roman"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description How to answer. */
        RecommendOptions: {
            /**
             * @description How many recommendations, 1 to 10.
             * @default 3
             * @example 3
             */
            count?: number | null;
            /**
             * @description How long the explanations are.
             * @default detailed
             * @example brief
             */
            explanation_depth?: ("brief" | "detailed") | null;
            /**
             * @description Whether explanations may name alternatives.
             * @default true
             */
            include_alternatives?: boolean | null;
            /**
             * @description Locale of every generated string. Error messages stay English.
             * @default en_US
             * @example es_ES
             */
            language?: string | null;
            /**
             * @description Allow web search. Default true; false when `items` is supplied.
             * @example false
             */
            grounding?: boolean | null;
            /**
             * @description Use the low-latency model; switches grounding off.
             * @default false
             */
            fast?: boolean | null;
            /**
             * @deprecated
             * @description Deprecated alias of `grounding`, honoured only when `grounding` is absent.
             */
            research?: boolean | null;
            /**
             * @description Adds `explanation.evidence`: the parts of your request that each sentence rests on.
             * @default false
             */
            evidence?: boolean | null;
        };
        /** @description What to explain, and for whom. */
        ExplainRequest: {
            /**
             * @description The category; any non-empty text.
             * @example restaurants
             */
            vertical: string;
            item: components["schemas"]["ItemToExplain"];
            context: components["schemas"]["ExplainContext"];
            options?: components["schemas"]["ExplainOptions"] | null;
        };
        /** @description The item to explain. */
        ItemToExplain: {
            /**
             * @description Name of the item.
             * @example Septime
             */
            name: string;
            /**
             * @description Subtype of the item.
             * @example restaurant
             */
            type: string;
            /**
             * @description Anything already known about the item.
             * @example {
             *       "location": "Paris",
             *       "price_range": "$$$"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description What is known about the person. */
        ExplainContext: {
            /**
             * @description What the person likes or wants. At least 1 entry unless `profile` is set.
             * @example [
             *       "quiet places",
             *       "natural wine"
             *     ]
             */
            user_preferences?: string[] | null;
            /**
             * @description Free text about the person; blank counts as absent.
             * @example Night-shift nurse, watches alone, tired of franchises.
             */
            profile?: string | null;
            /**
             * @description Hard limits under any keys, such as budget, location, runtime or platform; at most 100. Machine-checkable values (`max_price: 900`) work better than vague ones.
             * @example {
             *       "max_runtime_minutes": 120
             *     }
             */
            constraints?: {
                [key: string]: unknown;
            } | null;
            /** @description Rated history, oldest first; at most 50 entries. */
            history?: components["schemas"]["HistoryEntry"][] | null;
            /**
             * @description History as free text; may be sent together with `history`.
             * @example Loved Dune, gave up on Tenet.
             */
            history_text?: string | null;
        };
        /** @description How to answer. */
        ExplainOptions: {
            /**
             * @description How long the explanation is.
             * @default detailed
             * @example detailed
             */
            depth?: ("brief" | "detailed") | null;
            /**
             * @description Whether an `alternatives` array is returned.
             * @default false
             */
            include_alternatives?: boolean | null;
            /**
             * @description Locale of every generated string. Error messages stay English.
             * @default en_US
             * @example fr_FR
             */
            language?: string | null;
            /** @description Allow web search. Default true. */
            grounding?: boolean | null;
            /**
             * @description Use the low-latency model; switches grounding off.
             * @default false
             */
            fast?: boolean | null;
            /**
             * @deprecated
             * @description Deprecated alias of `grounding`, honoured only when `grounding` is absent.
             */
            research?: boolean | null;
            /**
             * @description Adds `explanation.evidence`: the parts of your request that each sentence rests on.
             * @default false
             */
            evidence?: boolean | null;
        };
        /** @description Ranked items with reasons. */
        RecommendResponse: {
            /** @description Best first. Empty only with `meta.partial_reason` `CATALOGUE`. */
            recommendations: components["schemas"]["Recommendation"][];
            meta: components["schemas"]["RecommendMeta"];
        };
        /** @description An item, the reasons, and how sure the service is. */
        Recommendation: {
            item: components["schemas"]["Item"];
            explanation: components["schemas"]["RecommendExplanation"];
            /**
             * @description 0.0 to 1.0; always present.
             * @example 0.9
             */
            confidence: number;
            metadata?: components["schemas"]["RecommendationMetadata"];
        };
        /** @description The recommended item. */
        Item: {
            /**
             * @description The caller's id; present exactly when `items` were supplied.
             * @example sku-17
             */
            id?: string;
            /**
             * @description Name.
             * @example Arrival
             */
            name: string;
            /**
             * @description Echoes the request.
             * @example movies
             */
            vertical: string;
            /**
             * @description Subtype.
             * @example science-fiction film
             */
            type: string;
            metadata?: components["schemas"]["ItemMetadata"];
        };
        /** @description What is known of the item; only the keys that apply. */
        ItemMetadata: {
            /**
             * @description Rating on the scale usual for the vertical.
             * @example 4.6
             */
            rating?: number;
            /**
             * @description Where it is.
             * @example Lisbon, Portugal
             */
            location?: string;
            /**
             * @description Whether a web search found it available (a hint, not a guarantee).
             * @example true
             */
            verified_available?: boolean;
            /**
             * @description When that was seen.
             * @example 2026-11
             */
            verified_as_of?: string;
            /**
             * @description Director, author or artist.
             * @example Denis Villeneuve
             */
            creator?: string;
            /**
             * @description Year of release or publication.
             * @example 2016
             */
            year?: number;
            /**
             * @description Genres.
             * @example [
             *       "science fiction",
             *       "drama"
             *     ]
             */
            genre?: string[];
            /**
             * @description Running time in minutes.
             * @example 116
             */
            runtime_minutes?: number;
            /**
             * @description Where it can be watched or heard.
             * @example [
             *       "Netflix"
             *     ]
             */
            platform_availability?: string[];
            /**
             * @description Whose reviews were used.
             * @example [
             *       "Sight and Sound"
             *     ]
             */
            review_sources?: string[];
            /**
             * @description Cuisine.
             * @example Portuguese
             */
            cuisine?: string;
            /**
             * @description Price class.
             * @example $$
             */
            price_range?: string;
            /**
             * @description Distance from the person in miles.
             * @example 1.2
             */
            distance_miles?: number;
            /**
             * @description Diets catered for.
             * @example [
             *       "vegetarian"
             *     ]
             */
            dietary_options?: string[];
            /**
             * @description Atmosphere.
             * @example quiet, candle-lit
             */
            atmosphere?: string;
            /**
             * @description Brand.
             * @example Framework
             */
            brand?: string;
            /**
             * @description Price in the currency of the request.
             * @example 899
             */
            price?: number;
            /**
             * @description Features that matter.
             * @example [
             *       "repairable",
             *       "matte screen"
             *     ]
             */
            key_features?: string[];
            /**
             * @description How many reviews it has.
             * @example 1280
             */
            reviews_count?: number;
            /**
             * @description When that price was seen.
             * @example 2026-11
             */
            price_as_of?: string;
            /**
             * @description Category.
             * @example ultraportable laptop
             */
            category?: string;
            /**
             * @description Price per night.
             * @example 140
             */
            price_per_night?: number;
            /**
             * @description Stars.
             * @example 4
             */
            star_rating?: number;
            /**
             * @description Amenities.
             * @example [
             *       "pool",
             *       "breakfast"
             *     ]
             */
            amenities?: string[];
            /**
             * @description Room types.
             * @example [
             *       "double",
             *       "family"
             *     ]
             */
            room_types?: string[];
            /**
             * @description Distance to the centre.
             * @example 10 minutes on foot
             */
            distance_to_center?: string;
            /**
             * @description Web site.
             * @example https://example.com
             */
            website?: string;
            /**
             * @description Telephone number.
             * @example +351 21 000 0000
             */
            phone?: string;
            /**
             * @description Whether a web search found it operating (a hint, not a guarantee).
             * @example true
             */
            verified_operating?: boolean;
            /**
             * @description Best time to go.
             * @example April to June
             */
            best_time_to_visit?: string;
            /**
             * @description Estimated budget for the stay.
             * @example 1200
             */
            estimated_budget?: number;
            /**
             * @description How long to stay.
             * @example 3 to 4 days
             */
            duration_recommended?: string;
            /**
             * @description What to do there.
             * @example [
             *       "hiking",
             *       "swimming"
             *     ]
             */
            activities?: string[];
            /**
             * @description Climate.
             * @example mild and dry
             */
            climate?: string;
            /**
             * @description How demanding it is.
             * @example easy
             */
            difficulty_level?: string;
        };
        /** @description Why this item. */
        RecommendExplanation: {
            /**
             * @description One or two sentences on the fit.
             * @example A patient first-contact story carried by a linguist, close to the slow-burn science fiction you asked for.
             */
            why_match: string;
            /**
             * @description Specific reasons, one per entry.
             * @example [
             *       "slow, cerebral science fiction",
             *       "female lead"
             *     ]
             */
            key_factors: string[];
            /**
             * @description Caveats; absent when there are none.
             * @example [
             *       "grief is a central theme"
             *     ]
             */
            potential_concerns?: string[];
            /** @description Present exactly when `options.evidence` is true. */
            evidence?: components["schemas"]["Evidence"][];
        };
        /** @description The part of the request, and the fact, that a sentence rests on. */
        Evidence: {
            /**
             * @description Which text of this `explanation` it supports.
             * @example potential_concerns[0]
             */
            supports: string;
            /**
             * @description Whether it speaks for or against the item.
             * @enum {string}
             */
            stance: "for" | "against";
            you?: components["schemas"]["PersonEvidence"];
            item?: components["schemas"]["ItemEvidence"];
        };
        /** @description What the person said, rated or demanded. */
        PersonEvidence: {
            /**
             * @description Where it in your request stands.
             * @example context.profile
             */
            path: string;
            /**
             * @description Word for word as it stands there.
             * @example quiet at night
             */
            text: string;
        };
        /** @description The fact of the item. */
        ItemEvidence: {
            /**
             * @description Where it stands in your request; absent for a fact that the model knew itself or found on the web.
             * @example items[3].metadata.price
             */
            path?: string;
            /**
             * @description Word for word as it stands there.
             * @example 180
             */
            text: string;
        };
        /** @description Ranking signals; absent when empty. */
        RecommendationMetadata: {
            /**
             * @description Primary ranking signal, 0 to 100.
             * @example 91
             */
            taste_match_score?: number;
            /**
             * @description Mood the item suits.
             * @example thoughtful
             */
            mood_match?: string;
            /**
             * @description Feeling it reaches for.
             * @example wonder
             */
            emotional_appeal?: string;
            /**
             * @description Compressed note on the ranking decision.
             * @example matches 3 of 3 preferences
             */
            reasoning?: string;
        };
        /** @description About the answer. */
        RecommendMeta: {
            /**
             * @description Unique per request; also in `X-Request-Id`.
             * @example req_1795219200000_k3f9x2ab1c
             */
            request_id: string;
            /**
             * Format: date-time
             * @description ISO 8601 time of the response.
             * @example 2026-11-21T00:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Server-side duration in milliseconds.
             * @example 842
             */
            processing_time_ms: number;
            /**
             * @description Prompt template version.
             * @example 2026-11
             */
            prompt_version: string;
            /**
             * @description Number of recommendations; 0 only with `partial_reason` `CATALOGUE`.
             * @example 3
             */
            total_results: number;
            /**
             * @description Present exactly when the answer is less than was asked for; see /docs/partial-answers.
             * @example true
             * @constant
             */
            partial?: true;
            /**
             * @description `TIME`: time ran out, a connection broke or a provider failed. `CONTENT`: too little was written, or passed the checks. `CATALOGUE`: the built-in model knows no more things of that kind, perhaps none. `BUDGET`: the month’s budget is spent, and the built-in model answered. Present exactly when `partial` is.
             * @example TIME
             * @enum {string}
             */
            partial_reason?: "TIME" | "CONTENT" | "CATALOGUE" | "BUDGET";
            /**
             * @description Present when a second model looked at every sentence of the answer.
             * @constant
             */
            verified?: true;
            tool_usage?: components["schemas"]["ToolUsage"];
        };
        /** @description Which tools the model used. */
        ToolUsage: {
            /**
             * @description Calls across all steps.
             * @example 1
             */
            total_tool_calls: number;
            /**
             * @description Distinct tool names.
             * @example [
             *       "webSearch"
             *     ]
             */
            tools_used: "webSearch"[];
            /** @description One entry a call, in order. */
            tools_called: components["schemas"]["ToolCall"][];
        };
        /** @description One call of the web search tool. */
        ToolCall: {
            /**
             * @description The tool; there is only one.
             * @constant
             */
            tool_name: "webSearch";
            /** @description What the model supplied. */
            arguments: {
                /**
                 * @description What was searched for.
                 * @example best ramen Lisbon
                 */
                query: string;
            };
            /**
             * Format: date-time
             * @description When the call began.
             * @example 2026-11-21T00:00:00.000Z
             */
            timestamp: string;
        };
        /** @description The envelope of every error. */
        ErrorResponse: {
            error: components["schemas"]["ErrorBody"];
            meta: components["schemas"]["ErrorMeta"];
        };
        /** @description What went wrong. */
        ErrorBody: {
            /**
             * @description Stable; branch on this.
             * @example INVALID_REQUEST
             * @enum {string}
             */
            code: "INVALID_REQUEST" | "MISSING_API_KEY" | "INVALID_API_KEY" | "QUOTA_EXCEEDED" | "INSUFFICIENT_PERMISSIONS" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
            /**
             * @description Human-readable; wording may change.
             * @example The request is not valid.
             */
            message: string;
            /**
             * @description Which rule was broken; for validation it starts with the path of the first field.
             * @example options.count: must be a whole number from 1 to 10
             */
            details: string;
            /**
             * @description What to change.
             * @example Correct the named fields and send the request again.
             */
            suggestion: string;
            /**
             * @description Where the code is explained; absolute where the server knows its address.
             * @example https://reco.example/docs/errors#invalid_request
             */
            documentation_url: string;
        };
        /** @description Identifies the request. */
        ErrorMeta: {
            /**
             * @description Unique per request; also in `X-Request-Id`.
             * @example req_1795219200000_k3f9x2ab1c
             */
            request_id: string;
            /**
             * Format: date-time
             * @description ISO 8601 time of the response.
             * @example 2026-11-21T00:00:00.000Z
             */
            timestamp: string;
        };
        /** @description The verdict and the reasons. */
        ExplainResponse: {
            explanation: components["schemas"]["Explanation"];
            /**
             * @description 0.0 to 1.0.
             * @example 0.8
             */
            confidence: number;
            meta: components["schemas"]["ExplainMeta"];
        };
        /** @description Why the item does or does not suit. */
        Explanation: {
            /**
             * @description Verdict in one or two sentences.
             * @example A strong match for the food, less so for a quiet evening.
             */
            summary: string;
            detailed_reasoning: components["schemas"]["DetailedReasoning"];
            /**
             * @description Caveats.
             * @example [
             *       "loud when full"
             *     ]
             */
            potential_concerns: string[];
            /** @description Present exactly when `options.include_alternatives` is true. */
            alternatives?: components["schemas"]["Alternative"][];
            /** @description Present exactly when `options.evidence` is true. */
            evidence?: components["schemas"]["Evidence"][];
        };
        /** @description The reasons in three parts. */
        DetailedReasoning: {
            /**
             * @description Where the item matches likes.
             * @example [
             *       "natural wine list"
             *     ]
             */
            taste_alignment: string[];
            /**
             * @description How it meets hard limits.
             * @example [
             *       "in Paris, as required"
             *     ]
             */
            constraint_satisfaction: string[];
            /**
             * @description What sets it apart.
             * @example [
             *       "tasting menu only"
             *     ]
             */
            unique_factors: string[];
        };
        /** @description Something to consider instead. */
        Alternative: {
            /**
             * @description Name.
             * @example Clamato
             */
            name: string;
            /**
             * @description Why it may suit.
             * @example Walk-ins welcome.
             */
            reason: string;
            /**
             * @description What is different.
             * @example Seafood only.
             */
            key_difference: string;
        };
        /** @description About the answer. */
        ExplainMeta: {
            /**
             * @description Unique per request; also in `X-Request-Id`.
             * @example req_1795219200000_k3f9x2ab1c
             */
            request_id: string;
            /**
             * Format: date-time
             * @description ISO 8601 time of the response.
             * @example 2026-11-21T00:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Server-side duration in milliseconds.
             * @example 842
             */
            processing_time_ms: number;
            /**
             * @description Present exactly when the answer is less than was asked for; see /docs/partial-answers.
             * @example true
             * @constant
             */
            partial?: true;
            /**
             * @description `TIME`: time ran out, a connection broke or a provider failed. `CONTENT`: too little was written, or passed the checks. `BUDGET`: the month’s budget is spent, and the built-in model answered. Present exactly when `partial` is.
             * @example TIME
             * @enum {string}
             */
            partial_reason?: "TIME" | "CONTENT" | "BUDGET";
            /**
             * @description Present when a second model looked at every sentence of the answer.
             * @constant
             */
            verified?: true;
            tool_usage?: components["schemas"]["ToolUsage"];
        };
        /** @description This key's usage and tier. */
        UsageResponse: {
            /**
             * @description The only period there is.
             * @constant
             */
            period: "current_month";
            /**
             * Format: date-time
             * @description First instant of the month, UTC.
             * @example 2026-11-01T00:00:00.000Z
             */
            start_date: string;
            /**
             * Format: date-time
             * @description Last millisecond of the month, UTC.
             * @example 2026-11-30T23:59:59.999Z
             */
            end_date: string;
            usage: components["schemas"]["UsageCounts"];
            /**
             * @description Requests by vertical; at most 100, the rest under `other`.
             * @example {
             *       "movies": 30
             *     }
             */
            breakdown_by_vertical: {
                [key: string]: number;
            };
            /** @description Days with requests, ascending. */
            breakdown_by_day: components["schemas"]["UsageDay"][];
            tier: components["schemas"]["UsageTier"];
            restrictions?: components["schemas"]["UsageRestrictions"];
        };
        /** @description This month against the quota. */
        UsageCounts: {
            /**
             * @description Requests that returned 200 this month.
             * @example 42
             */
            requests_made: number;
            /**
             * @description The monthly quota; -1 means unlimited.
             * @example 1000
             */
            requests_limit: number;
            /**
             * @description What is left; -1 means unlimited.
             * @example 958
             */
            requests_remaining: number;
            /**
             * @description 0 to 100; 0 when unlimited.
             * @example 4.2
             */
            percentage_used: number;
            /**
             * Format: date-time
             * @description First instant of the next month, UTC.
             * @example 2026-12-01T00:00:00.000Z
             */
            reset_date: string;
        };
        /** @description One day. */
        UsageDay: {
            /**
             * Format: date
             * @description UTC day.
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description Requests on that day.
             * @example 12
             */
            requests: number;
        };
        /** @description The key's tier. */
        UsageTier: {
            /**
             * @description Tier.
             * @example Free
             * @enum {string}
             */
            name: "Free" | "Basic" | "Pro" | "Enterprise";
            /**
             * @description Per-minute limit.
             * @example 5 requests/minute
             */
            rate_limit: string;
        };
        /** @description What the key may do, and how long; absent when everything, for good. */
        UsageRestrictions: {
            /**
             * @description What the key may do; absent when everything.
             * @example [
             *       "recommend",
             *       "read"
             *     ]
             */
            scopes?: ("recommend" | "explain" | "read")[];
            /**
             * @description Networks that it may be used from; absent when any.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowed_addresses?: string[];
            /**
             * Format: date-time
             * @description When the key stops working; absent when never.
             * @example 2027-11-27T20:00:00.000Z
             */
            expires_at?: string;
        };
        /** @description A page of this key's latest requests. */
        RequestsResponse: {
            /** @description Newest first. */
            requests: components["schemas"]["LoggedRequest"][];
            /**
             * @description Send it as `cursor` for the next page; absent on the last one.
             * @example req_1795219200000_k3f9x2ab1c0d
             */
            next_cursor?: string;
            kept: components["schemas"]["RequestsKept"];
        };
        /** @description One request, without anything of its body or its answer. */
        LoggedRequest: {
            /**
             * @description As in `meta.request_id` and `X-Request-Id` of the answer.
             * @example req_1795219200000_k3f9x2ab1c0d
             */
            request_id: string;
            /**
             * Format: date-time
             * @description When the request arrived, UTC.
             * @example 2026-11-21T00:00:00.000Z
             */
            time: string;
            /**
             * @description Path of the endpoint.
             * @example /v1/recommend
             */
            route: string;
            /**
             * @description HTTP status of the answer; 499 when the caller left before its end.
             * @example 200
             */
            status: number;
            error?: components["schemas"]["LoggedError"];
            /**
             * @description At most 64 characters of it; absent when the body was not valid.
             * @example movies
             */
            vertical?: string;
            /**
             * @description How many recommendations were asked for.
             * @example 3
             */
            count?: number;
            /**
             * @description Whether an event stream was asked for.
             * @example false
             */
            streamed: boolean;
            /**
             * @description Whether the web was searched for the answer.
             * @example false
             */
            grounded: boolean;
            /**
             * @description The model that answered, or was the last to be asked; absent when none was.
             * @example builtin/taste
             */
            model?: string;
            /**
             * @description Whether that was another model than the first choice.
             * @example false
             */
            fallback: boolean;
            /**
             * @description How long the request took, in milliseconds.
             * @example 842
             */
            duration_ms: number;
            /**
             * @description Milliseconds until the first event of a stream.
             * @example 310
             */
            first_event_ms?: number;
            /**
             * @description Tokens that models read.
             * @example 1830
             */
            input_tokens?: number;
            /**
             * @description Tokens that models wrote.
             * @example 412
             */
            output_tokens?: number;
        };
        /** @description Absent when nothing failed. A stream that broke off has status 200 and an error. */
        LoggedError: {
            /**
             * @description Code of the error.
             * @example INVALID_REQUEST
             * @enum {string}
             */
            code: "INVALID_REQUEST" | "MISSING_API_KEY" | "INVALID_API_KEY" | "QUOTA_EXCEEDED" | "INSUFFICIENT_PERMISSIONS" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
            /**
             * @description Path of the first offending field.
             * @example options.count
             */
            field?: string;
            /**
             * @description Where the code is explained; absolute where the server knows its address.
             * @example https://reco.example/docs/errors#invalid_request
             */
            documentation_url: string;
        };
        /** @description How much the log keeps, whichever is less. */
        RequestsKept: {
            /**
             * @description For how many days; 0 when the log is turned off.
             * @example 7
             */
            days: number;
            /**
             * @description How many requests at most.
             * @example 500
             */
            requests: number;
        };
        /** @description Service status. */
        HealthResponse: {
            /**
             * @description `unhealthy` comes with HTTP 503, the others with 200.
             * @example healthy
             * @enum {string}
             */
            status: "healthy" | "degraded" | "unhealthy";
            /**
             * @description Running service version.
             * @example 0.8.0
             */
            version: string;
            /**
             * Format: date-time
             * @description ISO 8601.
             * @example 2026-11-21T00:00:00.000Z
             */
            timestamp: string;
            checks: components["schemas"]["HealthChecks"];
        };
        /** @description One verdict a part. */
        HealthChecks: {
            /**
             * @description Model serving normal requests.
             * @example ok
             * @enum {string}
             */
            ai_service: "ok" | "degraded" | "error";
            /**
             * @description Model serving `fast` requests.
             * @example ok
             * @enum {string}
             */
            fast_ai_service: "ok" | "degraded" | "error";
            /**
             * @description Prompt management and tracing.
             * @example ok
             * @enum {string}
             */
            analytics: "ok" | "degraded" | "error";
            /**
             * @description Store of keys and rate-limit counters.
             * @example ok
             * @enum {string}
             */
            cache: "ok" | "degraded" | "error";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    recommend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "vertical": "movies",
                 *       "context": {
                 *         "preferences": [
                 *           "slow-burn science fiction",
                 *           "strong female leads",
                 *           "no horror"
                 *         ],
                 *         "history": [
                 *           {
                 *             "item": "Contact",
                 *             "rating": "5/5"
                 *           }
                 *         ],
                 *         "constraints": {
                 *           "max_runtime_minutes": 130
                 *         }
                 *       },
                 *       "options": {
                 *         "count": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RecommendRequest"];
            };
        };
        responses: {
            /** @description Ranked items with reasons. */
            200: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendResponse"];
                    /**
                     * @example event: recommendation
                     *     data: {"item":{"name":"Arrival","vertical":"movies","type":"science-fiction film","metadata":{"creator":"Denis Villeneuve","year":2016,"runtime_minutes":116}},"explanation":{"why_match":"A patient first-contact story carried by a linguist, close to Contact in spirit.","key_factors":["slow-burn science fiction","female lead","116 min, under the limit of 130 min"],"potential_concerns":["grief is a central theme"]},"confidence":0.93,"metadata":{"taste_match_score":94,"mood_match":"thoughtful"}}
                     *
                     *     event: done
                     *     data: {"recommendations":[{"item":{"name":"Arrival","vertical":"movies","type":"science-fiction film","metadata":{"creator":"Denis Villeneuve","year":2016,"runtime_minutes":116}},"explanation":{"why_match":"A patient first-contact story carried by a linguist, close to Contact in spirit.","key_factors":["slow-burn science fiction","female lead","116 min, under the limit of 130 min"],"potential_concerns":["grief is a central theme"]},"confidence":0.93,"metadata":{"taste_match_score":94,"mood_match":"thoughtful"}}],"meta":{"request_id":"req_1795219200000_k3f9x2ab1c0d","timestamp":"2026-11-21T00:00:00.000Z","processing_time_ms":842,"prompt_version":"2026-12","total_results":1}}
                     */
                    "text/event-stream": string;
                };
            };
            /** @description `INVALID_REQUEST`: The body is not a JSON object, a required field is missing, or a value is out of range. */
            400: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `MISSING_API_KEY`: The request has no X-API-Key header. `INVALID_API_KEY`: The key is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `QUOTA_EXCEEDED`: The key's requests for this calendar month (UTC) are used up, or a budget is spent. `INSUFFICIENT_PERMISSIONS`: The key is restricted to other operations, or to other addresses. Nothing is counted. */
            403: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `REQUEST_TOO_LARGE`: The body is larger than the limit (256 KiB unless the operator changed it). */
            413: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: The key's requests per minute are used up. */
            429: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    /** @description Whole seconds to wait, at least 1. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `INTERNAL_ERROR`: The service failed, or a model failed and its fallback too. Nothing was charged. */
            500: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The key store cannot be reached, so no key can be verified; or the models are overloaded or at their rate limits. */
            503: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Whole seconds to wait, at least 1. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    explain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "vertical": "restaurants",
                 *       "item": {
                 *         "name": "Septime",
                 *         "type": "restaurant",
                 *         "metadata": {
                 *           "location": "Paris",
                 *           "price_range": "$$$"
                 *         }
                 *       },
                 *       "context": {
                 *         "user_preferences": [
                 *           "natural wine",
                 *           "quiet places"
                 *         ],
                 *         "constraints": {
                 *           "location": "Paris"
                 *         }
                 *       },
                 *       "options": {
                 *         "evidence": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExplainRequest"];
            };
        };
        responses: {
            /** @description The verdict and the reasons. */
            200: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplainResponse"];
                    /**
                     * @example event: explanation
                     *     data: {"summary":"A strong match for the wine, less so for a quiet evening.","detailed_reasoning":{"taste_alignment":["a long list of natural wine"],"constraint_satisfaction":["in Paris, as required"],"unique_factors":["a tasting menu that changes with the market"]},"potential_concerns":["the room is lively when full"],"evidence":[{"supports":"detailed_reasoning.taste_alignment[0]","stance":"for","you":{"path":"context.user_preferences[0]","text":"natural wine"},"item":{"text":"a long list of natural wine"}},{"supports":"detailed_reasoning.constraint_satisfaction[0]","stance":"for","you":{"path":"context.constraints.location","text":"Paris"},"item":{"path":"item.metadata.location","text":"Paris"}},{"supports":"potential_concerns[0]","stance":"against","you":{"path":"context.user_preferences[1]","text":"quiet places"},"item":{"text":"lively when full"}}]}
                     *
                     *     event: done
                     *     data: {"explanation":{"summary":"A strong match for the wine, less so for a quiet evening.","detailed_reasoning":{"taste_alignment":["a long list of natural wine"],"constraint_satisfaction":["in Paris, as required"],"unique_factors":["a tasting menu that changes with the market"]},"potential_concerns":["the room is lively when full"],"evidence":[{"supports":"detailed_reasoning.taste_alignment[0]","stance":"for","you":{"path":"context.user_preferences[0]","text":"natural wine"},"item":{"text":"a long list of natural wine"}},{"supports":"detailed_reasoning.constraint_satisfaction[0]","stance":"for","you":{"path":"context.constraints.location","text":"Paris"},"item":{"path":"item.metadata.location","text":"Paris"}},{"supports":"potential_concerns[0]","stance":"against","you":{"path":"context.user_preferences[1]","text":"quiet places"},"item":{"text":"lively when full"}}]},"confidence":0.78,"meta":{"request_id":"req_1795219200000_k3f9x2ab1c0d","timestamp":"2026-11-21T00:00:00.000Z","processing_time_ms":1210}}
                     */
                    "text/event-stream": string;
                };
            };
            /** @description `INVALID_REQUEST`: The body is not a JSON object, a required field is missing, or a value is out of range. */
            400: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `MISSING_API_KEY`: The request has no X-API-Key header. `INVALID_API_KEY`: The key is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `QUOTA_EXCEEDED`: The key's requests for this calendar month (UTC) are used up, or a budget is spent. `INSUFFICIENT_PERMISSIONS`: The key is restricted to other operations, or to other addresses. Nothing is counted. */
            403: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `REQUEST_TOO_LARGE`: The body is larger than the limit (256 KiB unless the operator changed it). */
            413: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: The key's requests per minute are used up. */
            429: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    /** @description Whole seconds to wait, at least 1. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `INTERNAL_ERROR`: The service failed, or a model failed and its fallback too. Nothing was charged. */
            500: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The key store cannot be reached, so no key can be verified; or the models are overloaded or at their rate limits. */
            503: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Whole seconds to wait, at least 1. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    usage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Usage of the current month. */
            200: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "period": "current_month",
                     *       "start_date": "2026-11-01T00:00:00.000Z",
                     *       "end_date": "2026-11-30T23:59:59.999Z",
                     *       "usage": {
                     *         "requests_made": 42,
                     *         "requests_limit": 1000,
                     *         "requests_remaining": 958,
                     *         "percentage_used": 4.2,
                     *         "reset_date": "2026-12-01T00:00:00.000Z"
                     *       },
                     *       "breakdown_by_vertical": {
                     *         "movies": 30,
                     *         "restaurants": 12
                     *       },
                     *       "breakdown_by_day": [
                     *         {
                     *           "date": "2026-11-20",
                     *           "requests": 30
                     *         },
                     *         {
                     *           "date": "2026-11-21",
                     *           "requests": 12
                     *         }
                     *       ],
                     *       "tier": {
                     *         "name": "Free",
                     *         "rate_limit": "5 requests/minute"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UsageResponse"];
                };
            };
            /** @description `MISSING_API_KEY`: The request has no X-API-Key header. `INVALID_API_KEY`: The key is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `INSUFFICIENT_PERMISSIONS`: The key is restricted to other operations, or to other addresses. Nothing is counted. */
            403: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: The key's requests per minute are used up. */
            429: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    /** @description Whole seconds to wait, at least 1. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `INTERNAL_ERROR`: The service failed, or a model failed and its fallback too. Nothing was charged. */
            500: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The key store cannot be reached, so no key can be verified; or the models are overloaded or at their rate limits. */
            503: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Whole seconds to wait, at least 1. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description How many requests a page has at most. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description A status, `2xx`, `4xx`, `5xx`, or `error` for everything that failed. */
                status?: string;
                /** @description Code of the error. */
                code?: "INVALID_REQUEST" | "MISSING_API_KEY" | "INVALID_API_KEY" | "QUOTA_EXCEEDED" | "INSUFFICIENT_PERMISSIONS" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TOO_LARGE" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
                /** @description The endpoint. */
                route?: "/v1/recommend" | "/v1/explain";
                /** @description Only requests that arrived then or later. */
                since?: string;
                /** @description Only requests that arrived before. */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "request_id": "req_1795219200000_k3f9x2ab1c0d",
                     *           "time": "2026-11-21T00:00:00.000Z",
                     *           "route": "/v1/recommend",
                     *           "status": 200,
                     *           "vertical": "movies",
                     *           "count": 3,
                     *           "streamed": true,
                     *           "grounded": false,
                     *           "model": "builtin/taste",
                     *           "fallback": false,
                     *           "duration_ms": 842,
                     *           "first_event_ms": 310,
                     *           "input_tokens": 1830,
                     *           "output_tokens": 412
                     *         },
                     *         {
                     *           "request_id": "req_1795219100000_p0q8w7e6r5t4",
                     *           "time": "2026-11-20T23:58:20.000Z",
                     *           "route": "/v1/recommend",
                     *           "status": 400,
                     *           "error": {
                     *             "code": "INVALID_REQUEST",
                     *             "field": "options.count",
                     *             "documentation_url": "https://reco.example/docs/errors#invalid_request"
                     *           },
                     *           "streamed": false,
                     *           "grounded": false,
                     *           "fallback": false,
                     *           "duration_ms": 2
                     *         }
                     *       ],
                     *       "next_cursor": "req_1795219100000_p0q8w7e6r5t4",
                     *       "kept": {
                     *         "days": 7,
                     *         "requests": 500
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RequestsResponse"];
                };
            };
            /** @description `INVALID_REQUEST`: The body is not a JSON object, a required field is missing, or a value is out of range. */
            400: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `MISSING_API_KEY`: The request has no X-API-Key header. `INVALID_API_KEY`: The key is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `INSUFFICIENT_PERMISSIONS`: The key is restricted to other operations, or to other addresses. Nothing is counted. */
            403: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: The key's requests per minute are used up. */
            429: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    /** @description Whole seconds to wait, at least 1. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `INTERNAL_ERROR`: The service failed, or a model failed and its fallback too. Nothing was charged. */
            500: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The key store cannot be reached, so no key can be verified; or the models are overloaded or at their rate limits. */
            503: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Whole seconds to wait, at least 1. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As in `meta.request_id` and `X-Request-Id` of the answer. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request_id": "req_1795219200000_k3f9x2ab1c0d",
                     *       "time": "2026-11-21T00:00:00.000Z",
                     *       "route": "/v1/recommend",
                     *       "status": 200,
                     *       "vertical": "movies",
                     *       "count": 3,
                     *       "streamed": true,
                     *       "grounded": false,
                     *       "model": "builtin/taste",
                     *       "fallback": false,
                     *       "duration_ms": 842,
                     *       "first_event_ms": 310,
                     *       "input_tokens": 1830,
                     *       "output_tokens": 412
                     *     }
                     */
                    "application/json": components["schemas"]["LoggedRequest"];
                };
            };
            /** @description `MISSING_API_KEY`: The request has no X-API-Key header. `INVALID_API_KEY`: The key is unknown, revoked or expired. */
            401: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `INSUFFICIENT_PERMISSIONS`: The key is restricted to other operations, or to other addresses. Nothing is counted. */
            403: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `NOT_FOUND`: The path does not exist, or the log of the key has no request of that id. */
            404: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED`: The key's requests per minute are used up. */
            429: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    /** @description Whole seconds to wait, at least 1. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `INTERNAL_ERROR`: The service failed, or a model failed and its fallback too. Nothing was charged. */
            500: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Requests allowed per minute. */
                    "X-RateLimit-Limit": string;
                    /** @description Requests left in the current window. */
                    "X-RateLimit-Remaining": string;
                    /** @description Window reset, Unix time in milliseconds. */
                    "X-RateLimit-Reset": string;
                    /** @description Tier in lower case. */
                    "X-RateLimit-Tier": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: The key store cannot be reached, so no key can be verified; or the models are overloaded or at their rate limits. */
            503: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    /** @description Whole seconds to wait, at least 1. */
                    "Retry-After": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Healthy or degraded. */
            200: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "healthy",
                     *       "version": "0.8.0",
                     *       "timestamp": "2026-11-21T00:00:00.000Z",
                     *       "checks": {
                     *         "ai_service": "ok",
                     *         "fast_ai_service": "ok",
                     *         "analytics": "ok",
                     *         "cache": "ok"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            /** @description `INTERNAL_ERROR`: The service failed, or a model failed and its fallback too. Nothing was charged. */
            500: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description Unhealthy. */
            503: {
                headers: {
                    /** @description Equal to `meta.request_id`. */
                    "X-Request-Id": string;
                    /** @description Any origin. */
                    "Access-Control-Allow-Origin": "*";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "unhealthy",
                     *       "version": "0.8.0",
                     *       "timestamp": "2026-11-21T00:00:00.000Z",
                     *       "checks": {
                     *         "ai_service": "ok",
                     *         "fast_ai_service": "ok",
                     *         "analytics": "ok",
                     *         "cache": "error"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
        };
    };
}
