import { answer, blocks, type DocPage, heading, info, list, run, table } from '../doc-page';
import { SHOE_SHOP, SHOES } from '../shoe-shop';
import { code, requestSnippet } from '../snippet';

const readEvidence = requestSnippet({
  id: 'read-evidence',
  prints: /evidence|max_price|160/,
  call: 'recommend',
  body: {
    ...SHOE_SHOP,
    items: SHOES.filter(({ id }) => id !== 'sku-18'),
    options: { count: 2, evidence: true },
  },
  next: {
    typescript: code`
for (const { item, explanation } of answer.recommendations) {
  for (const { supports, stance, you, item: fact } of explanation.evidence ?? []) {
    console.log(item.name, supports, stance, you?.text, you?.path, fact?.text, fact?.path);
  }
}
`,
    python: code`
for recommendation in answer["recommendations"]:
    for proof in recommendation["explanation"]["evidence"]:
        you, fact = proof.get("you", {}), proof.get("item", {})
        print(recommendation["item"]["name"], proof["supports"], proof["stance"], you.get("path"), fact.get("path"))
`,
  },
});

/** The parts of a request that sentences rest on (contract: evidence, verification). */
export const evidence: DocPage = {
  slug: 'evidence',
  section: 'Concepts',
  title: 'Proof of every sentence',
  summary:
    'Ask for evidence, and each sentence names the words that it rests on: the person’s and the item’s.',
  blocks: blocks(
    'Whoever recommends something should be able to say why. With `options.evidence: true`, on `/v1/recommend` and on `/v1/explain`, `explanation.evidence` lists for each reason and each concern what the person said, rated or demanded, and the fact of the item that answers it, word for word with its path in your request.',
    run(readEvidence),
    answer('Two recommendations, shortened', [
      {
        item: { id: 'sku-17', name: 'Ridge Runner GTX' },
        explanation: {
          why_match: 'Waterproof and wide, for trails that stay wet.',
          key_factors: ['Price: 149, under the limit of 160'],
          evidence: [
            {
              supports: 'why_match',
              stance: 'for',
              you: { path: 'context.profile', text: 'Needs waterproof shoes with a wide fit.' },
              item: { path: 'items[0].description', text: SHOES[0]?.description },
            },
            {
              supports: 'key_factors[0]',
              stance: 'for',
              you: { path: 'context.constraints.max_price', text: '160' },
              item: { path: 'items[0].metadata.price', text: '149' },
            },
          ],
        },
      },
      {
        item: { id: 'sku-19', name: 'Alpine Pro' },
        explanation: {
          potential_concerns: ['Price: 220, over the limit of 160.'],
          evidence: [
            {
              supports: 'potential_concerns[0]',
              stance: 'against',
              you: { path: 'context.constraints.max_price', text: '160' },
              item: { path: 'items[1].metadata.price', text: '220' },
            },
          ],
        },
      },
    ]),
    heading('Fields', 'fields'),
    table(
      'One entry of evidence',
      'Field | What it holds',
      '`supports` | The text of the same `explanation`: `why_match`, `key_factors[1]`, `potential_concerns[0]`; on `/v1/explain` also `summary` and `detailed_reasoning.taste_alignment[0]` with its neighbours',
      '`stance` | `for` or `against`: which way it speaks for the item',
      '`you` | The person’s part: `path` and `text`. Absent where a sentence is about the item alone',
      '`item` | The item’s fact: `text`, and `path` where it stands in your request. Absent where the point is that nothing is known, such as a limit that could not be checked',
    ),
    list(
      'A text may have several entries: one for each pair of parts that it rests on.',
      '`text` is never rewritten or translated, whatever `options.language` says. Values that are no text stand as JSON.',
      '`item.path` is absent for items that you did not supply, and for what was found on the web.',
      'The list is there exactly when you asked for it, and may be empty. In a [stream](/docs/streaming) it comes with its recommendation.',
      'It costs neither time nor tokens: answers are checked by these parts anyway.',
    ),
    heading('What it is good for', 'uses'),
    list(
      '**Show it.** A “Why?” under each reason, with both quotes. The [playground](/playground) does that.',
      '**Test it.** Assert that a recommendation rests on `context.constraints.max_price`, not on how it was worded.',
      '**File it.** Beside the answer, it is the record of why something was shown to somebody.',
    ),
    heading('How a sentence gets its proof', 'how'),
    'Before a model is asked, the request is taken apart: each preference, each sentence of the profile, each entry of the history, each limit and each fact of an item gets a short id. The model cites those ids with every reason. Then code checks, in any language:',
    list(
      'Every id exists, and a reason cites the person and the item both. What does not is dropped.',
      'Numbers and quotations in a sentence stand in the parts that it cites.',
      'Whether a limit is kept is decided by code alone, and said in code’s words.',
    ),
    info(
      'A citation proves that the words are there, not that the sentence draws the right conclusion from them. For that, whoever runs the service can set a second model, below.',
    ),
    heading('Verified answers', 'verified'),
    'Where `VERIFY_MODEL` is set, a second model reads each sentence beside its proof and nothing else, and what the proof does not bear out is dropped. Such answers carry `meta.verified: true`. Without the field nobody looked a second time: it is off by default, and an answer goes out unverified when the second model fails or takes longer than 5 seconds. [Providers](/docs/providers#verify) has what it costs.',
  ),
};
