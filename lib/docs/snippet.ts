import type { CodeLanguage } from './highlight';

/** The languages that code is shown in, in the order of their tabs; `client` is TypeScript with the client. */
export const LANGUAGES = ['shell', 'typescript', 'client', 'python'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The name of a language as it is shown, in Markdown and in Shiki. */
export const LANGUAGE_NAMES = {
  shell: { name: 'Shell', fence: 'shell', highlight: 'shellscript' },
  typescript: { name: 'TypeScript', fence: 'typescript', highlight: 'typescript' },
  client: { name: 'TypeScript client', fence: 'typescript', highlight: 'typescript' },
  python: { name: 'Python', fence: 'python', highlight: 'python' },
} as const satisfies Record<Language, { name: string; fence: string; highlight: CodeLanguage }>;

/**
 * A piece of code in one or more languages, all doing the same. Each runs as it stands with `RECO_BASE_URL` and
 * `RECO_API_KEY` in the environment: Bash with curl, Node 22 or newer, Python 3.9 or newer with its standard library.
 */
export type Snippet = {
  /** Unique, in kebab-case. */
  id: string;
  code: Partial<Record<Language, string>>;
  /** Pattern in the output of a run; the test fails when it does not. */
  prints: RegExp;
};

/** Returns a template as raw text, without the line break at either end; `${…}` is left out, not filled in. */
export const code = (strings: TemplateStringsArray) => String.raw(strings).replace(/^\n|\n$/g, '');

/** A request to the API that code is written for. */
export type CodeRequest = {
  /** Method of the TypeScript client; its argument is the body, else `query`. */
  call: string;
  /** Path with its query, such as `/v1/requests?limit=5`; by default that of the method's name. */
  path?: string;
  query?: Record<string, unknown>;
  /** Body in JSON; a request without one is a GET. */
  body?: unknown;
  needsKey?: boolean;
  /** Asks for server-sent events, which the code prints as they come. */
  isStreamed?: boolean;
  /** Address of the deployment without a slash at the end; read from `RECO_BASE_URL` by default. */
  address?: string;
  /** Key to send; read from `RECO_API_KEY` by default. */
  key?: string;
  /** Code that goes on with `answer`, the parsed document of a success; the raw answer is printed by default. */
  next?: { typescript: string; python: string } | undefined;
};

type Located = CodeRequest & { path: string };

type Notation = {
  text: (value: string) => string;
  name: (key: string) => string;
  /** Its own words for JSON's `true`, `false` and `null`. */
  words: Record<string, string>;
  indent: string;
  /** Stands within the braces of an object on one line. */
  padding: string;
  /** Stands behind the last entry of several lines. */
  trailing: string;
};

/** Longer objects and lists are broken into lines, in characters. */
const LINE_LENGTH = 80;

const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const JSON_TEXT = { text: JSON.stringify, name: JSON.stringify, words: {} };
const SHELL: Notation = { ...JSON_TEXT, indent: '  ', padding: ' ', trailing: '' };
const TYPESCRIPT: Notation = {
  text: quoted,
  name: (key) => (/^[A-Za-z_]\w*$/.test(key) ? key : quoted(key)),
  words: {},
  indent: '  ',
  padding: ' ',
  trailing: ',',
};
const PYTHON: Notation = {
  ...JSON_TEXT,
  words: { true: 'True', false: 'False', null: 'None' },
  indent: '    ',
  padding: '',
  trailing: ',',
};

/** Writes a JSON value as a literal. @param indent of the line that it begins on */
function literal(value: unknown, notation: Notation, indent = '', isBroken = true): string {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value !== 'object' || value === null) return notation.words[String(value)] ?? String(value);
  const inner = indent + notation.indent;
  const [open, close, padding] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', notation.padding];
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const write = (isInner: boolean) =>
    entries.map(([key, entry]) => {
      const name = Array.isArray(value) ? '' : `${notation.name(key)}: `;
      return name + literal(entry, notation, inner, isInner);
    });
  const line = `${open}${padding}${write(false).join(', ')}${padding}${close}`;
  if (entries.length === 0) return open + close;
  if (!isBroken || indent.length + line.length < LINE_LENGTH) return line;
  return `${open}\n${inner}${write(true).join(`,\n${inner}`)}${notation.trailing}\n${indent}${close}`;
}

const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function shellCode({ path, body, needsKey = true, isStreamed, address, key }: Located): string {
  return [
    `curl${isStreamed ? ' -N' : ''} ${address === undefined ? `"$RECO_BASE_URL${path}"` : shellQuoted(address + path)}`,
    ...(needsKey ? [`-H "X-API-Key: ${key ?? '$RECO_API_KEY'}"`] : []),
    ...(body ? ['-H "Content-Type: application/json"'] : []),
    ...(isStreamed ? ['-H "Accept: text/event-stream"'] : []),
    ...(body ? [`-d ${shellQuoted(literal(body, SHELL, '  '))}`] : []),
  ].join(' \\\n  ');
}

function typescriptCode(request: Located): string {
  const { path, body, needsKey = true, isStreamed, address, key, next } = request;
  const url = address === undefined ? `process.env.RECO_BASE_URL + '${path}'` : quoted(address + path);
  const headers = [
    ...(needsKey ? [`'X-API-Key': ${key === undefined ? 'process.env.RECO_API_KEY!' : quoted(key)},`] : []),
    ...(body ? ["'Content-Type': 'application/json',"] : []),
    ...(isStreamed ? ["Accept: 'text/event-stream',"] : []),
  ];
  const options = [
    ...(body ? ["  method: 'POST',"] : []),
    ...(headers.length > 0 ? ['  headers: {', ...headers.map((header) => `    ${header}`), '  },'] : []),
    ...(body ? [`  body: JSON.stringify(${literal(body, TYPESCRIPT, '  ')}),`] : []),
  ];
  const rest = next
    ? `const answer = await response.json();
if (!response.ok) throw new Error(answer.error.code + ': ' + answer.error.details);

${next.typescript}`
    : isStreamed
      ? `if (!response.ok) throw new Error(await response.text());
for await (const text of response.body!.pipeThrough(new TextDecoderStream())) process.stdout.write(text);`
      : 'console.log(response.status, await response.text());';
  return `const response = await fetch(${[url, ...(options.length > 0 ? [`{\n${options.join('\n')}\n}`] : [])].join(', ')});
${rest}

export {}; // Makes the file a module, in which await may stand at the top.`;
}

function clientCode({ call, query, body, needsKey = true, next }: CodeRequest): string {
  const input = body ?? query;
  const answer = `await reco.${call}(${input === undefined ? '' : literal(input, TYPESCRIPT)})`;
  return `import { Reco } from '@reco/client';

const reco = new Reco({
  baseUrl: process.env.RECO_BASE_URL,${needsKey ? '\n  apiKey: process.env.RECO_API_KEY,' : ''}
});
${next ? `const answer = ${answer};\n\n${next.typescript}` : `console.log(${answer});`}`;
}

function pythonCode(request: Located): string {
  const { path, body, needsKey = true, isStreamed, address, key, next } = request;
  const url =
    address === undefined ? `os.environ["RECO_BASE_URL"] + "${path}"` : JSON.stringify(address + path);
  const headers = [
    ...(needsKey
      ? [`"X-API-Key": ${key === undefined ? 'os.environ["RECO_API_KEY"]' : JSON.stringify(key)},`]
      : []),
    ...(body ? ['"Content-Type": "application/json",'] : []),
    ...(isStreamed ? ['"Accept": "text/event-stream",'] : []),
  ];
  const open = 'with urllib.request.urlopen(request, timeout=60) as response:\n';
  const rest = next
    ? `try:
    ${open}        answer = json.load(response)
except urllib.error.HTTPError as failure:
    raise SystemExit(failure.read().decode())

${next.python}`
    : isStreamed
      ? `${open}    for line in response:\n        print(line.decode(), end="", flush=True)`
      : `${open}    print(response.status, response.read().decode())`;
  return [
    ...(body || next ? ['import json'] : []),
    ...(address === undefined || key === undefined ? ['import os'] : []),
    ...(next ? ['import urllib.error'] : []),
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${url},`,
    ...(headers.length > 0
      ? ['    headers={', ...headers.map((header) => `        ${header}`), '    },']
      : []),
    ...(body ? [`    data=json.dumps(${literal(body, PYTHON, '    ')}).encode(),`] : []),
    ')',
    rest,
  ].join('\n');
}

const WRITERS = {
  shell: shellCode,
  typescript: typescriptCode,
  client: clientCode,
  python: pythonCode,
} satisfies Record<Language, (request: Located) => string>;

/**
 * Writes a request as code that runs as it stands (`Snippet`): in `shell` without `next`, in `client` without `isStreamed`,
 * `address` and `key`. No text of its body or query can break out; `path`, `call`, `key` and `next` must be the service's own.
 */
export const requestCode = (request: CodeRequest, language: Language): string =>
  WRITERS[language]({ path: `/v1/${request.call}`, ...request });

/**
 * Makes a snippet of a request for the documentation, in all languages by default. `path`, `call`, `key` and `next` must be the
 * service's own (`requestCode`).
 */
export function requestSnippet(
  { id, prints, ...request }: CodeRequest & Pick<Snippet, 'id' | 'prints'>,
  languages: readonly Language[] = LANGUAGES,
): Snippet {
  return {
    id,
    prints,
    code: Object.fromEntries(languages.map((language) => [language, requestCode(request, language)])),
  };
}
