import { readClaims, readPairs, readText } from '../evidence/read-claims';
import type { Claim, ReasonedExplanation, Suitability } from '../evidence/reasoned';
import { readScore } from '../recommend/scale';
import { isRecord, snakeKeys } from '../text/snake-keys';

/** Objects around an explanation: `{ response: { explanation: { … } } }`. */
const DEEPEST = 3;

/**
 * Returns the fields of an explanation, by keys in snake case, from whatever objects a model put around them, three levels deep
 * at most. Outer fields count first; of two beside each other, the later.
 */
export function explanationFields(written: unknown, depth = 0): Record<string, unknown> {
  const own = snakeKeys(written);
  if (depth === DEEPEST) return own;
  const inner = Object.entries(own).flatMap(([key, part]) =>
    key !== 'summary' && isRecord(part) ? [part] : [],
  );
  const fields: Record<string, unknown> = {};
  for (const part of inner) Object.assign(fields, explanationFields(part, depth + 1));
  return { ...fields, ...own };
}

/** Returns true when an object, complete or not, has a summary, or in the compact form a verdict with pairs. */
export function isExplanation(written: unknown): boolean {
  const { summary, verdict, for: pairs, against } = explanationFields(written);
  return (
    readClaims(summary)[0] !== undefined ||
    (verdict !== undefined && (pairs !== undefined || against !== undefined))
  );
}

function readVerdict(value: unknown): Suitability | undefined {
  const text = readText(value)?.toLowerCase().replace(/_/gu, ' ') ?? '';
  if (/\bnot\b|n't/u.test(text)) return 'does not fit';
  if (text.startsWith('mixed')) return 'mixed';
  return text.startsWith('fit') ? 'fits' : undefined;
}

const readAlternatives = (value: unknown): ReasonedExplanation['alternatives'] =>
  (Array.isArray(value) ? (value as unknown[]) : []).slice(0, 10).flatMap((entry) => {
    const written = snakeKeys(entry);
    const [name, reason, difference] = [written.name, written.reason, written.key_difference].map(readText);
    return name && reason && difference ? [{ name, reason, difference }] : [];
  });

/** A compact answer has no summary of its own: the strongest pair on the side of its verdict stands for it. */
const summaryOf = (fields: Record<string, unknown>, verdict: Suitability | undefined): Claim | undefined => {
  const [own] = readClaims(fields.summary);
  if (own) return own;
  const [speaks, objects] = [readPairs(fields.for), readPairs(fields.against)];
  return verdict === 'does not fit' ? (objects[0] ?? speaks[0]) : (speaks[0] ?? objects[0]);
};

/**
 * Reads a model's explanation leniently, in the full form or the compact one: at most 12 claims and 12 pairs a list, and 10
 * alternatives. Wrong types count as absent; a verdict in other words than "fit…", "mixed…" and "…not…" is undefined. The first
 * pair on the side of the verdict, else on the other, stands for a missing summary.
 */
export function readReasonedExplanation(object: Readonly<Record<string, unknown>>): ReasonedExplanation {
  const fields = explanationFields(object);
  const verdict = readVerdict(fields.verdict);
  return {
    verdict,
    facts: [],
    summary: summaryOf(fields, verdict),
    reasons: [...readClaims(fields.reasons), ...readPairs(fields.for)],
    unique: readClaims(fields.unique),
    concerns: [...readClaims(fields.concerns), ...readPairs(fields.against)],
    alternatives: readAlternatives(fields.alternatives),
    scores: { confidence: readScore(fields.confidence), tasteMatchScore: readScore(fields.score) },
  };
}
