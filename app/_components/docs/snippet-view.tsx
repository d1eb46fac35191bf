import { LANGUAGE_NAMES, LANGUAGES, type Snippet } from '@/lib/docs/snippet';
import { CodeBlock } from '../ui/code-block';
import { LanguageTabs } from './language-tabs';

/** A snippet in each of its languages; tabs where there are several. */
export function SnippetView({ snippet }: { snippet: Snippet }) {
  const views = LANGUAGES.flatMap((language) => {
    const code = snippet.code[language];
    const { name, comment } = LANGUAGE_NAMES[language];
    return code
      ? [
          {
            id: language,
            label: name,
            panel: (
              <CodeBlock
                code={code}
                title={name}
                label={`${name}, ${snippet.id.replaceAll('-', ' ')}`}
                comment={comment}
              />
            ),
          },
        ]
      : [];
  });
  if (views.length === 1) return views[0]?.panel;
  return <LanguageTabs tabs={views} />;
}
