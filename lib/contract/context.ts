import { z } from 'zod';
import { openObject, optional, optionalText, text, textList } from './primitives';

/** One rated thing from the person's past (contract: person-described). */
const historyEntry = z
  .object({
    item: text().meta({ description: 'Name or identifier of the item.', example: 'Arrival' }),
    rating: text().meta({
      description: 'Free-form: a word, a star count, a fraction, a percentage.',
      example: '5/5',
    }),
    metadata: optional(openObject()).meta({
      description: 'Anything else known about the item or the occasion.',
      example: { watched: '2025-03' },
    }),
  })
  .meta({ id: 'HistoryEntry', description: 'One item of the rated history.' });

/** The most history entries that a request may carry (contract: history-entries). */
export const MAX_HISTORY = 50;

/** The most keys of `constraints`: each is held against every item, so their number is bounded (contract: constraints). */
export const MAX_CONSTRAINTS = 100;

/** The parts of the context that both generating endpoints share (contract: person-described, history-on-explain). */
const sharedContext = {
  profile: optionalText().meta({
    description: 'Free text about the person; blank counts as absent.',
    example: 'Night-shift nurse, watches alone, tired of franchises.',
  }),
  constraints: optional(
    openObject().refine(
      (limits) => Object.keys(limits).length <= MAX_CONSTRAINTS,
      `is too complex: must have at most ${MAX_CONSTRAINTS} keys`,
    ),
  ).meta({
    description: `Hard limits under any keys, such as budget, location, runtime or platform; at most ${MAX_CONSTRAINTS}. Machine-checkable values (\`max_price: 900\`) work better than vague ones.`,
    example: { max_runtime_minutes: 120 },
  }),
  history: optional(z.array(historyEntry).max(MAX_HISTORY, `must have at most ${MAX_HISTORY} entries`)).meta({
    description: 'Rated history, oldest first; at most 50 entries.',
  }),
  history_text: optionalText().meta({
    description: 'History as free text; may be sent together with `history`.',
    example: 'Loved Dune, gave up on Tenet.',
  }),
};

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Adds the check that a person is described, by the preference list or the profile (contract: person-described). Its issue is
 * reported on the list, under its name for that endpoint, beside the issues of other fields rather than after them. An empty
 * `user_preferences` describes nobody (contract: user-preferences); an empty `preferences` is an issue of its own.
 */
const requirePerson = <Schema extends z.ZodType<Record<string, unknown>>>(
  schema: Schema,
  list: 'preferences' | 'user_preferences',
) =>
  schema.refine(
    ({ profile, [list]: listed }) => {
      const isNobody = list === 'user_preferences' && Array.isArray(listed) && listed.length === 0;
      return isPresent(profile) || (isPresent(listed) && !isNobody);
    },
    {
      path: [list],
      message: 'is required unless context.profile is set',
      when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
    },
  );

/** `context` of `POST /v1/recommend` (contract: person-described, preferences-count). */
export const recommendContext = requirePerson(
  z.object({
    preferences: optional(
      z.array(text()).min(1, 'must have 1 to 20 entries').max(20, 'must have 1 to 20 entries'),
    ).meta({
      description: 'What the person likes or wants, 1 to 20 entries. Required unless `profile` is set.',
      example: ['slow-burn science fiction', 'strong female leads', 'no horror'],
    }),
    ...sharedContext,
  }),
  'preferences',
).meta({ id: 'RecommendContext', description: 'What is known about the person.' });

/** `context` of `POST /v1/explain` (contract: person-described, user-preferences, history-on-explain). */
export const explainContext = requirePerson(
  z.object({
    user_preferences: optional(textList()).meta({
      description: 'What the person likes or wants. At least 1 entry unless `profile` is set.',
      example: ['quiet places', 'natural wine'],
    }),
    ...sharedContext,
  }),
  'user_preferences',
).meta({ id: 'ExplainContext', description: 'What is known about the person.' });

export type HistoryEntry = z.output<typeof historyEntry>;
