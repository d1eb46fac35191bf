import { blocks, type DocPage, heading, list, run } from '../doc-page';
import { requestSnippet } from '../snippet';

const otherLanguage = requestSnippet(
  {
    id: 'other-language',
    prints: /"recommendations"/,
    call: 'recommend',
    body: {
      vertical: 'books',
      context: { preferences: ['novelas históricas', 'sin violencia'] },
      options: { language: 'es_ES', count: 1 },
    },
  },
  ['shell'],
);

export const language: DocPage = {
  slug: 'language',
  section: 'Concepts',
  title: 'Language',
  summary: 'One option sets the language of everything that is written. The request may be in any.',
  blocks: blocks(
    '`options.language` is a locale such as `es_ES`, `fr_FR`, `de_DE`, `ja_JP`, `zh_CN`, `pt_BR` or `it_IT`; the default is `en_US`. It governs explanations, types and every other generated text.',
    run(otherLanguage),
    heading('What stays as it is', 'unchanged'),
    list(
      'Names of items, and yours above all: they come back as you wrote them.',
      'Keys and codes: `potential_concerns`, `INVALID_REQUEST`.',
      'Error messages, which are always English. Branch on `error.code` and write your own.',
    ),
    heading('What you send', 'input'),
    'Preferences, profile and items may be in any language, and in several at once. Nothing has to match `options.language`.',
  ),
};
