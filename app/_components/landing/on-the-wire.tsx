import type { RecommendResponse } from '@/lib/contract/recommend-response';
import type { RequestBody } from '../playground/read-draft';
import { CodeBlock } from '../ui/code-block';
import { JsonView } from '../ui/json-view';

type OnTheWireProps = { request: RequestBody; response: RecommendResponse };

const FIELDS = [
  {
    name: 'item',
    text: 'The thing itself. Its metadata hold what is known of it; do not rely on a single key.',
  },
  { name: 'why_match', text: 'One or two sentences on the fit, in the language you ask for.' },
  {
    name: 'key_factors',
    text: 'Specific reasons, one per entry. What speaks against the item stands in potential_concerns.',
  },
  { name: 'confidence', text: 'How sure the service is that it fits, from 0 to 1.' },
  { name: 'taste_match_score', text: 'What the list is ordered by, from 0 to 100.' },
  { name: 'request_id', text: 'Names this answer in the log, and stands in the header X-Request-Id too.' },
] as const;

function FieldNotes() {
  return (
    <dl className="flex flex-col gap-4 text-sm">
      {FIELDS.map(({ name, text }) => (
        <div key={name} className="border-t border-line pt-3">
          <dt className="font-mono text-xs">{name}</dt>
          <dd className="mt-1 text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Shows a request and its answer, side by side, with what the fields of the answer mean below the shorter of the two.
 */
export function OnTheWire({ request, response }: OnTheWireProps) {
  return (
    <div className="grid items-start gap-x-5 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <CodeBlock title="POST /v1/recommend" code={JSON.stringify(request, null, 2)}>
        <JsonView value={request} />
      </CodeBlock>
      <CodeBlock
        title="200 OK"
        code={JSON.stringify(response, null, 2)}
        className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <JsonView value={response} />
      </CodeBlock>
      <FieldNotes />
    </div>
  );
}
