import { VERTICALS } from '../../builtin/verticals/vertical-names';
import type { Deployment } from '../deployment';
import { blocks, type DocPage, heading, list, table } from '../doc-page';

const CATALOGUE = Object.keys(VERTICALS).map((name) => `\`${name}\``);

/** Returns the page on candidates (contract: catalogue-gaps); an absent `hasLanguageModel` counts as false, but in its table. */
export const candidates = ({ hasLanguageModel }: Deployment): DocPage => ({
  slug: 'candidates',
  section: 'Concepts',
  title: 'Candidates',
  summary: 'Without a list, Reco comes up with items itself. With one, it ranks yours and adds nothing.',
  blocks: blocks(
    table(
      'Generating and ranking',
      'Question | Without `items` | With `items`',
      [
        'Where results come from',
        hasLanguageModel === false
          ? 'The catalogue of the built-in model'
          : 'Whatever exists in the vertical',
        'Your list, and nothing else',
      ],
      'Web search | On by default | Off by default',
      '`item.id` | Absent | The id you sent',
      '`item.name` | As the model knows it | Exactly as you sent it',
    ),
    heading('The vertical', 'vertical'),
    'The vertical is any text that names a category: `movies`, `restaurants`, `running shoes`, `junior data jobs`. There is no fixed list. It is trimmed, echoed in every item, and is what your usage is broken down by.',
    heading('What this deployment serves', 'served'),
    hasLanguageModel
      ? 'A language model answers here, so a request without `items` may name any vertical. [Test keys](/docs/test-keys) and the playground without a key are answered by the built-in model, whose catalogue is listed below.'
      : 'No language model is set up here: requests without `items` are answered by the built-in model from a catalogue of about a thousand well-known things. For anything else the answer is [empty and says so](/docs/partial-answers#empty).',
    `In the catalogue: ${CATALOGUE.join(', ')}.`,
    'Your own `items` are ranked in any vertical, by whichever model answers.',
    heading('Items to rank', 'items'),
    list(
      '1 to 500 items. Each has an `id` and a `name`; `description` and `metadata` make the ranking better.',
      'Ids are unique in the list and come back unchanged.',
      '`options.count` still says how many come back, 1 to 10. For a ranking of everything, [work in batches](/docs/batching).',
      'Nothing is made up: whatever a model names that is not on your list is dropped.',
    ),
    heading('Order', 'order'),
    'Results are ordered by `metadata.taste_match_score` (0 to 100), then by `confidence`. Where the score is missing, `confidence` × 100 stands for it.',
  ),
});
