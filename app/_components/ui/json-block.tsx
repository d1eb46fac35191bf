import type { ComponentProps } from 'react';
import { CodeBlock } from './code-block';
import { JsonView } from './json-view';

type JsonBlockProps = Pick<ComponentProps<typeof CodeBlock>, 'title' | 'className' | 'bodyClassName'> & {
  value: unknown;
};

export function JsonBlock({ value, ...block }: JsonBlockProps) {
  return (
    <CodeBlock code={JSON.stringify(value, null, 2)} {...block}>
      <JsonView value={value} />
    </CodeBlock>
  );
}
