import { blocks, type DocPage, heading, list, run, table } from '../doc-page';
import { code, requestSnippet } from '../snippet';

const explainItem = requestSnippet({
  id: 'explain-item',
  prints: /summary|\S+ \S+/,
  call: 'explain',
  body: {
    vertical: 'restaurants',
    item: { name: 'Septime', type: 'restaurant', metadata: { location: 'Paris', price_range: '$$$' } },
    context: { user_preferences: ['natural wine', 'quiet places'], constraints: { location: 'Paris' } },
    options: { depth: 'brief', include_alternatives: true },
  },
  next: {
    typescript: code`
console.log(answer.explanation.summary);
console.log(answer.explanation.potential_concerns);
`,
    python: code`
print(answer["explanation"]["summary"])
print(answer["explanation"]["potential_concerns"])
`,
  },
});

export const explanations: DocPage = {
  slug: 'explanations',
  section: 'Concepts',
  title: 'Explanations',
  summary: 'Every result says why it fits, what may not, and how sure the service is.',
  blocks: blocks(
    table(
      'Explanation of a recommendation',
      'Field | What it holds',
      '`why_match` | One or two sentences, written for the person',
      '`key_factors` | Single reasons, strongest first',
      '`potential_concerns` | Caveats and broken limits; absent when there are none',
      '`evidence` | The words that each of them rests on, when you ask for it',
    ),
    'Show `why_match` as it is. Show `potential_concerns` too: a recommendation that admits a flaw is believed.',
    heading('Proof', 'proof'),
    'With `options.evidence: true` each sentence comes with the part of your request that it rests on: the person’s words, the item’s, and where both stand. See [Proof of every sentence](/docs/evidence).',
    heading('Confidence and score', 'confidence'),
    list(
      '`confidence` (0 to 1) says how sure the service is that the item suits the person. It is always there.',
      '`metadata.taste_match_score` (0 to 100) is what results are ordered by. It may be absent.',
      'Compare both within one answer only. Scores of different requests do not share a scale.',
    ),
    heading('Length and alternatives', 'options'),
    table(
      'Options',
      'What | `/v1/recommend` | `/v1/explain`',
      'Length | `explanation_depth`: `detailed` or `brief` | `depth`: `detailed` or `brief`',
      'Alternatives | The text may name some unless `include_alternatives` is false | An `alternatives` array when `include_alternatives` is true',
      'Proof | `evidence: true` | `evidence: true`',
    ),
    heading('One item at a time', 'explain'),
    '`POST /v1/explain` answers a different question: not what to choose, but whether this one suits. It gives a verdict and three groups of reasons: taste, hard limits, and what sets the item apart.',
    run(explainItem),
  ),
};
