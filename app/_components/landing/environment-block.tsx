'use client';

import { useSyncExternalStore } from 'react';
import { CodeBlock } from '../ui/code-block';

const never = () => () => {};

type EnvironmentBlockProps = {
  /** Address of the deployment, as far as the build knows it. */
  baseUrl: string;
};

/** What to put into the environment. The page is made ahead; the browser knows the address that it came from. */
export function EnvironmentBlock({ baseUrl }: EnvironmentBlockProps) {
  const address = useSyncExternalStore(
    never,
    () => location.origin,
    () => baseUrl,
  );
  return (
    <CodeBlock
      title="Environment"
      code={`export RECO_BASE_URL="${address}"\nexport RECO_API_KEY="reco_live_…"`}
    />
  );
}
