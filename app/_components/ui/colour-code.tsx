import type { ReactNode } from 'react';

/** What code that a browser makes can be in. */
export type ColouredLanguage = 'shell' | 'typescript' | 'python';

const KEYWORDS =
  'as|async|await|const|def|else|except|export|for|from|if|import|in|let|new|not|of|raise|return|throw|try|with';

/** Kinds of words, in the order in which they are looked for; the classes are those of lib/docs/highlight.ts. */
const KINDS = [
  ['code-string', String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\`[^\`]*\``],
  ['code-keyword', String.raw`\b(?:${KEYWORDS})\b|=>|[=!?|]+`],
  ['code-constant', String.raw`\b(?:\d[\d.]*|true|false|null|True|False|None)\b`],
  ['code-function', String.raw`\b[A-Za-z_]\w*(?=\()`],
] as const;

const SHELL_KINDS = [
  KINDS[0],
  ['code-function', String.raw`^[a-z]+\b`],
  ['code-string', String.raw`(?<=\s)-{1,2}[A-Za-z][\w-]*`],
] as const;

/** Objects have the colour of constants there. */
const TYPESCRIPT_KINDS = [...KINDS, ['code-constant', String.raw`\b[A-Za-z_]\w*(?=\.|\s=\s)`]] as const;

const patternOf = (kinds: readonly (readonly [string, string])[], comment: string) =>
  new RegExp([...kinds.map(([, words]) => words), comment].map((words) => `(${words})`).join('|'), 'gm');

const LANGUAGES = {
  shell: { kinds: SHELL_KINDS, pattern: patternOf(SHELL_KINDS, String.raw`(?<=^|\s)#.*`) },
  typescript: { kinds: TYPESCRIPT_KINDS, pattern: patternOf(TYPESCRIPT_KINDS, '//.*') },
  python: { kinds: KINDS, pattern: patternOf(KINDS, '#.*') },
};

/** Colours code that is made in the browser, where Shiki is not: words, strings, numbers and comments. */
export function colourCode(code: string, language: ColouredLanguage): ReactNode[] {
  const { kinds, pattern } = LANGUAGES[language];
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const kind = match.slice(1).findIndex((group) => group !== undefined);
    parts.push(code.slice(end, match.index));
    parts.push(
      <span key={match.index} className={kinds[kind]?.[0] ?? 'code-comment'}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  return [...parts, code.slice(end)];
}
