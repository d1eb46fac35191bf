import { type CodeRequest, requestSnippet } from '../request-code';
import { code } from '../snippet';

/** A request for three recommendations from nothing but a few preferences. */
export const firstRequest: CodeRequest = {
  path: '/v1/recommend',
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
