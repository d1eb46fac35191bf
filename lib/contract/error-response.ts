import { z } from 'zod';
import { ERROR_CODES } from './error-codes';
import { errorMeta } from './meta';

/** The envelope of every error (contract: error-envelope, documentation-url). */
export const errorResponse = z
  .strictObject({
    error: z
      .strictObject({
        code: z
          .enum(ERROR_CODES)
          .meta({ description: 'Stable; branch on this.', example: 'INVALID_REQUEST' }),
        message: z
          .string()
          .meta({ description: 'Human-readable; wording may change.', example: 'The request is not valid.' }),
        details: z.string().meta({
          description: 'Which rule was broken; for validation it starts with the path of the first field.',
          example: 'options.count: must be a whole number from 1 to 10',
        }),
        suggestion: z.string().meta({
          description: 'What to change.',
          example: 'Correct the named fields and send the request again.',
        }),
        documentation_url: z.string().meta({
          description: 'Where the code is explained; absolute where the server knows its address.',
          example: 'https://reco.example/docs/errors#invalid_request',
        }),
      })
      .meta({ id: 'ErrorBody', description: 'What went wrong.' }),
    meta: errorMeta,
  })
  .meta({ id: 'ErrorResponse', description: 'The envelope of every error.' });

/** The body of every error. */
export type ErrorResponse = z.output<typeof errorResponse>;
