import type { RecommendResponse } from '@/lib/contract/recommend-response';
import type { RequestBody } from '../playground/read-draft';
import { JsonBlock } from '../ui/json-block';

const FIELDS = {
  item: 'The thing itself. Its metadata hold what is known of it; do not rely on a single key.',
  why_match: 'One or two sentences on the fit, in the language you ask for.',
  key_factors: 'Specific reasons, one per entry. What speaks against the item stands in potential_concerns.',
  confidence: 'How sure the service is that it fits, from 0 to 1.',
  taste_match_score: 'What the list is ordered by, from 0 to 100.',
  request_id: 'Names this answer in the log, and stands in the header X-Request-Id too.',
};

function FieldNotes() {
  return (
    <dl className="flex flex-col gap-4 text-sm">
      {Object.entries(FIELDS).map(([name, text]) => (
        <div key={name} className="border-t border-line pt-3">
          <dt className="font-mono text-xs">{name}</dt>
          <dd className="mt-1 text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function OnTheWire({ request, response }: { request: RequestBody; response: RecommendResponse }) {
  return (
    <div className="grid items-start gap-x-5 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <JsonBlock title="POST /v1/recommend" value={request} />
      <JsonBlock title="200 OK" value={response} className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
      <FieldNotes />
    </div>
  );
}
