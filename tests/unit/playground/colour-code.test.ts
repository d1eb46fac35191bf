import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { requestCode } from '@/app/_components/playground/results';
import { type ColouredLanguage, colourCode } from '@/app/_components/ui/colour-code';
import { highlight } from '@/lib/docs/highlight';
import { firstCall } from '@/lib/docs/pages/quickstart';

const SHIKI = { shell: 'shellscript', typescript: 'typescript', python: 'python' } as const;
const SENT = {
  address: 'https://reco.example',
  task: 'recommend',
  body: {
    vertical: 'movies',
    context: { preferences: ["it's slow", 'no "horror"'] },
    options: { count: 3, fast: true },
  },
  isStreamed: true,
} as const;

/** Colour of each character that is no space; plain text and punctuation count as one. */
function colours(html: string): string[] {
  const all: string[] = [];
  for (const [, name = '', inner = '', plain = ''] of html.matchAll(
    /<span class="([^"]+)">(.*?)<\/span>|([^<]+)/gs,
  ))
    for (const character of (inner || plain).replace(/&[a-z#0-9]+;/g, 'x'))
      if (/\S/.test(character)) all.push(name === 'code-punctuation' ? '' : name);
  return all;
}

it.each(['shell', 'typescript', 'python'] as ColouredLanguage[])(
  'code that the browser makes in %s has the colours that the documentation gives it',
  async (language) => {
    for (const code of [requestCode(SENT, language), firstCall.code[language] ?? '']) {
      const own = renderToStaticMarkup(colourCode(code, language));
      expect(own.replace(/<[^>]+>/g, '')).toBe(renderToStaticMarkup(code as never));
      const [mine, shiki] = [colours(own), colours(await highlight(code, SHIKI[language]))];
      expect(mine).toHaveLength(shiki.length);
      const same = mine.filter((name, index) => name === shiki[index]).length / mine.length;
      expect(same).toBeGreaterThan(0.85);
    }
  },
);
