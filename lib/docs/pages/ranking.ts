import { blocks, type DocPage, heading, list, run } from '../doc-page';
import { SHOE_SHOP, SHOES } from '../shoe-shop';
import { code, requestSnippet } from '../snippet';

const rankItems = requestSnippet({
  id: 'rank-items',
  prints: /sku-17/,
  call: 'recommend',
  body: { ...SHOE_SHOP, items: SHOES },
  next: {
    typescript: code`
for (const { item, explanation } of answer.recommendations) {
  console.log(item.id, explanation.why_match, explanation.potential_concerns ?? []);
}
`,
    python: code`
for recommendation in answer["recommendations"]:
    print(recommendation["item"]["id"], recommendation["explanation"]["why_match"])
`,
  },
});

export const ranking: DocPage = {
  slug: 'ranking',
  section: 'Guides',
  title: 'Rank your own items',
  summary: 'Send what you have, get back what suits the person, with the reason for each.',
  blocks: blocks(
    run(rankItems),
    heading('Getting good results', 'good-results'),
    list(
      '**Select first.** Use your own search or filter to get from thousands to some dozens. Ranking is for the last step.',
      '**Describe.** One sentence of `description` is worth more than ten keys of metadata.',
      '**Use plain keys.** `price`, `rating`, `year`, `location`, `cuisine`: what the keys say is read, and hard limits are checked against them.',
      '**Leave out what does not matter.** Internal codes and tracking fields cost time and say nothing.',
    ),
    heading('Joining the answer to your data', 'joining'),
    'Every result carries your `id` and your spelling of the name. Look the rest up on your side: prices and stock from your own database are fresher than an echo.',
    heading('When nothing fits', 'nothing-fits'),
    'The least bad items come back with low confidence and honest concerns. Choose a threshold, for example 0.4, below which you show something else.',
  ),
};
