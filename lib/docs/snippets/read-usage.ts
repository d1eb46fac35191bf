import { requestSnippet } from '../request-code';
import { code } from '../snippet';

/** Usage of a key in its month. */
export const readUsage = requestSnippet({
  id: 'read-usage',
  prints: /requests_remaining|\d+ of -?\d+/,
  path: '/v1/usage',
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
