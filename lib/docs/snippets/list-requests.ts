import { code, type Snippet } from '../snippet';

/** The latest requests of a key that failed. */
export const listRequests: Snippet = {
  id: 'list-requests',
  prints: /"requests"|kept for \d+ days/,
  code: {
    shell: code`
curl "$RECO_BASE_URL/v1/requests?status=error&limit=5" -H "X-API-Key: $RECO_API_KEY"
`,
    typescript: code`
const response = await fetch(process.env.RECO_BASE_URL + '/v1/requests?status=error&limit=5', {
  headers: { 'X-API-Key': process.env.RECO_API_KEY! },
});
const answer = await response.json();
if (!response.ok) throw new Error(answer.error.code + ': ' + answer.error.details);

const { requests, kept } = answer;
for (const { time, route, status, error } of requests) {
  console.log(time, route, status, error?.code, error?.field ?? '');
}
console.log(requests.length, 'failed; kept for', kept.days, 'days');

export {}; // Makes the file a module, in which await may stand at the top.
`,
    python: code`
import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    os.environ["RECO_BASE_URL"] + "/v1/requests?status=error&limit=5",
    headers={"X-API-Key": os.environ["RECO_API_KEY"]},
)
try:
    with urllib.request.urlopen(request, timeout=60) as response:
        answer = json.load(response)
except urllib.error.HTTPError as failure:
    raise SystemExit(failure.read().decode())

for entry in answer["requests"]:
    error = entry.get("error", {})
    print(entry["time"], entry["route"], entry["status"], error.get("code"), error.get("field", ""))
print(len(answer["requests"]), "failed; kept for", answer["kept"]["days"], "days")
`,
  },
};
