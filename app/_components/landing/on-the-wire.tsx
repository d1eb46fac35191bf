import type { RecommendResponse } from '@/lib/contract/recommend-response';
import type { RequestBody } from '../playground/read-draft';
import { CodeBlock } from '../ui/code-block';
import { JsonView } from '../ui/json-view';

type OnTheWireProps = { request: RequestBody; response: RecommendResponse };

/** A request and its answer, side by side. */
export function OnTheWire({ request, response }: OnTheWireProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <CodeBlock title="POST /v1/recommend" code={JSON.stringify(request, null, 2)}>
        <JsonView value={request} />
      </CodeBlock>
      <CodeBlock title="200 OK" code={JSON.stringify(response, null, 2)}>
        <JsonView value={response} />
      </CodeBlock>
    </div>
  );
}
