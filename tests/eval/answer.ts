import { z } from 'zod';

/** One recommendation as far as the figures need it; read leniently, since validity is a figure of its own. */
const given = z.object({
  item: z.object({ id: z.string().optional(), name: z.string() }),
  explanation: z.object({
    why_match: z.string(),
    key_factors: z.array(z.string()).catch([]),
    potential_concerns: z.array(z.string()).catch([]),
  }),
  confidence: z.number(),
  metadata: z.record(z.string(), z.unknown()).catch({}),
});
export type Given = z.output<typeof given>;

const explained = z.object({
  explanation: z.object({
    summary: z.string(),
    detailed_reasoning: z.record(z.string(), z.array(z.string())).catch({}),
    potential_concerns: z.array(z.string()).catch([]),
    alternatives: z
      .array(z.object({ reason: z.string(), key_difference: z.string() }))
      .optional()
      .catch(undefined),
  }),
  confidence: z.number(),
});

/** The recommendations of a document, best first; unreadable ones are left out. */
export function givenIn(document: unknown): Given[] {
  const list = (document as { recommendations?: unknown } | null)?.recommendations;
  return (Array.isArray(list) ? (list as unknown[]) : []).flatMap((entry) => {
    const read = given.safeParse(entry);
    return read.success ? [read.data] : [];
  });
}

/** The confidence of an explanation; undefined when the document is none. */
export const explainedConfidence = (document: unknown): number | undefined =>
  explained.safeParse(document).data?.confidence;

/** Every text of one recommendation that a person would read. */
export const textsOf = ({ explanation, metadata }: Given): string[] => [
  explanation.why_match,
  ...explanation.key_factors,
  ...explanation.potential_concerns,
  ...['mood_match', 'emotional_appeal', 'reasoning'].flatMap((key) =>
    typeof metadata[key] === 'string' ? [metadata[key] as string] : [],
  ),
];

/** Every text of an answer that a person would read, whichever endpoint it came from. */
export function textsIn(document: unknown): string[] {
  const read = explained.safeParse(document).data;
  if (!read) return givenIn(document).flatMap(textsOf);
  const { summary, detailed_reasoning, potential_concerns, alternatives = [] } = read.explanation;
  return [
    summary,
    ...Object.values(detailed_reasoning).flat(),
    ...potential_concerns,
    ...alternatives.flatMap(({ reason, key_difference }) => [reason, key_difference]),
  ];
}
