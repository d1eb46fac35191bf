import { z } from 'zod';
import { optional, optionalString, string, toggle } from './primitives';

/** Options that both generating endpoints end with (contract: request-options, evidence). */
export const sharedOptions = {
  fast: toggle(false, 'Use the low-latency model; switches grounding off.'),
  research: optional(z.boolean()).meta({
    description: 'Deprecated alias of `grounding`, honoured only when `grounding` is absent.',
    deprecated: true,
  }),
  evidence: toggle(
    false,
    'Adds `explanation.evidence`: the parts of your request that each sentence rests on.',
  ),
};

const personEvidence = z
  .strictObject({
    path: string('Where it in your request stands.', 'context.profile'),
    text: string('Word for word as it stands there.', 'quiet at night'),
  })
  .meta({ id: 'PersonEvidence', description: 'What the person said, rated or demanded.' });

/** A fact of an item. Items that the service came up with, and what a web search found, are not in the request. */
const itemEvidence = z
  .strictObject({
    path: optionalString(
      'Where it stands in your request; absent for a fact that the model knew itself or found on the web.',
      'items[3].metadata.price',
    ),
    text: string('Word for word as it stands there.', '180'),
  })
  .meta({ id: 'ItemEvidence', description: 'The fact of the item.' });

/** One proof of one sentence: at least one of the two sides (contract: evidence). */
const evidenceEntry = z
  .strictObject({
    supports: string('Which text of this `explanation` it supports.', 'potential_concerns[0]'),
    stance: z.enum(['for', 'against']).meta({ description: 'Whether it speaks for or against the item.' }),
    you: personEvidence.optional(),
    item: itemEvidence.optional(),
  })
  .meta({ id: 'Evidence', description: 'The part of the request, and the fact, that a sentence rests on.' });

/** `explanation.evidence` (contract: evidence). */
export const evidenceList = z.array(evidenceEntry).optional().meta({
  description: 'Present exactly when `options.evidence` is true.',
});

/** One proof of one sentence. */
export type EvidenceEntry = z.output<typeof evidenceEntry>;
