import { blocks, type DocPage, heading, run, table } from '../doc-page';
import { retry } from '../snippets/retry';

/** Guide: retries and their delays. */
export const retrying: DocPage = {
  slug: 'retrying',
  section: 'Guides',
  title: 'Retrying',
  summary: 'Requests are independent and safe to repeat. Repeat 429 and 5xx; correct everything else first.',
  blocks: blocks(
    table(
      'What to do by status',
      'Status | Repeat? | When',
      '429, 503 | Yes | After the seconds in `Retry-After`',
      '500 | Yes | After a delay that doubles: 0.5 s, 1 s, 2 s, at most 20 s, with some randomness',
      '502, 504 of a proxy; no answer, or not in time | Yes | The same',
      '400, 401, 403, 404, 405, 413 | No | The same request gets the same answer',
    ),
    run(retry),
    heading('What a retry or leaving costs', 'cost'),
    'An answer with status 200 counts against the month, an error never does. A request that fails counts in the window of its minute; one refused with 429 counts nowhere.',
    'When you leave before the answer is complete, by closing the connection or by a timeout of your own, the request counts against the month once a language model has begun to write or an event of a stream has been sent. Before that it costs nothing. Asking again costs a place of its own, so set a generous timeout. The [TypeScript client](/docs/typescript) repeats by the same rules, and so does the one for [Python](/docs/python).',
    heading('Why randomness', 'jitter'),
    'Clients that fail together come back together. Multiplying the delay with a random factor spreads them out.',
  ),
};
