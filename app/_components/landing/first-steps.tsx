import type { ReactNode } from 'react';
import { highlight } from '@/lib/docs/highlight';
import { CodeBlock } from '../ui/code-block';
import { TextLink } from '../ui/text-link';
import { EnvironmentBlock } from './environment-block';

const CALL = `curl "$RECO_BASE_URL/v1/recommend" \\
  -H "X-API-Key: $RECO_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "vertical": "movies",
    "context": {"preferences": ["slow-burn science fiction"]}
  }'`;

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-8 gap-y-3 md:grid-cols-[2rem_minmax(0,16rem)_minmax(0,1fr)]">
      <span aria-hidden="true" className="font-serif text-2xl leading-7 text-faint">
        {number}
      </span>
      <h3 className="font-medium">{title}</h3>
      <div className="min-w-0 text-sm text-soft">{children}</div>
    </li>
  );
}

/** Shows how to get to a first answer. @param baseUrl address of the deployment, as far as the build knows it */
export async function FirstSteps({ baseUrl }: { baseUrl: string }) {
  const environment = `export RECO_BASE_URL="${baseUrl}"\nexport RECO_API_KEY="reco_live_…"`;
  return (
    <ol className="flex flex-col gap-9">
      <Step number={1} title="Get a key">
        <p>
          Enter your e-mail address at <TextLink href="/generate-key">/generate-key</TextLink>. The key is
          shown at once, and only once.
        </p>
      </Step>
      <Step number={2} title="Put it into your environment">
        <EnvironmentBlock
          baseUrl={baseUrl}
          code={environment}
          html={await highlight(environment, 'shellscript')}
        />
      </Step>
      <Step number={3} title="Call">
        <CodeBlock title="Shell" label="First call" code={CALL} html={await highlight(CALL, 'shellscript')} />
        <p className="mt-3">
          The <TextLink href="/docs">quickstart</TextLink> has the same in TypeScript and Python.
        </p>
      </Step>
    </ol>
  );
}
