'use client';

import { useSyncExternalStore } from 'react';
import { CodeBlock } from '../ui/code-block';

const never = () => () => {};

type EnvironmentBlockProps = {
  /** Address of the deployment, as far as the build knows it. */
  baseUrl: string;
  code: string;
  html: string;
};

/** Shows the variables to put into the environment. The page is made ahead; the browser knows the address that it came from. */
export function EnvironmentBlock({ baseUrl, code, html }: EnvironmentBlockProps) {
  const address = useSyncExternalStore(
    never,
    () => location.origin,
    () => baseUrl,
  );
  return (
    <CodeBlock
      title="Environment"
      code={code.replace(baseUrl, address)}
      html={html.replace(baseUrl, address)}
    />
  );
}
