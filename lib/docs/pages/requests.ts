import { MAX_ENTRIES, MAX_VERTICAL_LENGTH } from '../../request-log/request-entry';
import { blocks, type DocPage, heading, list, run, table } from '../doc-page';
import { code, requestSnippet } from '../snippet';

const listRequests = requestSnippet({
  id: 'list-requests',
  prints: /"requests"|kept for \d+ days/,
  path: '/v1/requests?status=error&limit=5',
  call: 'listRequests',
  query: { status: 'error', limit: 5 },
  next: {
    typescript: code`
const { requests, kept } = answer;
for (const { time, route, status, error } of requests) {
  console.log(time, route, status, error?.code, error?.field ?? '');
}
console.log(requests.length, 'failed; kept for', kept.days, 'days');
`,
    python: code`
for entry in answer["requests"]:
    error = entry.get("error", {})
    print(entry["time"], entry["route"], entry["status"], error.get("code"), error.get("field", ""))
print(len(answer["requests"]), "failed; kept for", answer["kept"]["days"], "days")
`,
  },
});

export const requests: DocPage = {
  slug: 'requests',
  section: 'Guides',
  title: 'Request log',
  summary: 'What became of each of the latest requests of a key, without anything that was in them.',
  blocks: blocks(
    `For each key the last ${MAX_ENTRIES} requests to \`/v1/recommend\` and \`/v1/explain\` can be looked at for 7 days, or as many as the operator has set; whichever is less. In the [dashboard](/dashboard) they are on the page “Requests”, of all keys or of one, and can be downloaded as CSV or JSON; the key itself reads them with \`GET /v1/requests\`.`,
    run(listRequests),
    heading('Narrow the list', 'filters'),
    table(
      'Parameters of GET /v1/requests',
      'Parameter | What it does',
      '`status` | A status such as `429`, a class such as `4xx`, or `error` for everything that failed',
      '`code` | A code of the [errors](/docs/errors)',
      '`route` | `/v1/recommend` or `/v1/explain`',
      '`since`, `until` | From this time on, before that time: ISO 8601',
      '`limit` | 1 to 100 requests a page, 25 by default',
      '`cursor` | `next_cursor` of the page before; the last page has none',
    ),
    'Requests are listed newest first. Reading the log calls no model, costs nothing of the quota, and shares the window of `/v1/usage`, so that it takes nothing from your [limit by minute](/docs/limits#per-minute).',
    heading('Look one up', 'one'),
    'Every answer has an id: `meta.request_id` in the document, and the header `X-Request-Id`. Keep it in your own log. `GET /v1/requests/{id}` gives that request, and 404 [NOT_FOUND](/docs/errors#not_found) when this key has no such request, or not any more. A request is in the log a moment after its answer.',
    heading('What is in it', 'fields'),
    table(
      'Fields of a request',
      'Field | Meaning',
      '`request_id`, `time`, `route` | Which request it was, and when it arrived',
      '`status` | Status of the answer; 499 when the caller left before its end',
      '`error` | Code, path of the first offending field, and where the code is documented. A stream that broke off has status 200 and an error',
      `\`vertical\`, \`count\` | As they were asked for; at most ${MAX_VERTICAL_LENGTH} characters of the vertical`,
      '`streamed`, `grounded` | Whether an event stream was asked for; whether the web was searched',
      '`model`, `fallback` | The model that answered, and whether it was not the first choice',
      '`duration_ms`, `first_event_ms` | How long it took, and until the first event of a stream',
      '`input_tokens`, `output_tokens` | What models read and wrote',
    ),
    heading('What is not', 'privacy'),
    list(
      'Nothing of the body but the vertical and the count: no preference, profile, history, constraint or item.',
      'Nothing of the answer.',
      'No request without a valid key, and no read such as `GET /v1/usage`.',
    ),
    'Entries beyond the last requests are erased at once. Old ones are not shown any more, and are erased with the next request of the key, or by themselves when it makes no more. What a revoked key did can be looked at in the dashboard until then.',
  ),
};
