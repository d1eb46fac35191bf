import { recommendEmptyExample } from '../../openapi/examples';
import { answer, blocks, type DocPage, heading, info, list, table } from '../doc-page';

/** Concept: answers with less than was asked for (contract: early-first-byte, partial-answers, catalogue-gaps). */
export const partialAnswers: DocPage = {
  slug: 'partial-answers',
  section: 'Concepts',
  title: 'Partial answers',
  summary: 'What is good is sent, even when it is less than you asked for. The answer then says so, and why.',
  blocks: blocks(
    'An answer with fewer recommendations than `options.count`, or an explanation with parts missing, has status 200 and carries `meta.partial: true` with `meta.partial_reason`. A whole answer has neither field. Fewer `items` sent than `count` is not partial: everything there was came back.',
    heading('Reasons', 'reasons'),
    table(
      'Values of meta.partial_reason',
      'Value | What happened | What to do',
      '`TIME` | Time ran out, a connection broke or a model provider failed before the rest was written | Use what is there; repeat the request if you need the rest',
      '`CONTENT` | The models wrote fewer, or what they wrote did not pass the checks: an item twice, one that is in the history, a sentence that is not true | Use what is there; looser wishes or more `items` give more, repeating unchanged seldom does',
      '`CATALOGUE` | The built-in model answered from its own catalogue, which holds no more things of that kind, perhaps none. `/v1/recommend` without `items` only | Send `items`, which are ranked in any vertical, or configure a language model',
      '`BUDGET` | What models may cost in the month is spent, and the built-in model answered. The list need not be short | Use it, or have the operator raise the [budget](/docs/providers#budget)',
    ),
    heading('Empty answers', 'empty'),
    'With `CATALOGUE` the list may be empty: asked for plumbers, the built-in model has nothing to say and does not answer with something else, and neither does it where nothing that it knows comes near the person. Any other answer has at least one recommendation; when there is none to give, the request fails with an [error](/docs/errors) and does not count against your month.',
    answer('Nothing of that kind', recommendEmptyExample),
    heading('In your code', 'code'),
    list(
      'Show what came. Everything in a partial answer has passed the same checks as in a whole one.',
      'Read `recommendations.length`, or `meta.total_results`, rather than the `count` that you sent.',
      'In an explanation that is partial, arrays may be empty; `summary` and `confidence` are always there.',
    ),
    info('A partial answer counts against the month like any other with status 200.'),
  ),
};
