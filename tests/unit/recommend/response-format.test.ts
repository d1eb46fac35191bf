import type { JSONSchema7 } from 'ai';
import { describe, expect, it } from 'vitest';
import { explainFormat } from '@/lib/explain/response-format';
import type { SchemaVariant } from '@/lib/models/response-schema';
import { type RecommendFormatOptions, recommendFormat } from '@/lib/recommend/response-format';

const flags = [true, false];
const formatsOf = (variant: SchemaVariant) => [
  ...flags.flatMap((isRanking) =>
    flags.flatMap((withMetadata) =>
      flags.map((isCompact) => recommendFormat({ isRanking, withMetadata, variant, isCompact })),
    ),
  ),
  explainFormat({ variant }),
];

/** Every schema within a schema, itself included. */
function* walk(schema: JSONSchema7): Generator<JSONSchema7> {
  yield schema;
  for (const inner of Object.values(schema.properties ?? {})) yield* walk(inner as JSONSchema7);
  for (const inner of schema.anyOf ?? []) yield* walk(inner as JSONSchema7);
  if (schema.items) yield* walk(schema.items as JSONSchema7);
}
const partsOf = (variant: SchemaVariant) => formatsOf(variant).flatMap(({ schema }) => [...walk(schema)]);

const elementOf = (options: Partial<RecommendFormatOptions>): JSONSchema7 => {
  const format = recommendFormat({ isRanking: true, withMetadata: false, variant: 'strict', ...options });
  const { elements } = format.schema.properties as { elements: { items: JSONSchema7 } };
  return elements.items;
};
const keysOf = (schema: JSONSchema7) => Object.keys(schema.properties ?? {});

describe('the bounded schema', () => {
  it('bounds every text and every list', () => {
    for (const part of partsOf('bounded')) {
      if (part.type === 'array') expect(part.maxItems).toBeGreaterThan(0);
      if (part.type === 'string' && !part.enum) expect(part.maxLength ?? part.pattern).toBeDefined();
    }
  });

  it('takes no empty list of elements and no empty reason', () => {
    for (const isCompact of flags) {
      const { schema } = recommendFormat({
        isRanking: true,
        withMetadata: false,
        variant: 'bounded',
        isCompact,
      });
      expect(schema.properties?.elements).toMatchObject({ minItems: 1, maxItems: 12 });
      expect(JSON.stringify(schema)).toMatch(/"why_match":\{"type":"string","minLength":10/);
    }
    expect(explainFormat({ variant: 'bounded' }).schema.properties?.summary).toMatchObject({ minLength: 10 });
  });
});

describe('a number of elements', () => {
  const elements = (variant: SchemaVariant) =>
    recommendFormat({ isRanking: true, withMetadata: false, variant, count: 4 }).schema.properties?.elements;

  it('is demanded by a grammar only, since elsewhere each number would be another schema', () => {
    expect(elements('bounded')).toMatchObject({ minItems: 4, maxItems: 4 });
    expect(elements('strict')).toMatchObject({ minItems: 1, maxItems: 12 });
    expect(elements('plain')).toMatchObject({ minItems: 1 });
  });
});

describe('the strict schema', () => {
  it('has none of the bounds of texts that OpenAI’s strict mode may refuse, and still no empty list', () => {
    for (const part of partsOf('strict')) {
      expect(part).not.toHaveProperty('minLength');
      expect(part).not.toHaveProperty('maxLength');
      expect(part).not.toHaveProperty('pattern');
      if (part.type === 'array') expect(part.maxItems).toBeGreaterThan(0);
      if (part.type === 'object') expect(part.additionalProperties).toBe(false);
      if (part.type === 'object') expect(part.required).toEqual(keysOf(part));
    }
  });
});

describe('the plain schema', () => {
  it('has no upper bounds, which Gemini multiplies until it answers 400', () => {
    const keywords = new Set(partsOf('plain').flatMap((part) => Object.keys(part)));
    expect([...keywords].sort()).toEqual([
      'additionalProperties',
      'anyOf',
      'description',
      'enum',
      'items',
      'minItems',
      'properties',
      'required',
      'type',
    ]);
  });
});

describe('what is asked for', () => {
  it('is the same object for the same options, whatever the request', () => {
    const options = { isRanking: true, withMetadata: false, variant: 'strict' } as const;
    expect(recommendFormat(options)).toBe(recommendFormat({ ...options }));
    expect(recommendFormat({ ...options, isCompact: true })).not.toBe(recommendFormat(options));
  });

  it('has a shortlist before the elements where a stronger model compares candidates', () => {
    const keys = (options: Partial<RecommendFormatOptions>) =>
      keysOf(recommendFormat({ isRanking: true, withMetadata: false, variant: 'strict', ...options }).schema);
    expect(keys({})).toEqual(['shortlist', 'elements']);
    expect(keys({ isCompact: true })).toEqual(['elements']);
    expect(keys({ isRanking: false })).toEqual(['elements']);
  });

  it('has metadata of candidates only while web search is on (contract: supplied-metadata)', () => {
    expect(keysOf(elementOf({}))).not.toContain('metadata');
    expect(keysOf(elementOf({ withMetadata: true }))).toContain('metadata');
    expect(keysOf(elementOf({ isCompact: true, withMetadata: true }))).not.toContain('metadata');
    expect(keysOf(elementOf({ isRanking: false }))).toContain('metadata');
  });

  it('has the explanation before the scores that follow from it', () => {
    for (const isRanking of flags)
      for (const isCompact of flags) {
        const keys = keysOf(elementOf({ isRanking, isCompact }));
        expect(keys.indexOf('explanation')).toBeLessThan(keys.indexOf('taste_match_score'));
        expect(keys[0]).toBe(isRanking ? 'ref' : 'name');
      }
    expect(keysOf(elementOf({ isCompact: true }))[1]).toBe('explanation');
  });

  it('has confidence and summary of an explanation first, since it may be cut behind them', () => {
    for (const variant of ['bounded', 'strict', 'plain'] as const)
      expect(keysOf(explainFormat({ variant }).schema).slice(0, 2)).toEqual(['confidence', 'summary']);
  });
});
