import { z } from 'zod';
import { explainContext } from './context';
import { sharedOptions } from './evidence';
import { openObject, optional, shortText, text, toggle, withDefault } from './primitives';

/** The item that `POST /v1/explain` is asked about (contract: explained-item). */
const itemToExplain = z
  .object({
    name: shortText().meta({ description: 'Name of the item.', example: 'Septime' }),
    type: shortText().meta({ description: 'Subtype of the item.', example: 'restaurant' }),
    metadata: optional(openObject()).meta({
      description: 'Anything already known about the item.',
      example: { location: 'Paris', price_range: '$$$' },
    }),
  })
  .meta({ id: 'ItemToExplain', description: 'The item to explain.' });

/** `options` of `POST /v1/explain` (contract: request-options). */
const explainOptions = z
  .object({
    depth: withDefault(z.enum(['brief', 'detailed']), 'detailed').meta({
      description: 'How long the explanation is.',
      example: 'detailed',
    }),
    include_alternatives: toggle(false, 'Whether an `alternatives` array is returned.'),
    language: withDefault(text(), 'en_US').meta({
      description: 'Locale of every generated string. Error messages stay English.',
      example: 'fr_FR',
    }),
    grounding: optional(z.boolean()).meta({ description: 'Allow web search. Default true.' }),
    ...sharedOptions,
  })
  .meta({ id: 'ExplainOptions', description: 'How to answer.' });

/** Body of `POST /v1/explain` (contract: endpoints, user-preferences, lenient-fields, history-on-explain, text-lengths). */
export const explainRequest = z
  .object({
    vertical: shortText().meta({ description: 'The category; any non-empty text.', example: 'restaurants' }),
    item: itemToExplain,
    context: explainContext,
    options: withDefault(explainOptions, explainOptions.parse({})),
  })
  .meta({ id: 'ExplainRequest', description: 'What to explain, and for whom.' });

/** A valid body of `POST /v1/explain`, defaults filled in. */
export type ExplainRequest = z.output<typeof explainRequest>;
