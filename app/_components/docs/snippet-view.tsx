import { highlight } from '@/lib/docs/highlight';
import { LANGUAGE_NAMES, LANGUAGES, type Snippet } from '@/lib/docs/snippet';
import { CodeBlock } from '../ui/code-block';
import { LanguageTabs } from './language-tabs';

type SnippetViewProps = {
  snippet: Snippet;
  /** Of what scrolls. */
  bodyClassName?: string;
};

/** Shows a snippet in each of its languages; tabs where there are several. */
export async function SnippetView({ snippet, bodyClassName }: SnippetViewProps) {
  const views = await Promise.all(
    LANGUAGES.flatMap((language) => {
      const code = snippet.code[language];
      return code ? [{ language, code, html: highlight(code, LANGUAGE_NAMES[language].highlight) }] : [];
    }).map(async ({ language, code, html }) => {
      const { name } = LANGUAGE_NAMES[language];
      const label = `${name}, ${snippet.id.replaceAll('-', ' ')}`;
      return {
        id: language,
        label: name,
        panel: (
          <CodeBlock code={code} title={name} label={label} html={await html} bodyClassName={bodyClassName} />
        ),
      };
    }),
  );
  if (views.length === 1) return views[0]?.panel;
  return <LanguageTabs tabs={views} />;
}
