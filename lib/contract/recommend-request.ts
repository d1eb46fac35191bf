import { z } from 'zod';
import { recommendContext } from './context';
import { sharedOptions } from './evidence';
import { openObject, optional, optionalText, shortText, text, toggle, withDefault } from './primitives';

/** An item that the caller wants ranked (contract: candidate-items). */
const candidateItem = z
  .object({
    id: shortText().meta({ description: "The caller's identifier; unique in the list.", example: 'sku-17' }),
    name: shortText().meta({ description: 'Name as it should appear.', example: 'Trattoria Da Enzo' }),
    description: optionalText().meta({
      description: 'What it is, in a few words.',
      example: 'Small Roman trattoria, no reservations.',
    }),
    metadata: optional(openObject()).meta({
      description: 'Anything known: price, year, genre, location, …',
      example: { price: 25, cuisine: 'Roman' },
    }),
  })
  .meta({ id: 'CandidateItem', description: 'An item to rank.' });

/** The most candidate items unless `MAX_ITEMS` says otherwise (contract: candidate-items). */
export const DEFAULT_MAX_ITEMS = 500;

const requireUniqueIds = (items: { id: string }[], check: z.RefinementCtx) => {
  const firstIndex = new Map<string, number>();
  items.forEach(({ id }, index) => {
    const first = firstIndex.get(id);
    if (first === undefined) firstIndex.set(id, index);
    else
      check.addIssue({ code: 'custom', path: [index, 'id'], message: `repeats the id of items[${first}]` });
  });
};

const COUNT_RULE = 'must be a whole number from 1 to 10';

/** `options` of `POST /v1/recommend` (contract: request-options, result-count). */
const recommendOptions = z
  .object({
    count: withDefault(z.number().int(COUNT_RULE).min(1, COUNT_RULE).max(10, COUNT_RULE), 3).meta({
      description: 'How many recommendations, 1 to 10.',
      example: 3,
    }),
    explanation_depth: withDefault(z.enum(['brief', 'detailed']), 'detailed').meta({
      description: 'How long the explanations are.',
      example: 'brief',
    }),
    include_alternatives: toggle(true, 'Whether explanations may name alternatives.'),
    language: withDefault(text(), 'en_US').meta({
      description: 'Locale of every generated string. Error messages stay English.',
      example: 'es_ES',
    }),
    grounding: optional(z.boolean()).meta({
      description: 'Allow web search. Default true; false when `items` is supplied.',
      example: false,
    }),
    ...sharedOptions,
  })
  .meta({ id: 'RecommendOptions', description: 'How to answer.' });

/**
 * Builds the schema of the body of `POST /v1/recommend`, which fills in defaults, drops unknown fields and trims no text
 * (contract: requests-and-errors), for lists of 1 to `maxItems` candidate items (`MAX_ITEMS`; contract: candidate-items).
 * `grounding` has no default here: it depends on `items` and `fast`.
 */
export const recommendRequest = (maxItems: number = DEFAULT_MAX_ITEMS) =>
  z
    .object({
      vertical: shortText().meta({ description: 'The category; any non-empty text.', example: 'movies' }),
      context: recommendContext,
      items: optional(
        z
          .array(candidateItem)
          .min(1, 'must have at least 1 item; leave it out to have items generated')
          .max(maxItems, `must have at most ${maxItems} items; send larger lists in batches`)
          .superRefine(requireUniqueIds),
      ).meta({ description: 'Items to rank. Without it, items are generated within the vertical.' }),
      options: withDefault(recommendOptions, recommendOptions.parse({})),
    })
    .meta({ id: 'RecommendRequest', description: 'What to recommend, and for whom.' });

/** An item that the caller wants ranked. */
export type CandidateItem = z.output<typeof candidateItem>;
/** A valid body of `POST /v1/recommend`, defaults filled in. */
export type RecommendRequest = z.output<ReturnType<typeof recommendRequest>>;
