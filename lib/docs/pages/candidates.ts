import { type DocPage, heading, list, table, text } from '../doc-page';

/** The two ways of working: generating and ranking. */
export const candidates: DocPage = {
  slug: 'candidates',
  section: 'Concepts',
  title: 'Candidates',
  summary: 'Without a list, Reco comes up with items itself. With one, it ranks yours and adds nothing.',
  blocks: [
    table(
      'Generating and ranking',
      ['Question', 'Without `items`', 'With `items`'],
      ['Where results come from', 'Whatever exists in the vertical', 'Your list, and nothing else'],
      ['Web search', 'On by default', 'Off by default'],
      ['`item.id`', 'Absent', 'The id you sent'],
      ['`item.name`', 'As the model knows it', 'Exactly as you sent it'],
    ),
    heading('The vertical', 'vertical'),
    text(
      'The vertical is any text that names a category: `movies`, `restaurants`, `running shoes`, `junior data jobs`. There is no fixed list. (Without a language model, results come from a catalogue; where it holds nothing of the kind, the answer is [empty and says so](/docs/partial-answers#empty). Your own `items` are ranked in any vertical.) It is trimmed, echoed in every item, and is what your usage is broken down by.',
    ),
    heading('Items to rank', 'items'),
    list(
      '1 to 500 items. Each has an `id` and a `name`; `description` and `metadata` make the ranking better.',
      'Ids are unique in the list and come back unchanged.',
      '`options.count` still says how many come back, 1 to 10. For a ranking of everything, [work in batches](/docs/batching).',
      'Nothing is made up: whatever a model names that is not on your list is dropped.',
    ),
    heading('Order', 'order'),
    text(
      'Results are ordered by `metadata.taste_match_score` (0 to 100), then by `confidence`. Where the score is missing, `confidence` × 100 stands for it.',
    ),
  ],
};
