import { z } from 'zod';
import { ITEM_METADATA_KEYS } from './item-metadata';

/*
 * What a language model is asked to write. These are not sent to callers: the services turn them into the
 * response schemas. Everything is required and nullable rather than optional, because OpenAI's strict mode
 * refuses optional keys; item metadata is a sparse list, because an object with 35 nullable keys would spend
 * most of the output on nulls. Every text and list has bounds, so that an answer can neither be empty nor run
 * on for ever; which of them a provider gets to see is up to `toResponseSchema`. They are asked for, not checked:
 * readers take what they can use, and the built-in model quotes texts of any length. The order of the keys is the
 * order in which they are written: a reason before the scores that follow from it.
 */

/** A text of at most `maxLength` characters. */
const line = (maxLength: number, minLength = 1) => z.string().meta({ minLength, maxLength });

/** A list of at most `maxItems` entries. */
const list = <Entry extends z.ZodType>(entry: Entry, maxItems: number, minItems = 0) =>
  z.array(entry).meta(minItems > 0 ? { minItems, maxItems } : { maxItems });
const lines = (maxItems: number, maxLength: number, minItems = 0) =>
  list(line(maxLength, 2), maxItems, minItems);

/** One entry of an item's metadata, for example `{ key: 'year', value: 2016 }`. */
export const generatedMetadataEntry = z.object({
  key: z.enum(ITEM_METADATA_KEYS),
  value: z.union([line(200), z.number(), z.boolean(), list(line(80), 10)]),
});

const ref = z
  .string()
  .regex(/^c[0-9]{1,3}$/)
  .describe('ref of a candidate');
const name = line(200).describe('usual name of the item');
const type = line(80).describe('subtype of the item, a short noun phrase');
const entries = (most: number) =>
  list(generatedMetadataEntry, most).describe('only keys that apply and that you know');
const metadata = entries(20);
const reasoning = line(300).nullable().describe('compressed note on why it ranks here');
const tasteMatchScore = z.number().meta({ minimum: 0, maximum: 100 });
const confidence = z.number().meta({ minimum: 0, maximum: 1 }).describe('0.0 to 1.0');
const feelings = { mood_match: line(80).nullable(), emotional_appeal: line(80).nullable() };

const explanation = z.object({
  why_match: line(600, 10).describe('one or two sentences'),
  key_factors: lines(5, 160, 1).describe('specific reasons, strongest first'),
  potential_concerns: lines(5, 240).nullable().describe('honest caveats, or null'),
});
const scores = { taste_match_score: tasteMatchScore.nullable().describe('0 to 100'), confidence };

/** A recommendation that the model came up with itself: the facts come first, then what is said of them. */
export const generatedRecommendation = z.object({
  name,
  type,
  metadata,
  reasoning,
  explanation,
  ...scores,
  ...feelings,
});

/** A judgement on one of the caller's candidates, which it names by its short reference. */
export const generatedRanking = z.object({
  ref,
  reasoning,
  explanation,
  ...scores,
  type,
  ...feelings,
  metadata,
});

const shortExplanation = z.object({
  why_match: line(240, 10).describe('one sentence'),
  key_factors: lines(3, 80, 1).describe('short reasons'),
  potential_concerns: lines(2, 120).describe('what may not suit, or empty'),
});
const shortScores = { taste_match_score: tasteMatchScore.describe('0 to 100'), confidence };

/** The same for prompts in few words: what can be left out is left out, and the explanation comes first. */
export const compactRecommendation = z.object({
  name,
  explanation: shortExplanation,
  ...shortScores,
  type,
  metadata: entries(8),
});

/** A judgement in few words. */
export const compactRanking = z.object({
  ref,
  explanation: shortExplanation,
  ...shortScores,
  type: line(40).describe('what kind of thing it is'),
});

/** The refs that a model compares before it writes about the best of them. */
export const generatedShortlist = list(ref, 12, 1).describe(
  'refs of the strongest candidates, best first, before writing about any',
);

/**
 * The elements of one answer: at least one, and a few more than `options.count` may ask for; or as many as
 * `exactly` says.
 */
export const elementsOf = (element: z.ZodType, exactly?: number) =>
  list(element, exactly ?? 12, exactly ?? 1);

/** The model's answer to `POST /v1/explain`; it may have to be cut behind the summary (contract: early-first-byte). */
export const generatedExplanation = z.object({
  confidence: confidence.describe('0.0 to 1.0, how well it suits the person'),
  summary: line(600, 10).describe('verdict in one or two sentences'),
  taste_alignment: lines(5, 240),
  constraint_satisfaction: lines(5, 240),
  unique_factors: lines(5, 240),
  potential_concerns: lines(5, 240),
  alternatives: list(z.object({ name, reason: line(300, 2), key_difference: line(300, 2) }), 3).nullable(),
});

export type GeneratedRecommendation = z.output<typeof generatedRecommendation>;
export type GeneratedRanking = z.output<typeof generatedRanking>;
export type GeneratedExplanation = z.output<typeof generatedExplanation>;
