import { z } from 'zod';

/*
 * Schemas of the answers of language models, which services turn into responses. They are asked for, not checked: readers
 * take what they can use. Everything is required and nullable rather than optional, because OpenAI's strict mode refuses
 * optional keys. Bounds keep an answer from being empty or running on for ever; which of them a provider sees is up to
 * `toResponseSchema`. Models write the keys in this order: a reason before the scores that follow from it.
 */

const line = (maxLength: number, minLength = 1) => z.string().meta({ minLength, maxLength });

const list = <Entry extends z.ZodType>(entry: Entry, maxItems: number, minItems = 0) =>
  z.array(entry).meta(minItems > 0 ? { minItems, maxItems } : { maxItems });

/** Ids such as `p2`, `f3` or `c4.f2`. */
const ids = list(z.string().meta({ minLength: 2, maxLength: 9 }), 4);

const you = ids.describe('ids of p, h or l');
const it = ids.describe('ids of f, g or s');
const text = line(400, 10);
const factor = line(90, 2);

const reason = z.object({ you, it, text, factor });
const concern = z.object({ you, it, text });
const reasons = list(reason, 2, 1);
const factors = list(z.object({ it, you, factor }), 4);
const concerns = list(concern, 3);

/** A fact that the model itself knows of an item, or has found on the web. */
const fact = z.object({
  id: z.string().meta({ minLength: 2, maxLength: 3 }),
  key: line(40),
  value: z.union([line(200), z.number(), z.boolean(), list(line(80), 10)]),
});
const facts = list(fact, 8);
/** The same of a caller's item, which only a search result can add to. */
const found = list(fact.extend({ s: ids.describe('ids of the search results that say it') }), 8);

const ref = z
  .string()
  .regex(/^c[0-9]{1,3}$/)
  .describe('ref of an item');
const name = line(200).describe('usual name of the item');
const type = line(80).describe('kind of thing');
const score = z.number().meta({ minimum: 0, maximum: 100 }).describe('0 to 100');
const confidence = z.number().meta({ minimum: 0, maximum: 1 }).describe('0.0 to 1.0');
const judgement = { reasons, factors, concerns, score, confidence };
const feelings = { mood: line(80).nullable(), appeal: line(80).nullable() };

/** A recommendation that the model came up with itself: its facts come first, then the reasons that cite them. */
export const generatedRecommendation = z.object({ name, type, facts, ...judgement, ...feelings });

/** A judgement on one of the caller's candidates. */
export const generatedRanking = z.object({ ref, ...judgement, type, ...feelings });

/** A judgement on a candidate while web search is on, with facts that a search has found. */
export const searchedRanking = z.object({ ref, facts: found, ...judgement, type, ...feelings });

const pair = list(z.string().meta({ minLength: 2, maxLength: 4 }), 2, 2);
const pairs = list(pair, 3, 1).describe('[id of the person, id of the item]');

/** A judgement of a small model on a candidate: ids alone, of which code writes the sentences. */
export const compactRanking = z.object({ ref, pairs, score });
/** A recommendation of a small model's own choice: its facts, and ids of which code writes the sentences. */
export const compactRecommendation = z.object({ name, type, facts, pairs, score });

/** Returns the schema of a list of elements, 1 to 10 (contract: result-count) or `exactly` so many, which parsing leaves open. */
export const elementsOf = (element: z.ZodType, exactly?: number) =>
  list(element, exactly ?? 10, exactly ?? 1);

/**
 * Returns the schema of one answer in parts (contract: parallel-writers): up to 10 `picks`, texts of 3 to 204 characters with an
 * item and its score from 0 to 100, and up to 10 `elements` without `score`; parsing leaves these numbers open. One for picking
 * and for writing, since providers cache it in front of the prompt.
 * @param element schema of a whole element, with a `score`; with a `ref` where the items are the caller's
 */
export const partsOf = (element: z.ZodObject) => {
  const written = element.omit({ score: true });
  const label = 'ref' in element.shape ? 'ref of an item' : 'usual name of the item';
  const pick = line(204, 3).describe(`${label}, a bar, and its score from 0 to 100`);
  return z.strictObject({ picks: list(pick, 10), elements: list(written, 10) });
};

const verdict = z.enum(['fits', 'mixed', 'does not fit']);
const alternatives = list(
  z.object({ name, reason: line(300, 2), key_difference: line(300, 2) }),
  3,
).nullable();

/** The model's answer to `POST /v1/explain`; it may have to be cut behind the summary (contract: early-first-byte). */
export const generatedExplanation = z.object({
  verdict,
  confidence: confidence.describe('0.0 to 1.0, the chance that the person would be glad of it'),
  summary: z.object({ you, it, text: line(600, 10) }),
  reasons: list(z.object({ you, it, text }), 5),
  unique: list(z.object({ it, text }), 3),
  concerns: list(concern, 5),
  alternatives,
});

/** A small model's answer to `POST /v1/explain`: pairs of ids, of which code writes the sentences. */
export const compactExplanation = z.object({
  verdict,
  score,
  for: list(pair, 3),
  against: list(pair, 3),
});

export type GeneratedRecommendation = z.output<typeof generatedRecommendation>;
export type GeneratedRanking = z.output<typeof generatedRanking>;
export type GeneratedExplanation = z.output<typeof generatedExplanation>;
