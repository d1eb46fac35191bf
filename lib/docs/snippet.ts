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
