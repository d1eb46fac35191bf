import type { Deployment } from '../deployment';
import { answer, blocks, type DocPage, heading, info, list, run, table } from '../doc-page';
import { type CodeRequest, code, requestSnippet } from '../snippet';

/** A request for three recommendations from nothing but a few preferences. */
export const firstRequest: CodeRequest = {
  call: 'recommend',
  body: {
    vertical: 'movies',
    context: { preferences: ['slow-burn science fiction', 'strong female leads', 'no horror'] },
  },
  next: {
    typescript: code`
for (const { item, explanation, confidence } of answer.recommendations) {
  console.log(item.name, '(' + confidence + ')');
  console.log(explanation.why_match);
}
`,
    python: code`
for recommendation in answer["recommendations"]:
    print(recommendation["item"]["name"], "(%s)" % recommendation["confidence"])
    print(recommendation["explanation"]["why_match"])
`,
  },
};

/** The first request in every language. */
export const firstCall = requestSnippet({
  id: 'first-call',
  prints: /"why_match"|\((0\.\d+|1)\)/,
  ...firstRequest,
});

/** Returns the first page, which leads from nothing to an answer, with the address of the deployment. */
export const quickstart = ({ baseUrl }: Deployment): DocPage => ({
  slug: '',
  section: 'Start',
  title: 'Quickstart',
  summary: 'From nothing to three recommendations with their reasons, in one request.',
  blocks: blocks(
    heading('Get a key', 'get-a-key'),
    'Enter an e-mail address at [/generate-key](/generate-key). The key is shown once, right there; only its hash is stored. It starts with `reco_live_` and holds the whole quota of its tier, so treat it like a password.',
    'Put the key and the address of this deployment into the environment of your shell:',
    answer(
      'Environment',
      `export RECO_BASE_URL="${baseUrl}"\nexport RECO_API_KEY="reco_live_…"`,
      'shellscript',
    ),
    heading('Make a request', 'make-a-request'),
    'Name a vertical and describe a person. That is all a request needs: there is nothing to set up, no catalogue to upload and no profile to create. [Candidates](/docs/candidates#served) says which verticals this deployment knows things of; your own items are ranked in any.',
    run(firstCall),
    'How to run it:',
    table(
      'How to run the snippets',
      'Language | Save as | Run',
      'Shell | nothing: paste it | needs `curl`',
      'TypeScript, Node 22.18 or newer | `first-call.mts` | `node first-call.mts`',
      'TypeScript, Node 20 or newer | `first-call.mts` | `npx tsx first-call.mts`',
      'TypeScript client | the same, with [the package](/docs/typescript) installed | the same',
      'Python 3.9 or newer | `first_call.py` | `python3 first_call.py`',
    ),
    heading('Read the answer', 'read-the-answer'),
    'Three recommendations by default, best first. Each is of this form:',
    answer('Part of the answer', {
      item: {
        name: 'Arrival',
        vertical: 'movies',
        type: 'science-fiction film',
        metadata: { creator: 'Denis Villeneuve', year: 2016, runtime_minutes: 116 },
      },
      explanation: {
        why_match: 'A patient first-contact story carried by a linguist.',
        key_factors: ['slow-burn science fiction', 'female lead'],
        potential_concerns: ['grief is a central theme'],
      },
      confidence: 0.93,
      metadata: { taste_match_score: 94 },
    }),
    list(
      '`explanation` is written for the person: why it fits, the single reasons, and what may not fit.',
      '`confidence` runs from 0 to 1 and is always there.',
      '`item.metadata` and `metadata` hold what is known and are left out when nothing is. Do not rely on a single key.',
      '`meta.request_id` names the request; quote it when you ask for help. It is also in the `X-Request-Id` header.',
    ),
    info(
      'Answers of a language model take seconds. Set a generous timeout (60 seconds), or [stream](/docs/streaming).',
    ),
    heading('Next', 'next'),
    list(
      '[Describe a person well](/docs/context): preferences, profile, history, hard limits.',
      '[Rank your own items](/docs/ranking) instead of having them generated.',
      '[Retry](/docs/retrying) what can be retried.',
      '[The TypeScript client](/docs/typescript): types, streams, retries and errors.',
      '[The whole reference](/docs/api), which can be tried from the page.',
    ),
  ),
});
