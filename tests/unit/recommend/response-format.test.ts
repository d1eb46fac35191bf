import type { JSONSchema7 } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { explainFormat } from '@/lib/explain/prepare-prompt';
import type { SchemaVariant } from '@/lib/models/response-schema';
import { type RecommendFormatOptions, recommendFormat } from '@/lib/recommend/prepare-prompt';

const flags = [true, false];
const formatsOf = (variant: SchemaVariant) => [
  ...flags.flatMap((isRanking) =>
    flags.flatMap((withMetadata) =>
      flags.map((isCompact) => recommendFormat({ isRanking, withMetadata, variant, isCompact })),
    ),
  ),
  ...flags.map((isRanking) =>
    recommendFormat({ isRanking, withMetadata: isRanking, variant, isInParts: true }),
  ),
  ...flags.map((isCompact) => explainFormat({ variant, isCompact })),
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
      expect(schema.properties?.elements).toMatchObject({ minItems: 1, maxItems: 10 });
      const items = elementOf({ variant: 'bounded', isCompact });
      expect(items.properties?.[isCompact ? 'pairs' : 'reasons']).toMatchObject({ minItems: 1 });
      if (!isCompact) expect(JSON.stringify(items)).toMatch(/"text":\{"type":"string","minLength":10/);
    }
    const { schema } = explainFormat({ variant: 'bounded', isCompact: false });
    expect(JSON.stringify(schema.properties?.summary)).toContain('"minLength":10');
  });
});

describe('a number of elements', () => {
  const elements = (variant: SchemaVariant) =>
    recommendFormat({ isRanking: true, withMetadata: false, variant, count: 4 }).schema.properties?.elements;

  it('is demanded by a grammar only, since elsewhere each number would be another schema', () => {
    expect(elements('bounded')).toMatchObject({ minItems: 4, maxItems: 4 });
    expect(elements('strict')).toMatchObject({ minItems: 1, maxItems: 10 });
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

  it('has facts of candidates only while web search is on (contract: supplied-metadata)', () => {
    expect(keysOf(elementOf({}))).not.toContain('facts');
    expect(keysOf(elementOf({ withMetadata: true }))).toContain('facts');
    expect(keysOf(elementOf({ isCompact: true, withMetadata: true }))).not.toContain('facts');
    expect(keysOf(elementOf({ isRanking: false }))).toContain('facts');
    expect(keysOf(elementOf({ isRanking: false, isCompact: true }))).toContain('facts');
  });

  it('has the item first, then what is known of it, then reasons that cite it, then the scores that follow', () => {
    for (const isRanking of flags)
      for (const isCompact of flags) {
        const keys = keysOf(elementOf({ isRanking, isCompact, withMetadata: true }));
        const why = isCompact ? 'pairs' : 'reasons';
        expect(keys[0]).toBe(isRanking ? 'ref' : 'name');
        if (keys.includes('facts')) expect(keys.indexOf('facts')).toBeLessThan(keys.indexOf(why));
        expect(keys.indexOf(why)).toBeLessThan(keys.indexOf('score'));
      }
  });

  it('has ids before the text that rests on them', () => {
    for (const { schema } of formatsOf('strict'))
      for (const part of walk(schema)) {
        const keys = keysOf(part);
        if (keys.includes('it') && keys.includes('text'))
          expect(keys.indexOf('it')).toBeLessThan(keys.indexOf('text'));
      }
  });

  it('of the compact form is ids and numbers alone', () => {
    expect(keysOf(elementOf({ isCompact: true }))).toEqual(['ref', 'pairs', 'score']);
    expect(keysOf(explainFormat({ variant: 'strict', isCompact: true }).schema)).toEqual([
      'verdict',
      'score',
      'for',
      'against',
    ]);
  });

  it('has the verdict and the summary of an explanation first, since it may be cut behind them', () => {
    for (const variant of ['bounded', 'strict', 'plain'] as const)
      expect(keysOf(explainFormat({ variant, isCompact: false }).schema).slice(0, 3)).toEqual([
        'verdict',
        'confidence',
        'summary',
      ]);
  });
});
