import type { Snippet } from '../snippet';
import type { Operation } from './operation';

type Wanted = Pick<Operation, 'id' | 'method' | 'path' | 'needsKey' | 'body'>;

/** Within single quotes, where a shell reads nothing but their end. */
export const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A value as Python writes it: JSON but for three words. @param indent of the line that it begins on */
export function toPython(value: unknown, indent: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const entries = Array.isArray(value)
    ? value.map((entry) => inner + toPython(entry, inner))
    : Object.entries(value).map(
        ([key, entry]) => `${inner}${JSON.stringify(key)}: ${toPython(entry, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return entries.length === 0 ? `${open}${close}` : `${open}\n${entries.join(',\n')},\n${indent}${close}`;
}

/** A value as TypeScript writes it: JSON, whose names need no quotes. @param indent of the lines below the first */
const toTypeScript = (value: unknown, indent: string) =>
  JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll('\n', `\n${indent}`);

function shellCode({ path, needsKey, body }: Wanted): string {
  return [
    `curl "$RECO_BASE_URL${path}"`,
    ...(needsKey ? ['-H "X-API-Key: $RECO_API_KEY"'] : []),
    ...(body
      ? [
          '-H "Content-Type: application/json"',
          `-d ${shellQuoted(JSON.stringify(body.example, null, 2)).replaceAll('\n', '\n  ')}`,
        ]
      : []),
  ].join(' \\\n  ');
}

function typescriptCode({ method, path, needsKey, body }: Wanted): string {
  const headers = [
    ...(needsKey ? ["    'X-API-Key': process.env.RECO_API_KEY!,"] : []),
    ...(body ? ["    'Content-Type': 'application/json',"] : []),
  ];
  const options = [
    ...(body ? [`  method: '${method}',`] : []),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body ? [`  body: JSON.stringify(${toTypeScript(body.example, '  ')}),`] : []),
  ];
  const address = `process.env.RECO_BASE_URL + '${path}'`;
  const call = options.length > 0 ? `fetch(${address}, {\n${options.join('\n')}\n})` : `fetch(${address})`;
  return `const response = await ${call};\nconsole.log(response.status, await response.text());\n\nexport {};`;
}

function clientCode({ id, needsKey, body }: Wanted): string {
  const key = needsKey ? '\n  apiKey: process.env.RECO_API_KEY,' : '';
  return `import { Reco } from '@reco/client';

const reco = new Reco({
  baseUrl: process.env.RECO_BASE_URL,${key}
});
console.log(await reco.${id}(${body ? toTypeScript(body.example, '') : ''}));`;
}

function pythonCode({ path, needsKey, body }: Wanted): string {
  const headers = [
    ...(needsKey ? ['        "X-API-Key": os.environ["RECO_API_KEY"],'] : []),
    ...(body ? ['        "Content-Type": "application/json",'] : []),
  ];
  return [
    ...(body ? ['import json'] : []),
    'import os',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    os.environ["RECO_BASE_URL"] + "${path}",`,
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...(body ? [`    data=json.dumps(${toPython(body.example, '    ')}).encode(),`] : []),
    ')',
    'with urllib.request.urlopen(request, timeout=60) as response:',
    '    print(response.status, response.read().decode())',
  ].join('\n');
}

/** A request to an operation by curl, with an id in its path. */
export const requestFor = (operation: Wanted, id: string) =>
  shellCode({ ...operation, path: operation.path.replace(/\{\w+\}/, id) });

/** A request to an operation with the example of its document, in every language. @param operation without an id in its path */
export const requestSnippet = (operation: Wanted): Snippet => ({
  id: `api-${operation.id.toLowerCase()}`,
  prints: /"(meta|usage|requests|status)"|(meta|usage|requests|status): /,
  code: {
    shell: shellCode(operation),
    typescript: typescriptCode(operation),
    client: clientCode(operation),
    python: pythonCode(operation),
  },
});
