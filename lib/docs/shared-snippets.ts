import { type CodeRequest, requestSnippet } from './request-code';
import { code } from './snippet';

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

/** Usage of a key in its month. */
export const readUsage = requestSnippet({
  id: 'read-usage',
  prints: /requests_remaining|\d+ of -?\d+/,
  call: 'usage',
  next: {
    typescript: code`
const { usage, tier } = answer;
console.log(usage.requests_made, 'of', usage.requests_limit, 'on', tier.name);
`,
    python: code`
usage = answer["usage"]
print(usage["requests_made"], "of", usage["requests_limit"], "on", answer["tier"]["name"])
`,
  },
});
