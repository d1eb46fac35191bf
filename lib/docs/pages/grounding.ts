import { blocks, type DocPage, heading, info, recommendBody, table } from '../doc-page';

export const grounding: DocPage = {
  slug: 'grounding',
  section: 'Concepts',
  title: 'Grounding and fast',
  summary: 'Two switches: whether the model may search the web, and whether a faster one answers.',
  blocks: blocks(
    table(
      'What the two options do',
      '`grounding` | `fast` | What happens',
      'true (default without `items`) | false | The model may search the web before it answers',
      'false (default with `items`) | false | The model answers from what it knows and what you sent',
      'any | true | The low-latency model answers, without the web; `grounding` is ignored',
    ),
    heading('Grounding', 'grounding'),
    'A grounded model decides by itself whether to search, at most three times a request. It costs seconds and pays off where the world changes: opening hours, prices, new releases. `meta.tool_usage` then lists every search; it is absent when none was made.',
    'Metadata such as `verified_available` or `price_as_of` only appears on grounded answers. These are hints of the model about freshness, not guarantees.',
    heading('Fast', 'fast'),
    'For interfaces that wait: type-ahead, a first screen, long lists.',
    recommendBody('Body', {
      vertical: 'recipes',
      context: { preferences: ['under 30 minutes', 'no oven'] },
      options: { fast: true },
    }),
    info(
      '`options.research` is the old name of `grounding`. It still works and is only read when `grounding` is absent.',
    ),
    heading('When a model fails', 'fallback'),
    'A second model is tried. If that fails too, the answer is 500 [INTERNAL_ERROR](/docs/errors#internal_error) and the request does not count against your month. A deployment without any model configured answers with a built-in one, which knows a small catalogue and never searches.',
  ),
};
