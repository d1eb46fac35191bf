import { createCssVariablesTheme, createHighlighterCoreSync, type GrammarState } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import python from 'shiki/langs/python.mjs';
import shell from 'shiki/langs/shellscript.mjs';
import typescript from 'shiki/langs/typescript.mjs';
import { createRecent } from '../runtime/recent';
import { createTurns } from '../runtime/take-turns';

/** The languages that code is coloured in, by Shiki's names for them. */
export type CodeLanguage = 'shellscript' | 'typescript' | 'python';

/** Kinds of words that have a colour of their own (app/globals.css), in the variables of Shiki's theme. */
const KIND = /--token-(keyword|string|constant|function|parameter|comment|punctuation)/;

const THEME = 'variables';

/** Pages have some dozens of pieces of code, which are the same each time. */
const MAX_PIECES = 200;
const known = createRecent<string, Promise<string>>({ most: MAX_PIECES });

let highlighter: ReturnType<typeof createHighlighterCoreSync> | undefined;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Writes tokens as HTML; words of one kind that follow each other are one element, with the spaces between them. */
function toHtml(tokens: { content: string; color?: string | undefined }[]): string {
  const pieces: { text: string; kind: string | undefined }[] = [];
  for (const { content, color = '' } of tokens) {
    const last = pieces.at(-1);
    const kind = KIND.exec(color)?.[1];
    if (last && (last.kind === kind || content.trim() === '')) last.text += content;
    else pieces.push({ text: content, kind });
  }
  return pieces
    .map(({ text, kind }) => (kind ? `<span class="code-${kind}">${escaped(text)}</span>` : escaped(text)))
    .join('');
}

async function colour(code: string, lang: CodeLanguage): Promise<string> {
  highlighter ??= createHighlighterCoreSync({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--' })],
    langs: [shell, typescript, python],
    engine: createJavaScriptRegexEngine(),
  });
  const takeTurns = createTurns();
  const lines: string[] = [];
  let grammarState: GrammarState | undefined;
  for (const line of code.split('\n')) {
    const tokens = highlighter.codeToTokensBase(line, {
      lang,
      theme: THEME,
      // A busy machine must not leave a line without colours.
      tokenizeTimeLimit: 0,
      ...(grammarState && { grammarState }),
    });
    grammarState = highlighter.getLastGrammarState(tokens);
    lines.push(toHtml(tokens.flat()));
    await takeTurns();
  }
  return lines.join('\n');
}

/** Colours code as escaped HTML of `span`s (app/globals.css), remembering 200 pieces, with pauses (contract: fair-turns). */
export function highlight(code: string, language: CodeLanguage): Promise<string> {
  const key = `${language}\n${code}`;
  const html = known.get(key) ?? colour(code, language);
  known.keep(key, html);
  return html;
}
