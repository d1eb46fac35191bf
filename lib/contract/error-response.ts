import { z } from 'zod';
import { ERROR_CODES } from './error-codes';
import { errorMeta } from './meta';
import { string } from './primitives';

/** Link to the section of an error's code (contract: documentation-url). */
export const documentationLink = string(
  'Where the code is explained; absolute where the server knows its address.',
  'https://reco.example/docs/errors#invalid_request',
);

/** The envelope of every error (contract: error-envelope, documentation-url). */
export const errorResponse = z
  .strictObject({
    error: z
      .strictObject({
        code: z
          .enum(ERROR_CODES)
          .meta({ description: 'Stable; branch on this.', example: 'INVALID_REQUEST' }),
        message: string('Human-readable; wording may change.', 'The request is not valid.'),
        details: string(
          'Which rule was broken; for validation it starts with the path of the first field.',
          'options.count: must be a whole number from 1 to 10',
        ),
        suggestion: string('What to change.', 'Correct the named fields and send the request again.'),
        documentation_url: documentationLink,
      })
      .meta({ id: 'ErrorBody', description: 'What went wrong.' }),
    meta: errorMeta,
  })
  .meta({ id: 'ErrorResponse', description: 'The envelope of every error.' });

export type ErrorResponse = z.output<typeof errorResponse>;
