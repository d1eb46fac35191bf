import { z } from 'zod';

/** Splits a list that a script joined by commas (`table.concat(list, ',')`); an empty text is an empty list. */
export const joined = z.string().transform((text) => text.split(',').filter(Boolean));
