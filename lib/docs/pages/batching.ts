import { blocks, type DocPage, heading, list, run } from '../doc-page';
import { rankInBatches } from '../snippets/rank-in-batches';

/** Guide: more items than one request takes. */
export const batching: DocPage = {
  slug: 'batching',
  section: 'Guides',
  title: 'Batching',
  summary: 'A request takes 500 items and returns 10. For more, let the best of each batch meet in a final.',
  blocks: blocks(
    run(rankInBatches),
    heading('Why a final', 'final'),
    'A score is given in view of the other candidates. An 80 from a weak batch is not an 80 from a strong one, so scores from different requests cannot be merged. The final puts the winners side by side.',
    heading('Staying within the limits', 'limits'),
    list(
      'Each batch is one request of your [minute and month](/docs/limits).',
      'Send `explanation_depth: "brief"` in the first round; its explanations are thrown away.',
      'Batches are independent. Run as many at once as your limit per minute allows, and [retry](/docs/retrying) on 429.',
      'A body may have 256 KiB. Long descriptions reach that before 500 items do.',
    ),
  ),
};
