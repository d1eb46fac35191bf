import { shellQuoted, toPython } from '@/lib/docs/api/request-snippet';
import type { Sent } from './send-request';

type CodeInput = Sent & {
  /** Address of the deployment, without a slash at the end. */
  address: string;
  isStreamed: boolean;
};

/** The languages that the form is shown in: those that need nothing but a runtime. */
export const CODE_LANGUAGES = ['shell', 'typescript', 'python'] as const;

/** The same request in the languages of the documentation. */
export type RequestCode = Record<(typeof CODE_LANGUAGES)[number], string>;

function toShell({ address, task, body, isStreamed }: CodeInput): string {
  return [
    `curl${isStreamed ? ' -N' : ''} ${shellQuoted(`${address}/v1/${task}`)} \\`,
    '  -H "X-API-Key: $RECO_API_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    ...(isStreamed ? ['  -H "Accept: text/event-stream" \\'] : []),
    `  -d ${shellQuoted(JSON.stringify(body, null, 2))}`,
  ].join('\n');
}

function toTypeScript({ address, task, body, isStreamed }: CodeInput): string {
  return `// request.mts
const response = await fetch(${JSON.stringify(`${address}/v1/${task}`)}, {
  method: "POST",
  headers: {
    "X-API-Key": process.env.RECO_API_KEY ?? "",
    "Content-Type": "application/json",${isStreamed ? '\n    Accept: "text/event-stream",' : ''}
  },
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),
});
if (!response.ok) throw new Error(await response.text());
${
  isStreamed
    ? `const decoder = new TextDecoder();
for await (const chunk of response.body!) process.stdout.write(decoder.decode(chunk, { stream: true }));`
    : 'console.log(await response.json());'
}`;
}

function toPythonCode({ address, task, body, isStreamed }: CodeInput): string {
  return `import json
import os
import urllib.request

request = urllib.request.Request(
    ${JSON.stringify(`${address}/v1/${task}`)},
    headers={
        "X-API-Key": os.environ["RECO_API_KEY"],
        "Content-Type": "application/json",${isStreamed ? '\n        "Accept": "text/event-stream",' : ''}
    },
    data=json.dumps(${toPython(body, '    ')}).encode(),
)
with urllib.request.urlopen(request, timeout=60) as response:
${
  isStreamed
    ? `    for line in response:
        print(line.decode(), end="", flush=True)`
    : `    print(json.dumps(json.load(response), indent=2))`
}`;
}

/**
 * A request as code that can be copied. The key is read from the environment and never part of it.
 */
export const requestCode = (input: CodeInput): RequestCode => ({
  shell: toShell(input),
  typescript: toTypeScript(input),
  python: toPythonCode(input),
});
