import { blocks, type DocPage, heading, list } from '../doc-page';

export const testKeys: DocPage = {
  slug: 'test-keys',
  section: 'Guides',
  title: 'Test keys',
  summary: 'A test key gets real answers from the built-in model: no waiting, no cost, the same each time.',
  blocks: blocks(
    'Create one in the [dashboard](/dashboard) by choosing “Test”. It starts with `reco_test_`.',
    heading('What is the same', 'same'),
    list(
      'Every endpoint, field, header, status and error code.',
      'Limits, counted in the same way.',
      'Ranking of your own items: they are read and ranked, not echoed.',
    ),
    heading('What differs', 'different'),
    list(
      'Answers come from the built-in model in milliseconds. The same request gets the same recommendations.',
      'The web is never searched, so `meta.tool_usage` and `verified_*` never appear.',
      'Without `items`, results come from a small catalogue of well-known things.',
    ),
    heading('In CI', 'ci'),
    'Assert on form, not on wording: the number of results, that each id is one you sent, that `confidence` is a number. Live models word things anew each time.',
  ),
};
