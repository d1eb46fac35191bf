import { z } from 'zod';
import {
  compactRanking,
  compactRecommendation,
  elementsOf,
  generatedRanking,
  generatedRecommendation,
  partsOf,
  searchedRanking,
} from '../contract/generated';
import { type ResponseFormat, type SchemaVariant, toResponseSchema } from '../models/response-schema';

/** What the JSON of an answer depends on; nothing of it is particular to one request. */
export type RecommendFormatOptions = {
  /** Whether candidates were supplied, to which the model refers by `ref`. */
  isRanking: boolean;
  /**
   * Whether to ask for metadata of candidates, which is worth its tokens only while web search is on
   * (contract: supplied-metadata). Generated items always come with metadata.
   */
  withMetadata: boolean;
  variant: SchemaVariant;
  /** Whether the prompt asks for ids alone (`Prompt.isCompact`). */
  isCompact?: boolean | undefined;
  /** Whether the answer is written in parts, by several calls. */
  isInParts?: boolean | undefined;
  /**
   * How many elements to demand, 1 to 10; used by `bounded` only. A small model ends its list after the first
   * unless the grammar keeps it open, and a server of one's own caches no schema with the prompt.
   */
  count?: number | undefined;
};

function elementOf({ isRanking, withMetadata, isCompact }: RecommendFormatOptions): z.ZodObject {
  if (!isRanking) return isCompact ? compactRecommendation : generatedRecommendation;
  if (isCompact) return compactRanking;
  return withMetadata ? searchedRanking : generatedRanking;
}

function build(options: RecommendFormatOptions): ResponseFormat {
  const element = elementOf(options);
  const answer = options.isInParts
    ? partsOf(element)
    : z.strictObject({ elements: elementsOf(element, options.count) });
  return {
    name: 'recommendations',
    description: 'The recommendations, best first.',
    schema: toResponseSchema(answer, options.variant),
  };
}

const formats = new Map<string, ResponseFormat>();

/**
 * The JSON that a model has to write for `POST /v1/recommend`. Byte-identical for all requests with the same
 * options, so that a server compiles one grammar and a provider caches what stands behind it: references are
 * plain texts that the service checks (contract: supplied-items).
 */
export function recommendFormat(options: RecommendFormatOptions): ResponseFormat {
  const { isRanking, withMetadata, variant, isCompact, isInParts } = options;
  const count = variant === 'bounded' ? options.count : undefined;
  const key = [isRanking, withMetadata, variant, isCompact === true, isInParts === true, count].join();
  const known = formats.get(key);
  if (known) return known;
  const format = build({ ...options, count });
  formats.set(key, format);
  return format;
}
