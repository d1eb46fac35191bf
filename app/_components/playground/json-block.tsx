import { CodeBlock } from '../ui/code-block';
import { JsonView } from '../ui/json-view';

/** Shows a JSON document under a title, with a copy button. */
export function JsonBlock({ title, value }: { title: string; value: unknown }) {
  return (
    <CodeBlock title={title} code={JSON.stringify(value, null, 2)}>
      <JsonView value={value} />
    </CodeBlock>
  );
}
