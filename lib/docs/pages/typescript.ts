import { answer, blocks, type DocPage, facts, heading, info, list, run, table, warning } from '../doc-page';
import { code } from '../snippet';
import { firstCall } from './quickstart';

/** A tool of the AI SDK with which a model recommends things to the person that it talks to. */
export const aiSdkTool = code`
import { Reco, RecoError } from '@reco/client';
import { tool } from 'ai';
import { z } from 'zod';

const reco = new Reco({
  baseUrl: process.env.RECO_BASE_URL,
  apiKey: process.env.RECO_API_KEY,
});

export const recommend = tool({
  description: 'Recommends things that suit a person, each with its reasons.',
  inputSchema: z.object({
    vertical: z.string().describe('What kind of thing, such as "movies" or "laptops"'),
    preferences: z.array(z.string()).min(1).max(20).describe('What the person likes and dislikes'),
    count: z.number().int().min(1).max(10).optional(),
  }),
  execute: async ({ vertical, preferences, count = 3 }, { abortSignal }) => {
    try {
      const { recommendations, meta } = await reco.recommend(
        { vertical, context: { preferences }, options: { count, explanation_depth: 'brief' } },
        { signal: abortSignal },
      );
      return {
        isPartial: meta.partial ?? false,
        items: recommendations.map(({ item, explanation, confidence }) => ({
          name: item.name,
          why: explanation.why_match,
          concerns: explanation.potential_concerns ?? [],
          confidence,
        })),
      };
    } catch (error) {
      // The model can correct a field; it cannot help with anything else.
      if (error instanceof RecoError && error.field) return { problem: error.details };
      throw error;
    }
  },
});
`;

/** A server action of Next.js: the key stays on the server, and the form gets words to show. */
export const serverAction = code`
'use server';

import { Reco, type Recommendation, RecoError } from '@reco/client';

const reco = new Reco({
  baseUrl: process.env.RECO_BASE_URL,
  apiKey: process.env.RECO_API_KEY,
  timeoutMs: 20_000, // somebody is waiting
  totalTimeoutMs: 30_000,
});

export type RecommendState = { recommendations: Recommendation[]; problem?: string };

/** Recommends films, for useActionState: <form action={action}> with a field "wishes", one wish a line. */
export async function recommendFilms(_: RecommendState, form: FormData): Promise<RecommendState> {
  const preferences = String(form.get('wishes') ?? '').split('\n').map((wish) => wish.trim()).filter(Boolean);
  if (preferences.length === 0) return { recommendations: [], problem: 'Write down a wish.' };
  try {
    const { recommendations } = await reco.recommend({
      vertical: 'movies',
      context: { preferences: preferences.slice(0, 20) },
    });
    return { recommendations };
  } catch (error) {
    if (!(error instanceof RecoError)) throw error;
    console.error('reco', error.code, error.requestId);
    const isBusy = error.code === 'RATE_LIMIT_EXCEEDED' || error.code === 'SERVICE_UNAVAILABLE';
    return { recommendations: [], problem: isBusy ? 'Try again in a minute.' : 'That did not work.' };
  }
}
`;

export const typescript: DocPage = {
  slug: 'typescript',
  section: 'Guides',
  title: 'TypeScript client',
  summary: 'Typed requests, streams, retries and errors in one small package without dependencies.',
  blocks: blocks(
    heading('Install', 'install'),
    'The package `@reco/client` is part of the service’s repository and not on a registry. Build it there, and install the file that this leaves:',
    answer(
      'Shell',
      'npm pack --workspace @reco/client   # in the repository of the service\nnpm install ./reco-client-*.tgz     # in your project',
      'shellscript',
    ),
    'It is ESM, needs nothing but Web APIs, and runs on Node 20 or newer, Bun, Deno, edge runtimes and in browsers.',
    warning('Keep the key on your server. In a browser everyone who opens the page can read it.'),
    heading('Ask', 'ask'),
    run(firstCall),
    table(
      'Methods',
      'Method | What it gives',
      '`recommend(body)` | Recommendations with their reasons',
      '`streamRecommendations(body)` | The same as [events](/docs/typescript#events), one by one',
      '`explain(body)` | Why one item does or does not suit a person',
      '`streamExplanation(body)` | The same as [events](/docs/typescript#events)',
      '`usage()` | What the key has used of its month',
      '`listRequests(query)` | The [log of requests](/docs/api#listRequests) of the key, a page at a time',
      '`getRequest(id)` | One of them, by the id that its answer or its error gave',
      '`health()` | How the service is; needs no key. An unhealthy service is an answer, not an error',
    ),
    heading('Events', 'events'),
    'The methods that stream give an async iterable of `{ type: "recommendation", recommendation }` or `{ type: "explanation", explanation }`, and at last `{ type: "done", document }` with the whole document. Leaving the loop ends the request. [Streaming](/docs/streaming) shows one.',
    heading('Options', 'options'),
    facts(
      '`baseUrl` | Address of the deployment.',
      '`apiKey` | Needed by everything but `health`.',
      '`timeoutMs` | How long one attempt may take, 60,000 by default; of a stream, the wait for each event. Allow more where models run on a slow server.',
      '`totalTimeoutMs` | How long all attempts and the waits between them may take, 180,000 by default; of a stream, until its first event.',
      '`maxRetries` | 0 to 10, 2 by default.',
      '`maxWaitMs` | The longest wait before a request is sent again, 60,000 by default. When the server asks for more, its error is thrown at once; 0 never waits.',
      '`onWait` | A function that is told of each wait before it begins: `waitMs`, `message` (such as “waiting 56 s for the limit”) and `error`. Without one, waits of 2 seconds or more are told by `console.warn`.',
      '`fetch` | Makes the requests instead of the global one.',
    ),
    'Each method takes `timeoutMs`, `totalTimeoutMs`, `maxRetries`, `maxWaitMs` and a `signal` as its last argument.',
    heading('What is tried again', 'retries'),
    list(
      '429 and 503 after the time of `Retry-After`, unless that is longer than `maxWaitMs` or the time that is left.',
      '408, 500, 502, 504, a connection that fails and an attempt that takes too long, after a delay that doubles and has some randomness.',
      'A stream only until its first event: what has come cannot be taken back.',
    ),
    info(
      'An answer that is an error costs nothing of the month. An attempt that timed out, and a stream that you leave, cost a place once a language model was writing; see [what leaving costs](/docs/retrying#cost).',
    ),
    heading('Errors', 'errors'),
    'Every failure is a `RecoError`, except an abort of your own, whose reason is thrown as it is. It never holds the key.',
    facts(
      '`code` | A [code of the service](/docs/errors), or `CONNECTION_FAILED`, `TIMED_OUT`, `STREAM_CUT`, `UNREADABLE_ANSWER`.',
      '`status` | The HTTP status, where there was an answer.',
      '`field` | Path of the first field that is wrong, such as `options.count`.',
      '`details`, `suggestion` | What was wrong, and what to change.',
      '`requestId` | Quote it when you ask for help.',
      '`retryAfterSeconds` | What the server asked to wait.',
      '`documentationUrl` | Where the code is explained.',
    ),
    heading('A tool for the AI SDK', 'ai-sdk'),
    'With it, a model recommends things to the person that it talks to. It needs `npm install ai zod` beside the client.',
    answer('tools/recommend.ts', aiSdkTool, 'typescript'),
    heading('A server action of Next.js', 'next'),
    'The key stays on the server; the form gets recommendations, or words to show.',
    answer('app/recommend/actions.ts', serverAction, 'typescript'),
  ),
};
