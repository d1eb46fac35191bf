import type { JSONSchema7 } from 'ai';
import { sampleReason } from './sample-words';

type Sample = { key: string; index: number; count: number };

const NUMBERS: Record<string, (index: number) => number> = {
  taste_match_score: (index) => 90 - 5 * index,
  confidence: (index) => Math.round((0.9 - 0.05 * index) * 100) / 100,
};

/** Fields that need a sentence, which is checked before it is sent. */
const SENTENCES: ReadonlySet<string> = new Set([
  'why_match',
  'summary',
  'reasoning',
  'reason',
  'potential_concerns',
]);

function sampleArray(schema: JSONSchema7, { key, index, count }: Sample): unknown[] {
  const items = schema.items as JSONSchema7;
  if (key === 'metadata') return [{ key: 'year', value: 2000 + index }];
  const length = key === 'elements' ? count : 2;
  return Array.from({ length }, (_, i) =>
    sample(items, {
      key: key === 'elements' ? 'element' : key,
      index: key === 'elements' ? i : index,
      count,
    }),
  );
}

function sample(schema: JSONSchema7, at: Sample): unknown {
  const { key, index, count } = at;
  if (schema.enum) return schema.enum[index % schema.enum.length];
  if (schema.anyOf) return sample(schema.anyOf[0] as JSONSchema7, at);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [
        name,
        sample(property as JSONSchema7, { key: name, index, count }),
      ]),
    );
  }
  if (type === 'array') return sampleArray(schema, at);
  if (type === 'number' || type === 'integer') return NUMBERS[key]?.(index) ?? index + 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (key === 'ref') return `c${index + 1}`;
  if (key === 'name') return `Sample ${index + 1}`;
  return SENTENCES.has(key) ? sampleReason(index) : `sample ${key.replaceAll('_', ' ')}`;
}

/** The number that the request asks for, read from the JSON in the prompt or from the last line of one in lines. */
function readCount(prompt: string): number {
  try {
    const { count, missing = count } = JSON.parse(prompt) as { count?: unknown; missing?: unknown };
    return typeof missing === 'number' ? missing : 1;
  } catch {
    return Number(/^Return (\d+)\.$/m.exec(prompt)?.[1] ?? 1);
  }
}

/**
 * An answer that fits the JSON schema of a request: as many elements as its prompt asks for, references c1, c2, …,
 * scores descending.
 */
export const sampleAnswer = (schema: JSONSchema7, prompt: string): unknown =>
  sample(schema, { key: '', index: 0, count: readCount(prompt) });
